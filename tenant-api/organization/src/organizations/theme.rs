//! An organization's theme on the wire and in its column; the rules are `domain::theme`.

use domain::refusal::{FieldRefusal, Refusal};
use domain::theme;
use kernel::problem::FieldProblems;
use poem_openapi::Object;

/// The tokens that an organization may set; everything else follows from them. Text set in any of them has a contrast of
/// at least 4.5:1.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct Theme {
    /// Buttons, links and selected items.
    pub accent: LightDark,
    /// Text on the accent.
    pub on_accent: LightDark,
    /// The background of a page's dark band, with white text on it.
    pub hero: LightDark,
    /// Rounding of corners in pixels, 0 to 16.
    pub radius: u8,
    /// `Archivo`, `Public Sans` or `Familjen Grotesk`.
    pub font: String,
}

/// A color for each scheme.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct LightDark {
    /// `#0f5a40`
    pub light: String,
    /// `#6fcfa4`
    pub dark: String,
}

impl Theme {
    /// The theme as it is kept; notes every color that is none or can't be read where it is used.
    pub(super) fn check(&self, problems: &mut FieldProblems) -> Option<theme::Theme> {
        let accent = self.accent.parse(problems, "accent");
        let on_accent = self.on_accent.parse(problems, "onAccent");
        let hero = self.hero.parse(problems, "hero");
        let radius = noted(problems, "radius", theme::Radius::try_from(self.radius));
        let font = noted(problems, "font", self.font.parse());
        let theme = theme::Theme {
            accent: accent?,
            on_accent: on_accent?,
            hero: hero?,
            radius: radius?,
            font: font?,
        };
        if let Err(faint) = theme.check() {
            for refusal in faint.iter().map(FieldRefusal::from) {
                problems.add(format!("theme.{}", refusal.field), refusal.code, refusal.message);
            }
        }
        Some(theme)
    }
}

impl LightDark {
    fn parse(&self, problems: &mut FieldProblems, token: &str) -> Option<theme::LightDark> {
        let light = noted(problems, &format!("{token}.light"), self.light.parse());
        let dark = noted(problems, &format!("{token}.dark"), self.dark.parse());
        Some(theme::LightDark {
            light: light?,
            dark: dark?,
        })
    }
}

fn noted<T, R: Refusal>(problems: &mut FieldProblems, token: &str, parsed: Result<T, R>) -> Option<T> {
    ground::fields::take(problems, &format!("theme.{token}"), parsed)
}

impl From<theme::Theme> for Theme {
    fn from(theme: theme::Theme) -> Self {
        let both = |colors: theme::LightDark| LightDark {
            light: colors.light.to_string(),
            dark: colors.dark.to_string(),
        };
        Self {
            accent: both(theme.accent),
            on_accent: both(theme.on_accent),
            hero: both(theme.hero),
            radius: theme.radius.pixels(),
            font: theme.font.as_str().to_owned(),
        }
    }
}
