//! Which spaces come into question: those that match everything but the time.

use std::sync::Arc;

use uuid::Uuid;

use super::market::{Listing, Listings};
use super::query::{Query, Scope};

/// A listing that comes into question.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub listing: Arc<Listing>,
    /// Miles from the middle of the search, where it has one.
    pub distance: Option<f64>,
}

/// The listings that match everything but the time.
pub fn find(listings: &Listings, query: &Query) -> Vec<Candidate> {
    let matching = |listing: &&Arc<Listing>| matches(listing, query);
    match (&query.scope, &query.organization) {
        (Scope::Around { middle, miles, .. }, _) => listings
            .near(&middle.around(*miles))
            .filter(matching)
            .map(|listing| Candidate {
                listing: Arc::clone(listing),
                distance: Some(middle.miles_to(listing.coordinates)),
            })
            .filter(|candidate| candidate.distance.is_some_and(|distance| distance <= *miles))
            .collect(),
        (Scope::Within, Some(organization)) => listings
            .of_organization(organization)
            .iter()
            .filter(matching)
            .map(anywhere)
            .collect(),
        (Scope::Within, None) => listings.all().filter(matching).map(anywhere).collect(),
    }
}

fn anywhere(listing: &Arc<Listing>) -> Candidate {
    Candidate {
        listing: Arc::clone(listing),
        distance: None,
    }
}

fn matches(listing: &Listing, query: &Query) -> bool {
    let is_of = |organization: &String| {
        *organization == listing.organization_short_name
            || Uuid::parse_str(organization).is_ok_and(|id| id == listing.organization_id)
    };
    query.organization.as_ref().is_none_or(is_of)
        && query.facility.is_none_or(|facility| facility == listing.facility_id)
        && (query.types.is_empty() || query.types.iter().any(|code| listing.types.contains(code)))
        && query.indoor.is_none_or(|indoor| indoor == listing.indoor)
        && query.maximum_price.is_none_or(|most| listing.price <= most)
        && query
            .text
            .as_ref()
            .is_none_or(|text| listing.names.contains(text.as_str()))
}
