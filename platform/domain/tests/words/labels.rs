//! The words of what can be chosen: on the wire, and for people.

use domain::addons::{AddonCategory, AddonPlace};
use domain::availability::RuleType;
use domain::bill::{AddonBasis, LineKind};
use domain::booking::BookingStatus;
use domain::groups::MembershipState;
use domain::pricing::FederalHoliday;
use domain::repeat::RepeatKind;
use domain::spaces::LengthUnit;
use domain::theme::Font;
use domain::time::{SlotLength, Weekday};
use std::fmt::Debug;
use std::str::FromStr;

/// Joins the words of each on the wire with spaces.
fn words<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str) -> String {
    all.iter().map(|one| word(*one)).collect::<Vec<_>>().join(" ")
}

/// Joins the labels of each for people with bars.
fn labels<T: Copy>(all: &[T], label: impl Fn(T) -> &'static str) -> String {
    all.iter().map(|one| label(*one)).collect::<Vec<_>>().join("|")
}

#[test]
fn the_words_on_the_wire_are_these() {
    assert_eq!(
        words(&AddonCategory::ALL, AddonCategory::as_str),
        "setup utilities extras custom"
    );
    assert_eq!(words(&AddonPlace::ALL, AddonPlace::as_str), "indoor outdoor both");
    assert_eq!(
        words(&AddonBasis::ALL, AddonBasis::as_str),
        "perUse perHour perHalfHour perQuarterHour"
    );
    assert_eq!(words(&LengthUnit::ALL, LengthUnit::as_str), "feet yards metres");
    assert_eq!(labels(&Font::ALL, Font::as_str), "Archivo|Public Sans|Familjen Grotesk");
    assert_eq!(words(&RepeatKind::ALL, RepeatKind::as_str), "weekly monthly daily");
    assert_eq!(words(&Weekday::ALL, Weekday::as_str), "mon tue wed thu fri sat sun");
    let rules = [RuleType::Availability, RuleType::Exception, RuleType::Assignment];
    assert_eq!(words(&rules, RuleType::as_str), "availability exception assignment");
    assert_eq!(
        words(&MembershipState::ALL, MembershipState::as_str),
        "invited applied active inactive denied"
    );
    assert_eq!(
        words(&BookingStatus::ALL, BookingStatus::as_str),
        "refunded refunding cancelledByRenter denied cancelledByHost parent pending approved completed"
    );
    let lines = [
        LineKind::Rate,
        LineKind::AddOn,
        LineKind::Denied,
        LineKind::Discount,
        LineKind::Adjustment,
        LineKind::BookingFee,
        LineKind::Tax,
        LineKind::Insurance,
        LineKind::UserFee,
    ];
    assert_eq!(
        words(&lines, LineKind::as_str),
        "rate addOn denied discount adjustment bookingFee tax insurance userFee"
    );
    assert_eq!(
        words(&FederalHoliday::ALL, FederalHoliday::as_str),
        "newYearsDay martinLutherKingDay washingtonsBirthday memorialDay juneteenth independenceDay laborDay columbusDay \
         veteransDay thanksgivingDay christmasDay"
    );
}

/// Every word is read back, and no other.
fn reads_back<T: Copy + PartialEq + Debug + FromStr>(all: &[T], word: impl Fn(T) -> &'static str) {
    for one in all {
        assert_eq!(word(*one).parse().ok(), Some(*one));
    }
    assert!("quaffing".parse::<T>().is_err() && "".parse::<T>().is_err());
}

#[test]
fn words_are_read_as_what_they_are() {
    reads_back(&AddonCategory::ALL, AddonCategory::as_str);
    reads_back(&AddonPlace::ALL, AddonPlace::as_str);
    reads_back(&AddonBasis::ALL, AddonBasis::as_str);
    reads_back(&RepeatKind::ALL, RepeatKind::as_str);
    reads_back(&Weekday::ALL, Weekday::as_str);
    reads_back(&LengthUnit::ALL, LengthUnit::as_str);
    reads_back(&Font::ALL, Font::as_str);
    reads_back(&MembershipState::ALL, MembershipState::as_str);
    reads_back(&BookingStatus::ALL, BookingStatus::as_str);
    reads_back(&FederalHoliday::ALL, FederalHoliday::as_str);
}

#[test]
fn the_words_for_people_are_these() {
    assert_eq!(
        labels(&AddonBasis::ALL, AddonBasis::label),
        "per use|per hour|per half hour|per quarter hour"
    );
    assert_eq!(
        labels(&Weekday::ALL, Weekday::label),
        "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"
    );
    assert_eq!(labels(&RepeatKind::ALL, RepeatKind::unit), "weeks|months|days");
    assert_eq!(
        labels(&BookingStatus::ALL, BookingStatus::label),
        "Refunded|Refund on its way|Canceled by the renter|Denied|Canceled by the host|Several dates|Pending review|\
         Approved|Completed"
    );
    assert_eq!(
        labels(&FederalHoliday::ALL, FederalHoliday::label),
        "New Year’s Day|Martin Luther King Jr. Day|Washington’s Birthday|Memorial Day|Juneteenth|Independence Day|\
         Labor Day|Columbus Day|Veterans Day|Thanksgiving Day|Christmas Day"
    );
}

#[test]
fn exports_carry_these_numbers() {
    assert_eq!(
        BookingStatus::ALL.map(BookingStatus::number),
        [-5, -4, -3, -2, -1, 0, 1, 2, 3]
    );
    assert_eq!(RepeatKind::ALL.map(RepeatKind::number), [0, 1, 2]);
    assert_eq!(RepeatKind::ALL.map(RepeatKind::most), [12, 12, 30]);
    let rules = [RuleType::Availability, RuleType::Exception, RuleType::Assignment];
    assert_eq!(rules.map(RuleType::number), [1, -1, -2]);
    assert_eq!(rules.map(|rule| RuleType::from_number(rule.number())), rules.map(Some));
    assert_eq!(RuleType::from_number(0), None);
    assert_eq!(SlotLength::HALF_HOUR.divisor(), 2);
    assert_eq!(SlotLength::FIVE_MINUTES.divisor(), 12);
}
