//! The first contents of a page, in the app's own shapes: shown while the app loads, which then replaces them, and to
//! visitors without scripts. Names, descriptions, facts, prices, and links to what is below.

use std::fmt::Write;

use domain::names::PhoneNumber;
use serde_json::Value;

use super::address::Within;
use super::describe::{Facts, postal_address, price_of, text};
use kernel::markup::escape;

pub fn of(facts: &Facts, within: Within<'_>) -> String {
    match within {
        Within::Home => organization(facts),
        Within::Facility(_) => facility(facts),
        Within::Space(..) => space(facts),
    }
}

/// As `web/src/screens/organization/Hero.tsx`.
fn organization(facts: &Facts) -> String {
    let organization = &facts.organization;
    let (name, description) = (text(organization, "name"), text(organization, "description"));
    let address = &organization["address"];
    let lede = match first_sentence(description) {
        "" => format!("{name} in {}, {}.", text(address, "city"), text(address, "state")),
        sentence => sentence.to_owned(),
    };
    let spaces = count(organization, "spaceCount", "space", "spaces");
    let facilities = count(organization, "facilityCount", "facility", "facilities");
    let lede = format!("{lede} {spaces} in {facilities}, by the hour.");
    let items = list(&facts.items, |facility| {
        (facts.facility_address(facility), text(facility, "name"), None)
    });
    format!(
        "<main>{}{}<div class=\"page\">{items}<section class=\"section\"><p>{}</p><p class=\"muted\">{}</p></section></div></main>",
        photo("banner", &organization["banner"], "100vw"),
        hero(name, text(organization, "slogan"), &lede),
        escape(description),
        escape(&place_of(address)),
    )
}

/// As `web/src/screens/organization/facility/Facility.tsx`.
fn facility(facts: &Facts) -> String {
    let facility = &facts.facility;
    let mut told = vec![count(facility, "spaceCount", "space", "spaces")];
    if let Some(lowest) = facility["minimumPrice"].as_str() {
        told.push(format!("From ${} an hour", without_cents(lowest)));
    }
    if let Some(phone) = facility["phone"].as_str() {
        told.push(PhoneNumber::in_words(phone));
    }
    let items = list(&facts.items, |space| {
        (facts.space_address(space), text(space, "name"), Some(price_of(space)))
    });
    format!(
        "<main class=\"page\">{crumbs}<div class=\"facility-head\"><div><h1 class=\"t-lg\">{name}</h1>\
         <p class=\"muted facility-where\">{organization}. {place}</p><p>{description}</p>\
         <ul class=\"facility-facts small\">{told}</ul></div>{picture}</div>{items}</main>",
        crumbs = crumbs(&[(text(&facts.organization, "name"), facts.address(Within::Home))]),
        name = escape(text(facility, "name")),
        organization = escape(text(&facts.organization, "name")),
        place = escape(&place_of(&facility["address"])),
        description = escape(text(facility, "description")),
        told = told.iter().map(|fact| item(fact)).collect::<String>(),
        picture = frame("frame facility-picture", facility, "(max-width: 900px) 100vw, 50vw"),
    )
}

/// As `web/src/screens/organization/facility/space/Space.tsx`.
fn space(facts: &Facts) -> String {
    let space = &facts.space;
    let mut told = vec![capitalized(&price_of(space))];
    told.push(if space["indoor"] == true { "Indoor" } else { "Outdoor" }.to_owned());
    if space["instantBooking"] == true {
        told.push("Instant booking".to_owned());
    }
    let facility = (text(&facts.facility, "name"), facts.facility_address(&facts.facility));
    format!(
        "<main class=\"page\">{crumbs}<section class=\"gallery gallery-alone\">{picture}</section>\
         <div class=\"two space-page\"><div class=\"space-choose\"><div class=\"space-head\"><h1 class=\"t-lg\">{name}</h1>\
         <p class=\"muted mt-2\">{facility}. {place}</p></div><ul class=\"mt-2\">{told}</ul><p class=\"mt-2\">{summary}</p></div></div></main>",
        crumbs = crumbs(&[
            (text(&facts.organization, "name"), facts.address(Within::Home)),
            (facility.0, facility.1.clone())
        ]),
        picture = frame("frame", space, "(max-width: 760px) 100vw, 60vw"),
        name = escape(text(space, "name")),
        facility = link(&facility.1, facility.0),
        place = escape(&place_of(&facts.facility["address"])),
        told = told.iter().map(|fact| item(fact)).collect::<String>(),
        summary = escape(text(space, "summary")),
    )
}

