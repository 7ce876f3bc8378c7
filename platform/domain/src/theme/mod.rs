//! An organization's theme: five tokens, checked so that everything set in them can be read.

mod color;

pub use color::{Color, ColorRefusal};

use crate::refusal::{FieldRefusal, Refusal, UnknownWord};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The contrast that text needs (WCAG 2, AA).
pub const TEXT_CONTRAST: f64 = 4.5;
/// The ground of cards and forms in the light scheme…
pub const LIGHT_SURFACE: Color = Color::new(0xff, 0xff, 0xff);
/// …and in the dark one.
pub const DARK_SURFACE: Color = Color::new(0x15, 0x1a, 0x17);
/// Text on the hero is always light.
pub const HERO_TEXT: Color = Color::new(0xff, 0xff, 0xff);

/// A color for each scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LightDark {
    pub light: Color,
    pub dark: Color,
}

/// Rounding of corners in pixels, 0 to 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Radius(u8);

/// A radius beyond 16.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Choose a corner radius from 0 to 16 pixels.")]
pub struct RadiusRefusal;

impl Refusal for RadiusRefusal {
    fn code(&self) -> &'static str {
        "radius"
    }
}

impl TryFrom<u8> for Radius {
    type Error = RadiusRefusal;

    fn try_from(pixels: u8) -> Result<Self, RadiusRefusal> {
        if pixels <= 16 {
            Ok(Self(pixels))
        } else {
            Err(RadiusRefusal)
        }
    }
}

impl From<Radius> for u8 {
    fn from(radius: Radius) -> Self {
        radius.0
    }
}

impl Radius {
    pub fn pixels(self) -> u8 {
        self.0
    }
}

/// The typefaces that are shipped. On the wire the family's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Font {
    #[default]
    #[serde(rename = "Archivo")]
    Archivo,
    #[serde(rename = "Public Sans")]
    PublicSans,
    #[serde(rename = "Familjen Grotesk")]
    FamiljenGrotesk,
}

impl Font {
    pub const ALL: [Self; 3] = [Self::Archivo, Self::PublicSans, Self::FamiljenGrotesk];

    /// The family's name, on the wire and in CSS.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Archivo => "Archivo",
            Self::PublicSans => "Public Sans",
            Self::FamiljenGrotesk => "Familjen Grotesk",
        }
    }
}

impl FromStr for Font {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|font| font.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a font (Archivo, Public Sans, Familjen Grotesk)"))
    }
}

/// A tenant's choices; everything else follows from them. The logo, an image, is kept with the organization's images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Theme {
    /// Buttons, links and selected items.
    pub accent: LightDark,
    /// Text on the accent.
    pub on_accent: LightDark,
    /// The ground of the one dark band of a page.
    pub hero: LightDark,
    pub radius: Radius,
    pub font: Font,
}

impl Default for Theme {
    fn default() -> Self {
        Self {
            accent: LightDark {
                light: Color::new(0x0f, 0x5a, 0x40),
                dark: Color::new(0x6f, 0xcf, 0xa4),
            },
            on_accent: LightDark {
                light: Color::new(0xff, 0xff, 0xff),
                dark: Color::new(0x04, 0x26, 0x1a),
            },
            hero: LightDark {
                light: Color::new(0x0d, 0x3b, 0x2c),
                dark: Color::new(0x0a, 0x2a, 0x20),
            },
            radius: Radius(10),
            font: Font::Archivo,
        }
    }
}

/// A color that can't be read where it is used, and the nearest shade that can.
#[derive(Debug, Clone, PartialEq)]
pub struct TooFaint {
    /// The token, as a path: `accent.light`.
    pub field: &'static str,
    pub color: Color,
    /// The color behind it.
    pub against: Color,
    /// Between 1 and 21; 4.5 is needed.
    pub contrast: f64,
    pub nearest: Color,
}

impl From<&TooFaint> for FieldRefusal {
    fn from(faint: &TooFaint) -> Self {
        let message = format!(
            "{} on {} has a contrast of {:.1}:1; text needs {TEXT_CONTRAST}:1. The nearest shade that works is {}.",
            faint.color, faint.against, faint.contrast, faint.nearest
        );
        Self::new(faint.field, "contrast", message)
    }
}

