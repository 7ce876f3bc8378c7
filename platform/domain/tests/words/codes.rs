//! The codes of refusals: never reworded once they are out.

use domain::access::{AccessLevel, LevelRefusal};
use domain::addons::AddonFitRefusal;
use domain::availability::{ClosedSlot, RequestRefusal, WhyNot};
use domain::bill::{AddonRefusal, AdjustRefusal, RateRefusal, TransactionRateRefusal};
use domain::booking::{BookingNumberRefusal, BookingStatus, HoldRefusal, LifecycleRefusal};
use domain::geo::CoordinatesRefusal;
use domain::groups::{GroupRefusal, MembershipRefusal, NoAccessRefusal};
use domain::hours::HoursRefusal;
use domain::ids::{BookingId, SpaceId};
use domain::money::{AmountRefusal, GoodwillRefusal};
use domain::names::{
    CharacterRefusal, ContactRefusal, DomainNameRefusal, LineRefusal, LinkRefusal, NameRefusal, ShortNameRefusal,
    SocialNetwork,
};
use domain::password::{PasswordChecks, PasswordRefusal};
use domain::payment::{PaymentRefusal, PaymentStatus};
use domain::refusal::{FieldRefusal, Refusal};
use domain::repeat::{RepeatKind, RepeatRefusal};
use domain::spaces::{HierarchyRefusal, MeasureRefusal};
use domain::tax::TaxRefusal;
use domain::theme::{ColorRefusal, RadiusRefusal};
use domain::time::{DateTime, DayRefusal, LocalDay, SlotRefusal, TimeRefusal, Weekday, WrittenRefusal, ZoneRefusal};
use uuid::Uuid;

#[track_caller]
fn says(refusal: &dyn Refusal, code: &str) {
    assert_eq!(refusal.code(), code);
    let sentence = refusal.to_string();
    assert!(
        sentence.ends_with(['.', '…']) || sentence.contains(' '),
        "{code}: {sentence}"
    );
}

#[test]
fn refused_times_say_what_is_wrong() {
    says(&DayRefusal, "notADay");
    says(&ZoneRefusal, "notATimeZone");
    says(&TimeRefusal::NotATime, "notATime");
    says(&TimeRefusal::EndsBeforeItStarts, "endTimeNotAfterStartTime");
    says(&WrittenRefusal::Time("1800".to_owned()), "notATime");
    says(&WrittenRefusal::Day("1.3.2027".to_owned()), "notADate");
    says(&SlotRefusal::Length, "slotLength");
    says(&SlotRefusal::Unknown, "unknownSlot");
    says(&SlotRefusal::Empty, "noLength");
    says(&SlotRefusal::BetweenSlots { minutes: 30 }, "betweenSlots");
    says(&SlotRefusal::Skipped, "skippedByTheClock");
    says(&SlotRefusal::Time(TimeRefusal::NotATime), "notATime");
    says(&"someday".parse::<Weekday>().unwrap_err(), "unknownWord");
    let latest: LocalDay = "2027-03-31".parse().unwrap();
    says(&RepeatRefusal::NoDays, "noDaysToRepeat");
    let kind = RepeatKind::Daily;
    says(&RepeatRefusal::TooMany { kind, most: 30 }, "tooManyRepeats");
    says(&RepeatRefusal::None, "noRepeats");
    says(&RepeatRefusal::TooFar { latest }, "repeatsTooFar");
    says(&RepeatRefusal::OccurrenceLength, "occurrenceLength");
    says(&RepeatRefusal::NotExpandable, "noDates");
}

