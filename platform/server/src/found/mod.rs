//! Pages for search engines and link previews, without running a script: a page's status, title, description, address
//! and picture, its facts as schema.org has them, and its first contents.
//!
//! The facts are the APIs' own answers to the page's visitor, so nothing is found here that isn't shown there. The page
//! gets them too, and needn't ask again.

mod address;
mod ask;
mod contents;
mod data;
mod describe;
mod events;
mod head;
mod locations;
mod marketplace;
mod modules;
mod picture;
mod results;
mod robots;
mod sitemap;
mod texts;
mod titles;

use std::collections::BTreeMap;

use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::{Lookup, Tenant};
use poem::http::StatusCode;
use serde_json::Value;
use uuid::Uuid;

use crate::content_policy::Framing;
use crate::hosts::Place;
use address::{Page, Within};
use ask::Unanswered;

pub use ask::Asker;
pub use contents::header;
pub use head::head;
pub use modules::files;
pub use picture::picture;
pub use robots::robots;
pub use sitemap::sitemap;

const CLOSED: &str = "This place has closed";
/// The page that organizations show on their own sites.
const WIDGET: &str = "/r/widget";

/// Facts of a page.
#[derive(Clone, Debug, Default)]
pub struct FoundPage {
    pub status: StatusCode,
    /// In place of the host's own, without its name.
    pub title: Option<String>,
    pub description: Option<String>,
    /// The page's one address.
    pub canonical: Option<String>,
    /// A picture for previews.
    pub picture: Option<String>,
    /// The facts in schema.org's form.
    pub data: Vec<Value>,
    /// The first contents, seen until the app is there and without a script: HTML.
    pub contents: String,
    /// The module of the web app that shows it.
    pub screen: Option<&'static str>,
    pub is_for_search_engines: bool,
    /// The sites that may show it in a frame.
    pub framing: Framing,
    /// Answers to the page's first questions, by address: JSON.
    pub answers: BTreeMap<String, String>,
}

impl FoundPage {
    /// A page that isn't there.
    pub fn nothing() -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            ..Self::default()
        }
    }

    /// A place that was there and has closed, as `web/src/app/ErrorPage.tsx` says it.
    pub fn closed() -> Self {
        Self {
            status: StatusCode::GONE,
            title: Some(CLOSED.to_owned()),
            contents: format!(
                "<main class=\"page error-page\"><h1 class=\"t-lg\">{CLOSED}</h1>\
                 <p class=\"muted\">It can’t be booked anymore.</p><a href=\"/search\">Find a space</a></main>"
            ),
            ..Self::default()
        }
    }
}

/// Looks up what an address shows.
pub async fn find(services: &Services, place: &Place, path: &str, asker: &Asker<'_>) -> Result<FoundPage, Problem> {
    let own = match place {
        Place::Portal(tenant) => Some(tenant),
        Place::Marketplace | Place::Moved(_) | Place::Unknown => None,
    };
    let path = path.trim_end_matches('/');
    let (tenant, name, within) = match (address::read(path, own.is_some()), own) {
        (Page::Start, None) => return Ok(answered(asker, marketplace::home(asker).await).await),
        (Page::City { state, city }, _) => {
            return Ok(answered(asker, marketplace::city(asker, path, state, city).await).await);
        }
        (Page::Listing(id), _) => return by_id(asker, "directory", id).await,
        (Page::Person(id), _) => return by_id(asker, "users", id).await,
        (Page::Other { .. }, _) if path == "/search" => {
            return Ok(answered(asker, results::results(services, asker, own).await).await);
        }
        (Page::Other { .. }, None) if path.starts_with("/sitemap") => {
            return Ok(answered(asker, locations::locations(asker, path).await).await);
        }
        // Nothing in it is for one person, so it asks nothing with the visitor's session.
        (Page::Other { .. }, _) if path == WIDGET => {
            return Ok(FoundPage {
                title: Some("Book now".to_owned()),
                framing: Framing::AnySite,
                ..FoundPage::default()
            });
        }
        (Page::Other { is_public }, _) => {
            // A portal's list of organizations leads to the marketplace's.
            let is_public = is_public && !path.starts_with("/sitemap");
            return Ok(answered(asker, other(asker, own, path, is_public).await).await);
        }
        (Page::Start, Some(tenant)) => (tenant.clone(), None, Within::Home),
        (Page::Organization { name: None, within }, Some(tenant)) => (tenant.clone(), None, within),
        (
            Page::Organization {
                name: Some(name),
                within,
            },
            _,
        ) => {
            let Lookup::Found(tenant) = services.tenants.by_name(name).await? else {
                return Ok(FoundPage::nothing());
            };
            (tenant, Some(name), within)
        }
        (Page::Unknown | Page::Organization { name: None, .. }, _) => return Ok(FoundPage::nothing()),
    };
    Ok(answered(asker, describe::describe(asker, &tenant, name, within).await).await)
}

/// A page that says the same on every host, or what somebody wrote for it; or one that only the app knows.
async fn other(asker: &Asker<'_>, own: Option<&Tenant>, path: &str, is_public: bool) -> Result<FoundPage, Unanswered> {
    let written = texts::written(asker, own, path).await?;
    let words = titles::of(path);
    let found = FoundPage {
        canonical: is_public.then(|| format!("{}{path}", asker.origin())),
        picture: is_public.then(|| picture::address_of(&asker.origin())),
        screen: words.map(|words| words.screen),
        is_for_search_engines: is_public,
        ..FoundPage::default()
    };
    Ok(match (written, words) {
        (Some(written), _) => FoundPage {
            title: Some(written.title),
            contents: written.contents,
            ..found
        },
        (None, Some(words)) => FoundPage {
            title: Some(words.title.to_owned()),
            description: Some(words.description.to_owned()),
            contents: if texts::is_former(asker) {
                String::new()
            } else {
                words.contents()
            },
            ..found
        },
        (None, None) => found,
    })
}

/// The page of what has an id; none where it isn't there for this person.
async fn by_id(asker: &Asker<'_>, kind: &str, id: &str) -> Result<FoundPage, Problem> {
    let Ok(id) = Uuid::parse_str(id) else {
        return Ok(FoundPage::nothing());
    };
    let found = asker.platform(&format!("/{kind}/{id}")).await;
    let found = found.map(|found| found.map_or_else(FoundPage::nothing, |_| FoundPage::default()));
    Ok(answered(asker, found).await)
}

/// Without an answer the app's page is shown, which says what is wrong; that a place has closed is in the page already.
async fn answered(asker: &Asker<'_>, found: Result<FoundPage, Unanswered>) -> FoundPage {
    let found = found.unwrap_or_else(|unanswered| match unanswered {
        Unanswered::Failing => FoundPage::default(),
        Unanswered::Closed => FoundPage::closed(),
    });
    // Every page asks who looks at it.
    let _ = asker.platform("/user/session").await;
    FoundPage {
        answers: asker.answers(),
        ..found
    }
}