impl Theme {
    /// Returns everything set in the theme that is hard to read, in both schemes. Taking all the shades that are
    /// offered makes a readable theme: text on a refused accent is compared with the shade offered for it.
    pub fn check(&self) -> Result<(), Vec<TooFaint>> {
        let accent = LightDark {
            light: self.accent.light.nearest_readable_on(LIGHT_SURFACE, TEXT_CONTRAST),
            dark: self.accent.dark.nearest_readable_on(DARK_SURFACE, TEXT_CONTRAST),
        };
        let pairs = [
            ("accent.light", self.accent.light, LIGHT_SURFACE),
            ("accent.dark", self.accent.dark, DARK_SURFACE),
            ("onAccent.light", self.on_accent.light, accent.light),
            ("onAccent.dark", self.on_accent.dark, accent.dark),
            ("hero.light", self.hero.light, HERO_TEXT),
            ("hero.dark", self.hero.dark, HERO_TEXT),
        ];
        let faint: Vec<TooFaint> = pairs
            .into_iter()
            .filter(|(_, color, against)| color.contrast(*against) < TEXT_CONTRAST)
            .map(|(field, color, against)| TooFaint {
                field,
                color,
                against,
                contrast: color.contrast(against),
                nearest: color.nearest_readable_on(against, TEXT_CONTRAST),
            })
            .collect();
        if faint.is_empty() { Ok(()) } else { Err(faint) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_that_comes_with_the_product_can_be_read() {
        assert_eq!(Theme::default().check(), Ok(()));
    }

    #[test]
    fn what_is_too_faint_is_named_with_a_shade_that_is_not() {
        let yellow = Color::new(0xff, 0xdd, 0x33);
        let theme = Theme {
            accent: LightDark {
                light: yellow,
                dark: yellow,
            },
            ..Theme::default()
        };
        let faint = theme.check().unwrap_err();
        let fields: Vec<&str> = faint.iter().map(|faint| faint.field).collect();
        assert_eq!(
            fields,
            ["accent.light"],
            "white can be read on the shade that is offered"
        );
        assert!(faint[0].nearest.contrast(LIGHT_SURFACE) >= TEXT_CONTRAST);
        assert!(
            FieldRefusal::from(&faint[0])
                .message
                .contains("#ffdd33 on #ffffff has a contrast of 1.3:1")
        );
    }

    #[test]
    fn the_shades_that_are_offered_can_all_be_taken() {
        let middle = Color::new(0x80, 0x80, 0x80);
        let both = LightDark {
            light: middle,
            dark: Color::new(0x20, 0x20, 0x60),
        };
        let mut theme = Theme {
            accent: both,
            on_accent: both,
            hero: LightDark {
                light: HERO_TEXT,
                dark: middle,
            },
            ..Theme::default()
        };
        for faint in theme.check().unwrap_err() {
            let token = match faint.field {
                "accent.light" => &mut theme.accent.light,
                "accent.dark" => &mut theme.accent.dark,
                "onAccent.light" => &mut theme.on_accent.light,
                "onAccent.dark" => &mut theme.on_accent.dark,
                "hero.light" => &mut theme.hero.light,
                _ => &mut theme.hero.dark,
            };
            *token = faint.nearest;
        }
        assert_eq!(theme.check(), Ok(()));
    }

    #[test]
    fn each_of_the_six_colors_is_held_against_its_ground() {
        let fields = |theme: Theme| -> Vec<&str> {
            theme
                .check()
                .unwrap_err()
                .into_iter()
                .map(|faint| faint.field)
                .collect()
        };
        let same = |light: Color, dark: Color| LightDark { light, dark };
        let good = Theme::default();
        let accent = same(LIGHT_SURFACE, DARK_SURFACE);
        let black_and_white = same(Color::BLACK, Color::WHITE);
        assert_eq!(
            fields(Theme {
                accent,
                on_accent: black_and_white,
                ..good
            }),
            ["accent.light", "accent.dark", "onAccent.dark"]
        );
        assert_eq!(
            fields(Theme {
                on_accent: good.accent,
                ..good
            }),
            ["onAccent.light", "onAccent.dark"]
        );
        assert_eq!(
            fields(Theme {
                hero: same(HERO_TEXT, HERO_TEXT),
                ..good
            }),
            ["hero.light", "hero.dark"]
        );
    }

    #[test]
    fn a_theme_travels_by_its_own_words() {
        let json = serde_json::to_value(Theme::default()).unwrap();
        assert_eq!(json["onAccent"]["dark"], "#04261a");
        assert_eq!(json["font"], "Archivo");
        assert_eq!(serde_json::from_value::<Theme>(json.clone()).unwrap(), Theme::default());
        let mut wrong = json;
        wrong["radius"] = 17.into();
        assert!(serde_json::from_value::<Theme>(wrong).is_err());
    }
}