#[test]
fn refused_hours_and_pages_say_what_is_wrong() {
    says(&HoursRefusal::NotADayOfYear, "notADayOfYear");
    says(&HoursRefusal::TooManySeasons, "tooMany");
    says(&HoursRefusal::TwoWithoutDates, "twoSeasonsWithoutDates");
    says(&HoursRefusal::SeasonsOverlap, "overlappingSeasons");
    says(&HoursRefusal::NoRows, "required");
    says(&HoursRefusal::TooManyRows, "tooMany");
    says(&HoursRefusal::NoDays, "noDays");
    says(&HoursRefusal::RowsOverlap, "overlappingHours");
    says(&SocialNetwork::Facebook.page("").unwrap_err(), "socialPage");
}

#[test]
fn refused_payments_say_what_is_wrong() {
    let booking = BookingId(Uuid::nil());
    says(&PaymentRefusal::Booked { booking }, "paymentBooked");
    let (from, to) = (PaymentStatus::Captured, PaymentStatus::Voided);
    says(
        &PaymentRefusal::NoSuchTransition { from, to },
        "noSuchPaymentTransition",
    );
}

#[test]
fn refused_refunds_say_what_is_wrong() {
    says(&GoodwillRefusal::NotPaid, "notPaid");
    says(&GoodwillRefusal::PaidOtherwise, "paidOtherwise");
    says(&GoodwillRefusal::AllRefunded, "allRefunded");
    says(&GoodwillRefusal::NotOver, "notOver");
    says(&GoodwillRefusal::Ended, "notOver");
    says(&GoodwillRefusal::NotRefundable, "notRefundable");
    says(&GoodwillRefusal::NoFee, "noFeeToRefund");
}

#[test]
fn refused_requests_and_bookings_say_what_is_wrong() {
    says(&RequestRefusal::NothingSelected, "nothingSelected");
    says(&RequestRefusal::NoSuchSlot { slot: 5 }, "unknownSlot");
    says(&RequestRefusal::NotContinuous, "notContinuous");
    says(&RequestRefusal::TooShort { minutes: 60 }, "tooShort");
    let why = WhyNot::Taken;
    let closed = vec![ClosedSlot { slot: 36, why }];
    says(&RequestRefusal::NotOpen { closed }, "notOpen");
    says(&HoldRefusal::TooMany { most: 3 }, "tooManyHolds");
    let at = DateTime::from_timestamp(0, 0).unwrap();
    says(&HoldRefusal::Wait { at }, "holdWait");
    says(&HoldRefusal::AlreadyRenewed, "holdAlreadyRenewed");
    says(&HoldRefusal::Expired, "holdExpired");
    let (from, to) = (BookingStatus::Denied, BookingStatus::Approved);
    says(&LifecycleRefusal::NoSuchTransition { from, to }, "noSuchTransition");
    says(&LifecycleRefusal::NotTheHost, "notTheHost");
    says(&LifecycleRefusal::NotTheRenter, "notTheRenter");
    says(&LifecycleRefusal::NoReason, "reasonRequired");
    says(&LifecycleRefusal::NotUpcoming, "notUpcoming");
    says(&LifecycleRefusal::TooLate { cutoff_days: 60 }, "tooLateToCancel");
    says(&LifecycleRefusal::NotOver, "notOver");
    says(&LifecycleRefusal::NotDismissible, "notDismissible");
    says(&BookingNumberRefusal, "bookingNumber");
}

#[test]
fn refused_money_says_what_is_wrong() {
    says(&AmountRefusal::NotANumber, "amountNotANumber");
    says(&AmountRefusal::PartOfACent, "amountPartOfACent");
    says(&AmountRefusal::TooLarge, "amountTooLarge");
    says(&AmountRefusal::NotAPercentage, "percentageNotANumber");
    says(&AmountRefusal::OutOfRange, "percentageOutOfRange");
    says(&AdjustRefusal::NotPending, "notPending");
    says(&AdjustRefusal::NothingToPay, "nothingToAdjust");
    says(&AdjustRefusal::NoReason, "reasonRequired");
    says(&TransactionRateRefusal, "transactionRate");
    says(&AddonRefusal::Length, "addonLength");
    let name = || "Morning".to_owned();
    says(&RateRefusal::NoBaseBlock, "noBaseBlock");
    says(&RateRefusal::UnknownBlock { name: name() }, "unknownBlock");
    says(&RateRefusal::BlockNotOffered { name: name() }, "blockNotOffered");
    says(&RateRefusal::BlockNotIncluded { name: name() }, "blockNotIncluded");
    says(&RateRefusal::NotAWholeDay, "notAWholeDay");
    says(&TaxRefusal::SocialSecurityNumber, "socialSecurityNumber");
    says(
        &TaxRefusal::EmployerIdentificationNumber,
        "employerIdentificationNumber",
    );
    says(&TaxRefusal::RoutingNumber, "routingNumber");
    says(&TaxRefusal::AccountNumber, "accountNumber");
}

