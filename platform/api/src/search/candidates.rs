//! Which spaces come into question: those that match everything but the time.

use std::sync::Arc;

use domain::lists::is_made_for;

use super::market::{Listing, Listings};
use super::query::{Filters, Query, Scope};
use super::wording::Relevance;

/// A listing that comes into question.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    pub listing: &'a Listing,
    /// Miles from the middle of the search, where it has one.
    pub distance: Option<f64>,
    /// Its score for the request's words and kinds.
    pub relevance: Relevance,
}

/// The listings that match everything but the time.
pub fn find<'a>(listings: &'a Listings, query: &Query) -> Vec<Candidate<'a>> {
    let matching = |listing: &'a Arc<Listing>| {
        let relevance = query.filters.relevance(listing)?;
        Some((listing.as_ref(), relevance))
    };
    match (&query.scope, &query.filters.organization) {
        (Scope::Around { middle, miles, .. }, _) => listings
            .near(&middle.around(*miles))
            .filter_map(matching)
            .map(|(listing, relevance)| Candidate {
                listing,
                distance: Some(middle.miles_to(listing.coordinates)),
                relevance,
            })
            .filter(|candidate| candidate.distance.is_some_and(|distance| distance <= *miles))
            .collect(),
        (Scope::Within, Some(organization)) => listings
            .of_organization(organization)
            .iter()
            .filter_map(matching)
            .map(anywhere)
            .collect(),
        (Scope::Within, None) => listings.all().filter_map(matching).map(anywhere).collect(),
    }
}

fn anywhere((listing, relevance): (&Listing, Relevance)) -> Candidate<'_> {
    Candidate {
        listing,
        distance: None,
        relevance,
    }
}

/// Types of spaces that few look for who don't say so.
const INCIDENTAL: [&str; 4] = ["kitchen", "parkingLot", "office", "other"];

impl Filters {
    /// Returns the score of a listing for the request; nothing where it doesn't match.
    fn relevance(&self, listing: &Listing) -> Option<Relevance> {
        if !self.match_listing(listing) {
            return None;
        }
        if let Some(text) = &self.text {
            return text.relevance(listing);
        }
        let says_kind = !self.types.is_empty() || !self.sports.is_empty();
        let is_incidental = listing
            .types
            .first()
            .is_some_and(|code| INCIDENTAL.contains(&code.as_str()));
        Some(if is_incidental && !says_kind {
            Relevance::Incidental
        } else {
            Relevance::Usual
        })
    }

    /// Spaces that name no sports are found by those that their type is made for.
    fn match_sports(&self, listing: &Listing) -> bool {
        let asked = &self.sports;
        let is_for = |sport: &String| {
            if listing.sports.is_empty() {
                listing.types.iter().any(|own| is_made_for(own, sport))
            } else {
                listing.sports.contains(sport)
            }
        };
        asked.is_empty() || asked.iter().any(is_for)
    }

    fn match_listing(&self, listing: &Listing) -> bool {
        let any = |asked: &[String], has: &[String]| asked.is_empty() || asked.iter().any(|code| has.contains(code));
        let all = |asked: &[String], has: &[String]| asked.iter().all(|code| has.contains(code));
        self.organization
            .as_ref()
            .is_none_or(|organization| organization.is(listing.organization_id, &listing.organization_short_name))
            && self.facility.is_none_or(|facility| facility == listing.facility_id)
            && self.space.is_none_or(|space| space == listing.space_id)
            && any(&self.types, &listing.types)
            && self.match_sports(listing)
            && any(&self.surfaces, listing.surface.as_slice())
            && any(&self.age_groups, &listing.age_groups)
            && all(&self.amenities, &listing.amenities)
            && !(self.claimable && listing.claimed)
            && self.indoor.is_none_or(|indoor| indoor == listing.indoor)
            && self
                .instant_booking
                .is_none_or(|instant| instant == listing.instant_booking)
    }
}
