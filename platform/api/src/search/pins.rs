//! Where what was found is: one pin for each facility.

use std::collections::HashMap;

use uuid::Uuid;

use super::dto::Pin;
use super::market::Listing;
use super::query::MOST_COUNTED;

/// The facilities of the listings, in the listings' order, at most so many of them.
pub fn pins<'a>(listings: impl Iterator<Item = &'a Listing>) -> Vec<Pin> {
    let mut order: Vec<Uuid> = Vec::new();
    let mut facilities: HashMap<Uuid, (&Listing, u32)> = HashMap::new();
    for listing in listings.take(MOST_COUNTED) {
        let (cheapest, spaces) = facilities.entry(listing.facility_id).or_insert_with(|| {
            order.push(listing.facility_id);
            (listing, 0)
        });
        *spaces += 1;
        if listing.price < cheapest.price {
            *cheapest = listing;
        }
    }
    let of = |facility| {
        facilities
            .get(&facility)
            .map(|(cheapest, spaces)| pin(cheapest, *spaces))
    };
    order.into_iter().filter_map(of).collect()
}

fn pin(cheapest: &Listing, spaces: u32) -> Pin {
    let (price, unit) = cheapest.pricing.starting_at();
    Pin {
        facility_id: cheapest.facility_id,
        facility_name: cheapest.facility_name.clone(),
        city: cheapest.city.clone(),
        latitude: cheapest.coordinates.latitude(),
        longitude: cheapest.coordinates.longitude(),
        spaces,
        space_name: cheapest.space_name.clone(),
        types: cheapest.types.clone(),
        price: price.to_string(),
        price_unit: unit.into(),
    }
}
