//! Where what was found is: one pin for each facility.

use std::collections::HashMap;

use kernel::ids::FacilityId;

use super::dto::Pin;
use super::market::Listing;
use super::query::MOST_COUNTED;
use super::quote::Quote;

/// Returns the facilities of the listings, in the listings' order, up to a limit.
pub fn pins<'a>(quoted: impl Iterator<Item = (&'a Listing, Option<Quote>)>) -> Vec<Pin> {
    let mut order: Vec<FacilityId> = Vec::new();
    let mut facilities: HashMap<FacilityId, (&Listing, Option<Quote>, u32)> = HashMap::new();
    for (listing, quote) in quoted.take(MOST_COUNTED) {
        let (cheapest, lowest, spaces) = facilities.entry(listing.facility_id).or_insert_with(|| {
            order.push(listing.facility_id);
            (listing, quote, 0)
        });
        *spaces += 1;
        let is_lower = quote.is_some_and(|new| lowest.is_none_or(|lowest| new.total < lowest.total));
        if is_lower {
            (*cheapest, *lowest) = (listing, quote);
        }
    }
    let of = |facility| {
        facilities
            .get(&facility)
            .map(|(cheapest, quote, spaces)| pin(cheapest, *quote, *spaces))
    };
    order.into_iter().filter_map(of).collect()
}

fn pin(cheapest: &Listing, quote: Option<Quote>, spaces: u32) -> Pin {
    Pin {
        facility_id: cheapest.facility_id,
        facility_name: cheapest.facility_name.clone(),
        city: cheapest.city.clone(),
        latitude: cheapest.coordinates.latitude(),
        longitude: cheapest.coordinates.longitude(),
        spaces,
        space_name: cheapest.space_name.clone(),
        types: cheapest.types.clone(),
        quote: quote.map(Into::into),
    }
}
