//! Counts of the found spaces by kind.

use std::collections::BTreeMap;

use super::dto::{Count, Counts};
use super::market::Listing;
use super::query::MOST_COUNTED;
use super::quote::Quote;

/// Counts the listings, up to a limit (docs/rules/search.md#where).
pub fn counts<'a>(quoted: impl Iterator<Item = (&'a Listing, Option<Quote>)>) -> Counts {
    let (listings, quotes): (Vec<&Listing>, Vec<Option<Quote>>) = quoted.take(MOST_COUNTED).unzip();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let that = |is: fn(&Listing) -> bool| number(listings.iter().filter(|listing| is(listing)).count());
    let of = |codes: fn(&Listing) -> &[String]| by_code(listings.iter().flat_map(|listing| codes(listing)));
    let totals = || quotes.iter().flatten().map(|quote| quote.total);
    Counts {
        types: of(|listing| &listing.types),
        sports: of(|listing| &listing.sports),
        surfaces: of(|listing| listing.surface.as_slice()),
        amenities: of(|listing| &listing.amenities),
        age_groups: of(|listing| &listing.age_groups),
        organizations: by_code(listings.iter().map(|listing| &listing.organization_short_name)),
        indoor: that(|listing| listing.indoor),
        outdoor: that(|listing| !listing.indoor),
        instant_booking: that(|listing| listing.instant_booking),
        lowest_price: totals().min().map(|total| total.to_string()),
        highest_price: totals().max().map(|total| total.to_string()),
    }
}

/// The most frequent first.
fn by_code<'a>(codes: impl Iterator<Item = &'a String>) -> Vec<Count> {
    let mut counted: BTreeMap<&str, u32> = BTreeMap::new();
    for code in codes {
        *counted.entry(code).or_default() += 1;
    }
    let mut counts: Vec<Count> = counted
        .into_iter()
        .map(|(code, count)| Count {
            code: code.to_owned(),
            count,
        })
        .collect();
    counts.sort_by_key(|counted| std::cmp::Reverse(counted.count));
    counts
}
