//! The picture of a page that has no photo: its space drawn from above, in the organization's colors.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use domain::theme::Theme;
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Lookup;
use poem::Response;
use poem::http::header::CACHE_CONTROL;
use serde::Deserialize;
use serde_json::Value;

use super::address::{self, Page, Within};
use super::ask::{Asker, Unanswered};
use super::describe;
use crate::hosts::Place;

/// The last segment of its address, below that of the page.
const NAME: &str = "preview.png";
pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// A drawing as the web app's test wrote it (`web/src/drawing/plain.test.ts`): marks with classes and no colors, in feet.
#[derive(Deserialize)]
struct Drawing {
    /// The part that is seen, in feet: `x y width height`.
    view: [f64; 4],
    marks: String,
}

/// By the name of what is drawn: `gym`, or `gym half`.
static DRAWINGS: LazyLock<BTreeMap<String, Drawing>> = LazyLock::new(|| {
    let written: Vec<(String, Drawing)> = serde_json::from_str(include_str!("drawings.json")).unwrap_or_default();
    written.into_iter().collect()
});

/// The address of a page's picture.
pub fn address_of(page: &str) -> String {
    format!("{}/{NAME}", page.trim_end_matches('/'))
}

/// Answers the address of a picture; none for all others.
pub async fn picture(
    services: &Services,
    place: &Place,
    path: &str,
    asker: &Asker<'_>,
) -> Result<Option<Response>, Problem> {
    let Some(page) = path.strip_suffix(NAME).and_then(|page| page.strip_suffix('/')) else {
        return Ok(None);
    };
    let own = match place {
        Place::Portal(tenant) => Some(tenant),
        Place::Marketplace | Place::Moved(_) | Place::Unknown => None,
    };
    let (tenant, name, within) = match (address::read(page, own.is_some()), own) {
        (Page::Start, None) => return drawn(&Value::Null, &Theme::default()).await.map(Some),
        (Page::Start, Some(tenant)) => (tenant.clone(), None, Within::Home),
        (Page::Organization { name: None, within }, Some(tenant)) => (tenant.clone(), None, within),
        (
            Page::Organization {
                name: Some(name),
                within,
            },
            _,
        ) => match services.tenants.by_name(name).await? {
            Lookup::Found(tenant) => (tenant, Some(name), within),
            Lookup::Moved(_) | Lookup::Unknown => return Ok(None),
        },
        _ => return Ok(None),
    };
    let facts = match describe::read(asker, &tenant, name, within).await {
        Ok(Some(facts)) => facts,
        Ok(None) => return Ok(None),
        Err(Unanswered::Failing | Unanswered::Closed) => return Err(Problem::not_found("Picture")),
    };
    let space = match within {
        Within::Space(..) => &facts.space,
        Within::Facility(_) => facts.items.first().unwrap_or(&Value::Null),
        Within::Home => &Value::Null,
    };
    let theme = serde_json::from_value(facts.organization["theme"].clone()).unwrap_or_default();
    drawn(space, &theme).await.map(Some)
}

async fn drawn(space: &Value, theme: &Theme) -> Result<Response, Problem> {
    let name = name_of(space);
    let Some(drawing) = DRAWINGS.get(&name).or_else(|| DRAWINGS.get("other")) else {
        return Err(Problem::not_found("Picture"));
    };
    let png = pictures::draw_svg(svg(drawing, theme)).await.map_err(|error| {
        tracing::error!(%error, name, "a drawing can't be drawn");
        Problem::not_found("Picture")
    })?;
    Ok(Response::builder()
        .content_type("image/png")
        .header(CACHE_CONTROL, "public, max-age=3600")
        .body(png))
}