#[test]
fn refused_names_and_places_say_what_is_wrong() {
    says(&NameRefusal::Empty, "nameRequired");
    says(&NameRefusal::TooLong, "nameTooLong");
    says(&NameRefusal::Disallowed('<'), "nameCharacter");
    says(&NameRefusal::Character(CharacterRefusal::Control), "nameCharacter");
    says(&LineRefusal::Missing, "required");
    says(&LineRefusal::TooLong(120), "tooLong");
    says(&LineRefusal::Character(CharacterRefusal::Control), "controlCharacter");
    says(&CharacterRefusal::Unseen('\u{200B}'), "nameCharacter");
    says(&ContactRefusal::Email, "email");
    says(&ContactRefusal::Phone, "phone");
    says(&LinkRefusal::NotALink, "link");
    says(&LinkRefusal::OtherDomain, "link");
    says(&LinkRefusal::Sign('"'), "linkCharacter");
    says(&LinkRefusal::Unseen('\n'), "linkCharacter");
    says(&LinkRefusal::TooLong, "tooLong");
    says(&DomainNameRefusal, "domainName");
    says(&ShortNameRefusal::NotALabel, "shortNameFormat");
    says(&ShortNameRefusal::Reserved("www".to_owned()), "shortNameReserved");
    says(&ShortNameRefusal::Nothing, "shortNameEmpty");
    says(
        &PasswordRefusal::NotAccepted(PasswordChecks::of("a")),
        "passwordNotAccepted",
    );
    says(&PasswordRefusal::TooLong, "passwordTooLong");
    says(&PasswordRefusal::NotConfirmed, "passwordNotConfirmed");
    says(&CoordinatesRefusal, "coordinates");
    says(&ColorRefusal, "colour");
    says(&RadiusRefusal, "radius");
    says(&MeasureRefusal, "measure");
    let space = SpaceId(Uuid::nil());
    says(&HierarchyRefusal::Circle { space }, "spacePartOfItself");
    says(&HierarchyRefusal::HasParent { space }, "spaceHasParent");
}

#[test]
fn refused_rights_say_what_is_wrong() {
    says(&LevelRefusal, "accessLevel");
    assert_eq!(AccessLevel::try_from(5), Err(LevelRefusal));
    let group = "Boosters".to_owned();
    let refused = NoAccessRefusal { group };
    says(&refused, "groupHasNoAccess");
    says(&GroupRefusal::NotAMember, "unknownGroup");
    says(&GroupRefusal::NoAccess(refused), "groupHasNoAccess");
    says(&MembershipRefusal::NotAnswered, "notAnswered");
    says(&MembershipRefusal::NotActive, "notActive");
    says(&MembershipRefusal::NotApplied, "notApplied");
    says(&AddonFitRefusal::Indoor, "addonIndoor");
    says(&AddonFitRefusal::Outdoor, "addonIndoor");
    says(&AddonFitRefusal::SpaceType, "addonSpaceType");
    let field = FieldRefusal::of("price", &AmountRefusal::TooLarge);
    says(&field, "amountTooLarge");
    assert_eq!((field.field, field.code), ("price", "amountTooLarge"));
}
