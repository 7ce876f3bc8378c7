//! Add-ons: what goes together, and where they fit.

use domain::addons::{AddonFit, AddonFitRefusal, AddonPlace};
use domain::bill::{AddonBasis, AddonLength, AddonSettings};
use domain::money::Money;

use crate::parse;

/// Returns which of a settings' three wishes are left.
fn settled(cents: i64, quantity: u32, basis: AddonBasis) -> (bool, bool, bool) {
    let wishes = AddonSettings {
        price: Money::from_cents(cents),
        basis,
        quantity,
        include: true,
        per_item: true,
        select_length: true,
    };
    let left = wishes.settled().unwrap();
    (left.include, left.per_item, left.select_length)
}

#[test]
fn a_price_decides_what_an_add_on_can_be() {
    assert_eq!(settled(0, 5, AddonBasis::PerHour), (true, false, false));
    assert_eq!(settled(1, 5, AddonBasis::PerHour), (false, true, true));
    assert_eq!(settled(1, 0, AddonBasis::PerHour), (false, false, true));
    assert_eq!(settled(1, 1, AddonBasis::PerUse), (false, true, false));
    let negative = AddonSettings {
        price: Money::from_cents(-1),
        basis: AddonBasis::PerUse,
        quantity: 1,
        include: false,
        per_item: false,
        select_length: false,
    };
    assert_eq!(negative.settled().unwrap_err().code, "negativeAmount");
    let plain = AddonSettings {
        price: Money::from_cents(100),
        ..negative
    };
    assert_eq!(plain.settled(), Ok(plain), "what was not wished for doesn't come");
}

#[test]
fn a_length_is_from_an_hour_to_a_day_in_quarters() {
    let fits = |minutes| AddonLength::from_minutes(minutes).is_ok();
    assert!(fits(60) && fits(75) && fits(1440));
    assert!(!fits(45) && !fits(59) && !fits(61) && !fits(1455));
}

#[test]
fn an_add_on_fits_where_its_place_and_types_are() {
    let fit = |place, types: &[&str]| AddonFit {
        place,
        space_types: types.iter().map(|word| parse(word)).collect(),
    };
    let gym = [parse("gym")];
    assert_eq!(fit(AddonPlace::Indoor, &[]).check(true, &gym), Ok(()));
    assert_eq!(
        fit(AddonPlace::Indoor, &[]).check(false, &gym),
        Err(AddonFitRefusal::Indoor)
    );
    assert_eq!(fit(AddonPlace::Outdoor, &[]).check(false, &gym), Ok(()));
    assert_eq!(
        fit(AddonPlace::Outdoor, &[]).check(true, &gym),
        Err(AddonFitRefusal::Outdoor)
    );
    assert_eq!(fit(AddonPlace::Both, &["gym"]).check(true, &gym), Ok(()));
    assert_eq!(
        fit(AddonPlace::Both, &["pool"]).check(true, &gym),
        Err(AddonFitRefusal::SpaceType)
    );
    let baseball = [parse("baseball")];
    assert_eq!(fit(AddonPlace::Both, &["diamond"]).check(false, &baseball), Ok(()));
}
