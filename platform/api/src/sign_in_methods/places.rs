//! Where people come from and go back to: a path on one of our own hosts, never anywhere else.

use accounts::Caller;
use kernel::services::Services;
use kernel::site::{Site, host_name};
use kernel::tenants::Lookup;
use poem::http::Uri;

/// The origin of the host that was asked, which the front door knows to be ours.
pub(super) fn origin_of(caller: &Caller) -> String {
    caller.services().site.origin_at(caller.host())
}

/// Returns true if pages of an origin are ours: the platform's, or those at an organization's verified domain.
pub(super) async fn is_still_ours(services: &Services, origin: &str) -> Result<bool, sqlx::Error> {
    if services.site.is_own_origin(origin) {
        return Ok(true);
    }
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let found = services.tenants.by_domain(&host_name(host)).await?;
    Ok(matches!(found, Lookup::Found(_)))
}

/// The one address that a provider knows.
pub(super) fn redirect_uri(site: &Site, provider: &str) -> String {
    format!("{}/api/auth/{provider}/callback", site.root_origin())
}

/// The origin and the path that somebody asks to come back to. An address of another site is left out.
pub(super) fn place_to_return(site: &Site, here: &str, asked: Option<&str>) -> (String, Option<String>) {
    let Some(asked) = asked else {
        return (here.to_owned(), None);
    };
    if let Some(path) = path_of(asked) {
        return (here.to_owned(), Some(path));
    }
    // The page may name itself in full; hosts of the platform share their cookies.
    let split = asked.find("://").and_then(|scheme| {
        let end = asked[scheme + 3..]
            .find('/')
            .map_or(asked.len(), |end| scheme + 3 + end);
        asked.split_at_checked(end)
    });
    // A browser ends a host sooner than we do where something else than a host's letters follows.
    let is_host = |origin: &str| {
        origin
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-.:/".contains(&byte))
    };
    let is_ours =
        |origin: &str| origin == here || (is_host(origin) && site.is_own_origin(origin) && site.is_own_origin(here));
    match split {
        Some((origin, path)) if is_ours(origin) => {
            (origin.to_owned(), path_of(if path.is_empty() { "/" } else { path }))
        }
        _ => (here.to_owned(), None),
    }
}

/// A path with its query, as browsers understand it too: they read a backslash as a slash, and skip tabs and line ends.
fn path_of(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_local = bytes.first() == Some(&b'/') && !matches!(bytes.get(1), Some(b'/' | b'\\'));
    let is_plain = bytes.iter().all(u8::is_ascii_graphic);
    let uri: Uri = text.split('#').next()?.parse().ok()?;
    (is_local && is_plain && uri.authority().is_none()).then(|| text.to_owned())
}

/// Returns the address with more parameters.
pub(super) fn with_parameters(path: &str, parameters: &[(&str, &str)]) -> String {
    let (path, fragment) = match path.split_once('#') {
        Some((path, fragment)) => (path, format!("#{fragment}")),
        None => (path, String::new()),
    };
    let mut address = path.to_owned();
    for (name, value) in parameters {
        address.push(if address.contains('?') { '&' } else { '?' });
        address.push_str(name);
        address.push('=');
        address.push_str(value);
    }
    address.push_str(&fragment);
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "https://verona.fieldhouse.example";

    fn returns(asked: &str) -> (String, Option<String>) {
        let site = Site {
            root_domain: "fieldhouse.example".to_owned(),
            secure: true,
            port: None,
        };
        place_to_return(&site, HERE, Some(asked))
    }

    #[test]
    fn people_come_back_to_a_path_of_the_host_where_they_were() {
        for path in ["/", "/search?date=2027-03-11&type=gym", "/book/1#pay"] {
            assert_eq!(returns(path), (HERE.to_owned(), Some(path.to_owned())), "{path}");
        }
    }

    #[test]
    fn an_address_in_full_has_to_be_ours() {
        assert_eq!(
            returns("https://fieldhouse.example/search?x=1"),
            ("https://fieldhouse.example".to_owned(), Some("/search?x=1".to_owned()))
        );
        assert_eq!(returns(HERE), (HERE.to_owned(), Some("/".to_owned())));
    }

    #[test]
    fn nobody_is_sent_to_another_site() {
        for asked in [
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example/",
            "https://fieldhouse.example.evil.example/",
            "https://fieldhouse.example@evil.example/",
            "https://evil.example\\.fieldhouse.example/",
            "http://fieldhouse.example/",
            "javascript:alert(1)",
            "/\t/evil.example",
            "/%\r\nLocation: https://evil.example",
            "search",
            "",
        ] {
            assert_eq!(returns(asked), (HERE.to_owned(), None), "{asked:?}");
        }
    }

    #[test]
    fn a_parameter_goes_before_the_fragment() {
        assert_eq!(with_parameters("/a", &[("x", "1"), ("y", "2")]), "/a?x=1&y=2");
        assert_eq!(with_parameters("/a?b=1#c", &[("x", "1")]), "/a?b=1&x=1#c");
    }
}
