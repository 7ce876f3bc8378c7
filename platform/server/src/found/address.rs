//! Which page an address is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const ADDRESSES: &str = include_str!("addresses.txt");

/// A page of the app with those below it.
#[derive(Clone, Copy)]
struct Known {
    /// Segments that may follow the first.
    below: usize,
    is_public: bool,
}

/// The app's pages by their first segment.
static KNOWN: LazyLock<BTreeMap<&str, Known>> = LazyLock::new(|| {
    let lines = ADDRESSES.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            let segment = words.next()?;
            let known = Known {
                below: words.next()?.parse().unwrap_or(usize::MAX),
                is_public: words.next().is_none(),
            };
            Some((segment, known))
        })
        .collect()
});

/// A page, as its address names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page<'a> {
    /// The start of the marketplace or of a portal.
    Start,
    /// An organization, by its name, or that of the host.
    Organization {
        name: Option<&'a str>,
        within: Within<'a>,
    },
    /// Spaces in a city.
    City {
        state: &'a str,
        city: &'a str,
    },
    /// A link that names a thing without its organization.
    Listing(&'a str),
    /// A person's page.
    Person(&'a str),
    /// Any other page of the app.
    Other {
        is_public: bool,
    },
    Unknown,
}

/// Where in an organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within<'a> {
    Home,
    Facility(&'a str),
    Space(&'a str, &'a str),
}

/// Reads a path. A portal's has shorter addresses for its own places.
pub fn read(path: &str, is_portal: bool) -> Page<'_> {
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    match segments[..] {
        [] => Page::Start,
        ["listing", id] => Page::Listing(id),
        ["user", id] => Page::Person(id),
        ["listing" | "user"] => Page::Unknown,
        [first, ref rest @ ..] if KNOWN.contains_key(first) => match KNOWN[first] {
            Known { below, .. } if rest.len() > below => Page::Unknown,
            Known { is_public, .. } => Page::Other { is_public },
        },
        ["facilities", ref rest @ ..] if is_portal => below(None, rest),
        [state, city, "search"] | [state, city, "search", _] => Page::City { state, city },
        [_, _, "orgs", name] => Page::Organization {
            name: Some(name),
            within: Within::Home,
        },
        [_, _, "orgs", name, "facilities", ref rest @ ..] => below(Some(name), rest),
        _ => Page::Unknown,
    }
}

fn below<'a>(name: Option<&'a str>, rest: &[&'a str]) -> Page<'a> {
    let within = match *rest {
        [facility] => Within::Facility(facility),
        [facility, space] => Within::Space(facility, space),
        _ => return Page::Unknown,
    };
    Page::Organization { name, within }
}

/// Where an organization's pages begin on the marketplace, as the web app writes it: its own in its city, a facility's in that of
/// the facility.
pub fn base_of(organization: &str, state: &str, city: &str) -> String {
    format!("/{}/{}/orgs/{organization}", slug(state), slug(city))
}

/// "Sun Prairie" → "sun-prairie".
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.to_lowercase().chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_on_both_kinds_of_hosts() {
        let facility = |name| Page::Organization {
            name,
            within: Within::Facility("north-gym"),
        };
        assert_eq!(read("/facilities/north-gym", true), facility(None));
        assert_eq!(read("/facilities/north-gym", false), Page::Unknown);
        assert_eq!(
            read("/wi/verona/orgs/verona/facilities/north-gym/", false),
            facility(Some("verona"))
        );
        assert_eq!(
            read("/facilities/north-gym/gym-a", true),
            Page::Organization {
                name: None,
                within: Within::Space("north-gym", "gym-a")
            }
        );
    }

    #[test]
    fn an_address_that_no_page_has_is_unknown() {
        for path in [
            "/nothing",
            "/terms/more",
            "/sitemap/wi/madison/more",
            "/wi/verona/orgs/verona/else",
            "/wi/verona",
            "/facilities",
            "/listing",
            "/user",
        ] {
            assert_eq!(read(path, true), Page::Unknown, "{path}");
        }
    }

    #[test]
    fn an_organization_has_one_address_on_the_marketplace() {
        assert_eq!(base_of("verona", "WI", "Sun Prairie"), "/wi/sun-prairie/orgs/verona");
    }

    #[test]
    fn private_pages_are_not_for_search_engines() {
        assert_eq!(read("/terms", false), Page::Other { is_public: true });
        assert_eq!(read("/manage/orgs/x/facs", false), Page::Other { is_public: false });
        assert_eq!(read("/", false), Page::Start);
        let city = Page::City {
            state: "wi",
            city: "madison",
        };
        assert_eq!(read("/wi/madison/search/gym", false), city);
    }
}
