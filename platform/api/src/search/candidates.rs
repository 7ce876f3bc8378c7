//! Which spaces come into question: those that match everything but the time.

use std::sync::Arc;

use super::market::{Listing, Listings};
use super::query::{Filters, Query, Scope};

/// A listing that comes into question.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    pub listing: &'a Listing,
    /// Miles from the middle of the search, where it has one.
    pub distance: Option<f64>,
}

/// The listings that match everything but the time.
pub fn find<'a>(listings: &'a Listings, query: &Query) -> Vec<Candidate<'a>> {
    let matching = |listing: &&'a Arc<Listing>| query.filters.match_listing(listing);
    match (&query.scope, &query.filters.organization) {
        (Scope::Around { middle, miles, .. }, _) => listings
            .near(&middle.around(*miles))
            .filter(matching)
            .map(|listing| Candidate {
                listing,
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

fn anywhere(listing: &Arc<Listing>) -> Candidate<'_> {
    Candidate {
        listing,
        distance: None,
    }
}

impl Filters {
    fn match_listing(&self, listing: &Listing) -> bool {
        let any = |asked: &[String], has: &[String]| asked.is_empty() || asked.iter().any(|code| has.contains(code));
        let all = |asked: &[String], has: &[String]| asked.iter().all(|code| has.contains(code));
        self.organization
            .as_ref()
            .is_none_or(|organization| organization.is(listing.organization_id, &listing.organization_short_name))
            && self.facility.is_none_or(|facility| facility == listing.facility_id)
            && self.space.is_none_or(|space| space == listing.space_id)
            && any(&self.types, &listing.types)
            && any(&self.sports, &listing.sports)
            && any(&self.surfaces, listing.surface.as_slice())
            && any(&self.age_groups, &listing.age_groups)
            && all(&self.amenities, &listing.amenities)
            && !(self.claimable && listing.claimed)
            && self.indoor.is_none_or(|indoor| indoor == listing.indoor)
            && self
                .instant_booking
                .is_none_or(|instant| instant == listing.instant_booking)
            && self.minimum_price.is_none_or(|least| listing.price >= least)
            && self.maximum_price.is_none_or(|most| listing.price <= most)
            && self
                .text
                .as_ref()
                .is_none_or(|text| listing.names.contains(text.as_str()))
    }
}