/// The dark band that a home begins with; an empty slogan is left out.
pub fn hero(title: &str, slogan: &str, lede: &str) -> String {
    let slogan = if slogan.is_empty() {
        String::new()
    } else {
        format!("<p class=\"slogan\">{}</p>", escape(slogan))
    };
    format!(
        "<section class=\"hero\"><div class=\"page home-hero\"><h1 class=\"t-xl\">{}</h1>{slogan}<p class=\"lede\">{}</p></div></section>",
        escape(title),
        escape(lede)
    )
}

/// The header, with whose place it is.
pub fn header(name: &str, logo: Option<&str>) -> String {
    let mark = logo.map_or_else(String::new, |url| {
        format!("<img class=\"brand-logo\" src=\"{}\" alt=\"\">", escape(url))
    });
    format!(
        "<header class=\"top\"><div class=\"page\"><a class=\"brand\" href=\"/\">{mark}<span>{}</span></a></div></header>",
        escape(name)
    )
}

/// The first photo, or the place of a drawing.
fn frame(class: &str, of: &Value, sizes: &str) -> String {
    let photo = photo("photo", &of["photos"][0], sizes);
    format!("<div class=\"{class}\">{photo}</div>")
}

/// As `web/src/spaces/PhotoImage.tsx`, so that the photo is loaded once.
fn photo(class: &str, photo: &Value, sizes: &str) -> String {
    let (Some(url), Some(width)) = (photo["url"].as_str(), photo["width"].as_u64()) else {
        return String::new();
    };
    let (small, large) = (u64::from(pictures::SMALL_WIDTH), u64::from(pictures::MEDIUM_WIDTH));
    let mut widths = format!("{} {}w", text(photo, "thumbnailUrl"), width.min(small));
    // Writing to a string can't fail.
    if let (true, Some(folder)) = (width > small, url.strip_suffix("full")) {
        let _ = write!(widths, ", {folder}large {}w", width.min(large));
    }
    if width > large {
        let _ = write!(widths, ", {url} {width}w");
    }
    format!(
        "<img class=\"{class}\" fetchpriority=\"high\" src=\"{}\" srcset=\"{}\" sizes=\"{sizes}\" alt=\"{}\" width=\"{width}\" height=\"{}\">",
        escape(url),
        escape(&widths),
        escape(text(photo, "description")),
        photo["height"].as_u64().unwrap_or_default(),
    )
}

fn crumbs(steps: &[(&str, String)]) -> String {
    let steps: String = steps.iter().map(|(name, address)| link(address, name)).collect();
    format!("<nav class=\"crumbs\">{steps}</nav>")
}

/// Places below a page, each with its address, name and price.
pub fn list<'item>(
    items: impl IntoIterator<Item = &'item Value>,
    place: impl Fn(&'item Value) -> (String, &'item str, Option<String>),
) -> String {
    let mut html = String::from("<ul class=\"section first-list\">");
    for (address, name, price) in items.into_iter().map(place) {
        let price = price.map_or_else(String::new, |price| format!(", {}", escape(&price)));
        // Writing to a string can't fail.
        let _ = write!(html, "<li>{}{price}</li>", link(&address, name));
    }
    html + "</ul>"
}

fn link(address: &str, words: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escape(address), escape(words))
}

fn item(words: &str) -> String {
    format!("<li>{}</li>", escape(words))
}

fn place_of(address: &Value) -> String {
    postal_address(address).in_words()
}

fn first_sentence(words: &str) -> &str {
    let ends = words
        .char_indices()
        .filter(|(_, letter)| matches!(letter, '.' | '!' | '?'));
    for (at, letter) in ends {
        let after = at + letter.len_utf8();
        if words[after..].starts_with(char::is_whitespace) {
            return &words[..after];
        }
    }
    words
}

fn count(of: &Value, member: &str, one: &str, many: &str) -> String {
    match of[member].as_u64().unwrap_or_default() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

/// `30.00` as `30`.
pub fn without_cents(amount: &str) -> &str {
    amount.strip_suffix(".00").unwrap_or(amount)
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_begins_with_its_first_sentence() {
        assert_eq!(first_sentence("Open at 6.30. Come in!"), "Open at 6.30.");
        assert_eq!(first_sentence("Gyms"), "Gyms");
        assert_eq!(first_sentence(""), "");
    }

    #[test]
    fn names_cannot_leave_their_place() {
        let written = format!("{}{}", hero("<b>", "<u>", "\"&"), header("<i>", Some("\"><script>")));
        assert!(
            !written.contains("<b>")
                && !written.contains("<u>")
                && !written.contains("<i>")
                && !written.contains("<script>"),
            "{written}"
        );
    }
}
