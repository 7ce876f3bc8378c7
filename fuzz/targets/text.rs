//! Words that strangers type or put into addresses: whatever is taken is written so that it is read as the same again.
#![no_main]

use domain::bill::{AddonLength, Adjustment, Hours};
use domain::booking::{BookingNumber, BookingStatus};
use domain::money::{Money, Percent};
use domain::names::{DomainName, EmailAddress, Link, Name, PersonName, PhoneNumber, ShortName};
use domain::password::{NewPassword, PasswordChecks};
use domain::spaces::{SpaceName, SpaceType};
use domain::tax::{RoutingNumber, TaxId};
use domain::theme::Color;
use domain::time::{LocalDay, LocalTime, Weekday, Zone};
use gateways::files::FileKey;
use gateways::payments::{CustomerId, GatewayPaymentId, PaymentMethodId};
use libfuzzer_sys::fuzz_target;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn reads_again<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        let again = written.parse::<T>().ok();
        assert_eq!(again.as_ref(), Some(&value), "{text:?} is written as {written:?}");
    }
}

fuzz_target!(|text: &str| {
    reads_again::<Money>(text);
    reads_again::<Percent>(text);
    reads_again::<Hours>(text);
    reads_again::<Adjustment>(text);
    reads_again::<AddonLength>(text);
    reads_again::<BookingNumber>(text);
    reads_again::<BookingStatus>(text);
    reads_again::<LocalDay>(text);
    reads_again::<LocalTime>(text);
    reads_again::<Weekday>(text);
    reads_again::<Zone>(text);
    reads_again::<Color>(text);
    reads_again::<SpaceType>(text);
    reads_again::<EmailAddress>(text);
    reads_again::<PhoneNumber>(text);
    reads_again::<DomainName>(text);
    reads_again::<Link>(text);
    reads_again::<Name>(text);
    reads_again::<ShortName>(text);
    if let Ok(folded) = ShortName::fold(text) {
        assert_eq!(folded.as_str().parse::<ShortName>().as_ref(), Ok(&folded), "{text:?}");
        for candidate in folded.candidates(Some(text)).take(4) {
            assert!(candidate.as_str().parse::<ShortName>().is_ok(), "{text:?}: {candidate}");
        }
    }
    let (first, last) = text.split_at(text.char_indices().nth(text.chars().count() / 2).map_or(0, |half| half.0));
    let _ = PersonName::new(first, last);
    let _ = SpaceName::new(first, Some(3), Some(last), Some(text));
    let _ = text.parse::<RoutingNumber>();
    for individual in [false, true] {
        if let Ok(id) = TaxId::parse(text, individual) {
            assert_eq!((id.reveal().len(), id.last_four().len()), (9, 4), "{text:?}");
        }
    }
    if NewPassword::parse(text).is_ok() {
        assert!(PasswordChecks::of(text).length, "{text:?}");
    }
    if let Ok(key) = FileKey::parse(text) {
        assert!(!key.as_str().contains("..") && !key.as_str().starts_with('/'), "{text:?}");
    }
    let _ = (PaymentMethodId::parse(text), GatewayPaymentId::parse(text), CustomerId::parse(text));
});
