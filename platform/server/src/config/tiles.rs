//! The server that maps take their pictures from.

use std::fmt;
use std::str::FromStr;

use clap::Args;

/// A tile's place, which the map's page fills in.
const PLACES: [&str; 3] = ["{z}", "{x}", "{y}"];

/// Where maps get their streets from.
#[derive(Clone, Debug, Args)]
pub struct TileSettings {
    /// A server of map tiles, such as https://tiles.example.org/{z}/{x}/{y}.png. Without it maps show outlines.
    #[arg(long, env = "TILE_URL")]
    pub tile_url: Option<TileUrl>,
    /// Whom maps name for the tiles, as HTML with links. Needed with TILE_URL: the tiles' license asks for it.
    #[arg(long, env = "TILE_ATTRIBUTION")]
    pub tile_attribution: Option<String>,
}

impl TileSettings {
    /// Returns the settings for the page, where both are set.
    pub fn tiles(&self) -> Option<Tiles> {
        Some(Tiles {
            url: self.tile_url.clone()?,
            attribution: self.tile_attribution.clone()?,
        })
    }
}

/// Tiles, and whose they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles {
    pub url: TileUrl,
    pub attribution: String,
}

/// The template of a tile's address: over https, with a place for its zoom, column and row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileUrl {
    origin: String,
    path: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it has to begin with https:// and hold {{z}}, {{x}} and {{y}}, such as https://tiles.example.org/{{z}}/{{x}}/{{y}}.png"
)]
pub struct InvalidTileUrl;

impl TileUrl {
    /// Scheme, host and port: `https://tiles.example.org`.
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

impl FromStr for TileUrl {
    type Err = InvalidTileUrl;

    fn from_str(text: &str) -> Result<Self, InvalidTileUrl> {
        let rest = text.strip_prefix("https://").ok_or(InvalidTileUrl)?;
        let (host, path) = rest.split_once('/').ok_or(InvalidTileUrl)?;
        let is_written_well = path.bytes().all(|letter| letter.is_ascii_graphic());
        if !is_host(host) || !is_written_well || !PLACES.iter().all(|place| path.contains(place)) {
            return Err(InvalidTileUrl);
        }
        Ok(Self {
            origin: format!("https://{host}"),
            path: format!("/{path}"),
        })
    }
}

impl fmt::Display for TileUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.origin, self.path)
    }
}

/// Returns true for a host name with an optional port. It goes unchanged into the page's security policy, where any
/// other character would allow more than this one host.
fn is_host(host: &str) -> bool {
    let (name, port) = host.split_once(':').unwrap_or((host, "443"));
    let is_name = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'.';
    !name.is_empty()
        && name.bytes().all(is_name)
        && !port.is_empty()
        && port.bytes().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_its_wording_and_knows_its_origin() {
        for (text, origin) in [
            ("https://tiles.example.org/{z}/{x}/{y}.png", "https://tiles.example.org"),
            ("https://tiles:8443/a?z={z}&x={x}&y={y}&key=1", "https://tiles:8443"),
        ] {
            let url: TileUrl = text.parse().unwrap();
            assert_eq!(url.to_string(), text);
            assert_eq!(url.origin(), origin);
        }
    }

    #[test]
    fn what_is_no_template_over_https_is_refused() {
        for text in [
            "",
            "tiles.example.org/{z}/{x}/{y}.png",
            "http://tiles.example.org/{z}/{x}/{y}.png",
            "https:///{z}/{x}/{y}.png",
            "https://tiles.example.org",
            "https://tiles.example.org/{z}/{x}.png",
            "https://tiles.example.org/{x}/{y}.png",
            "https://tiles.example.org/{z}/{y}.png",
            "https://tiles.example.org/{z}/{x}/{y}.png ",
            "https://tiles.example.org:/{z}/{x}/{y}.png",
            "https://tiles.example.org:https/{z}/{x}/{y}.png",
        ] {
            assert_eq!(text.parse::<TileUrl>(), Err(InvalidTileUrl), "{text:?}");
        }
    }

    #[test]
    fn a_host_cannot_say_more_than_its_name_in_the_security_policy() {
        for host in [
            "*.example.org",
            "a;script-src",
            "a,b",
            "a b",
            "'self'",
            "user@a",
            "{s}.example.org",
        ] {
            let text = format!("https://{host}/{{z}}/{{x}}/{{y}}.png");
            assert_eq!(text.parse::<TileUrl>(), Err(InvalidTileUrl), "{text}");
        }
    }
}
