//! The page of an address.

use std::sync::LazyLock;

use domain::lists::US_STATES;
use domain::names::slug;

const ADDRESSES: &str = include_str!("addresses.txt");

/// A page of the app, as the app's route table names it: `sitemap/:state?/:city?`.
struct KnownPage {
    segments: Vec<&'static str>,
    is_public: bool,
}

/// The app's pages, other than those of organizations and cities.
static KNOWN: LazyLock<Vec<KnownPage>> = LazyLock::new(|| {
    let lines = ADDRESSES.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some(KnownPage {
                segments: words.next()?.split('/').collect(),
                is_public: words.next().is_none(),
            })
        })
        .collect()
});

/// Returns whether a path is one of a route: `:name` stands for any segment, `:name?` for one that may be left out at the end.
fn fits(route: &[&str], path: &[&str]) -> bool {
    path.len() <= route.len()
        && route.iter().enumerate().all(|(index, segment)| match path.get(index) {
            Some(given) => segment.starts_with(':') || segment == given,
            None => segment.ends_with('?'),
        })
}

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

/// A page within an organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within<'a> {
    Home,
    Facility(&'a str),
    Space(&'a str, &'a str),
}

/// Reads a path as the app does: slashes at its end make no difference, an empty part before that does. A portal's has shorter
/// addresses for its own places.
pub fn read(path: &str, is_portal: bool) -> Page<'_> {
    let path = path.trim_end_matches('/');
    let segments: Vec<&str> = path.strip_prefix('/').unwrap_or(path).split('/').collect();
    match segments[..] {
        [""] => Page::Start,
        _ if segments.contains(&"") => Page::Unknown,
        ["listing", id] => Page::Listing(id),
        ["user", id] => Page::Person(id),
        ["sitemap", state, ..] if US_STATES.entry(&state.to_ascii_uppercase()).is_err() => Page::Unknown,
        _ => match KNOWN.iter().find(|known| fits(&known.segments, &segments)) {
            Some(&KnownPage { is_public, .. }) => Page::Other { is_public },
            None => place(&segments, is_portal),
        },
    }
}

/// Reads the address of an organization, of what it has, or of a city.
fn place<'a>(segments: &[&'a str], is_portal: bool) -> Page<'a> {
    match *segments {
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
            "/manage/nothing",
            "/manage/account/nothing",
            "/manage/orgs/x/nothing",
            "/manage/orgs/x/facs/y/spaces/z/nothing",
            "/manage/orgs/x/settings/texts",
            "/book",
            "/book/x/y/nothing",
            "/login/more",
            "//terms",
            "/sitemap//wi",
            "/sitemap/zz",
            "/sitemap/zz/madison",
            "//facilities/north-gym",
            "//wi/verona/orgs/verona",
            "/wi//search",
        ] {
            assert_eq!(read(path, true), Page::Unknown, "{path}");
        }
    }

    #[test]
    fn a_page_is_known_with_and_without_what_may_be_left_out() {
        for path in [
            "/sitemap",
            "/sitemap/WI",
            "/sitemap/wi/madison//",
            "/manage/",
            "/manage/account/reservations",
            "/manage/account/reservations/0190",
            "/manage/orgs/x/facs/y/spaces/z/settings/prices",
            "/book/x/y",
            "/book/confirmed/0190",
        ] {
            assert!(matches!(read(path, false), Page::Other { .. }), "{path}");
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
        // A link to these brings a token that nobody else may have; the last is a part of other sites.
        for path in [
            "/confirm-email",
            "/invitation",
            "/login",
            "/reset",
            "/unsubscribe",
            "/r/widget/",
        ] {
            assert_eq!(read(path, false), Page::Other { is_public: false }, "{path}");
        }
        assert_eq!(read("/", false), Page::Start);
        let city = Page::City {
            state: "wi",
            city: "madison",
        };
        assert_eq!(read("/wi/madison/search/gym", false), city);
    }
}