/// As the web app chooses it (`web/src/spaces/picture.ts`): by the type that says most, and a court by its only sport. An
/// organization, or what has no type, is drawn as a gym.
fn name_of(space: &Value) -> String {
    const GENERAL: [&str; 4] = ["diamond", "field", "outdoorCourt", "other"];
    let words = |member: &str| -> Vec<&str> {
        space[member]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    };
    let types = words("types");
    let telling = types
        .iter()
        .find(|name| **name == "track")
        .or_else(|| types.iter().find(|name| !GENERAL.contains(*name)))
        .or_else(|| types.first());
    let name = match telling.copied().unwrap_or("gym") {
        "gym" if words("sports") == ["volleyball"] => "volleyball",
        "basketball" if space["indoor"] == true => "court",
        name => name,
    };
    let side = |member: &str| -> Option<f64> {
        let side = &space["dimensions"][member];
        side.as_f64().or_else(|| side.as_str()?.parse().ok())
    };
    let is_half = matches!((side("length"), side("width")), (Some(length), Some(width)) if length < width);
    if is_half && ["gym", "court", "basketball"].contains(&name) {
        format!("{name} half")
    } else {
        name.to_owned()
    }
}

/// The organization's dark band, with the drawing in pale lines on it and a stripe of its accent below.
fn svg(drawing: &Drawing, theme: &Theme) -> String {
    let [x, y, width, height] = drawing.view;
    // Lines are as wide as on a page of this width, in pixels; the drawing is in feet.
    let foot = f64::from(WIDTH) / width;
    let wide = |pixels: f64| pixels / foot;
    let hero = theme.hero.light;
    let accent = theme.accent.dark;
    let stripe = height / 45.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"{x} {y} {width} {height}\" \
         preserveAspectRatio=\"xMidYMid slice\" fill=\"none\"><style>\
         .d-area{{fill:#fff;fill-opacity:.07}}.d-dirt{{fill:#fff;fill-opacity:.05}}\
         .d-line,.d-thin,.d-mid,.d-bold,.d-wall,.d-gap{{stroke:#fff;stroke-opacity:.8;stroke-linejoin:round;stroke-width:{line}}}\
         .d-thin{{stroke-width:{thin};stroke-opacity:.55}}.d-mid{{stroke-opacity:.25}}.d-bold,.d-wall{{stroke-width:{bold}}}\
         .d-gap{{stroke:{hero};stroke-opacity:1;stroke-width:{gap}}}.d-dash{{stroke-dasharray:{dash}}}\
         .d-ghost{{opacity:.5}}.d-fill{{fill:#fff;fill-opacity:.8}}</style>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{hero}\"/>{marks}\
         <rect x=\"{x}\" y=\"{foot_of}\" width=\"{width}\" height=\"{stripe}\" fill=\"{accent}\"/></svg>",
        line = wide(3.0),
        thin = wide(2.0),
        bold = wide(5.0),
        gap = wide(8.0),
        dash = wide(8.0),
        marks = drawing.marks,
        foot_of = y + height - stripe,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_space_is_drawn_as_its_page_draws_it() {
        let name = |space: Value| name_of(&space);
        assert_eq!(name(json!({ "types": ["field", "soccer"] })), "soccer");
        assert_eq!(
            name(json!({ "types": ["gym"], "sports": ["volleyball"] })),
            "volleyball"
        );
        assert_eq!(name(json!({ "types": ["basketball"], "indoor": true })), "court");
        let half = json!({ "types": ["gym"], "dimensions": { "length": "42", "width": "50" } });
        assert_eq!(name(half), "gym half");
        assert_eq!(name(Value::Null), "gym");
    }

    #[test]
    fn every_drawing_can_be_read() {
        assert!(DRAWINGS.contains_key("other") && DRAWINGS.contains_key("gym half"));
    }

    #[tokio::test]
    async fn a_drawing_becomes_a_picture_in_the_organizations_colors() {
        let png = pictures::draw_svg(svg(&DRAWINGS["gym"], &Theme::default()))
            .await
            .unwrap();
        assert!(png.starts_with(b"\x89PNG"));
    }
}
