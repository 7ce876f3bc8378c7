use std::collections::HashSet;

use domain::booking::BookingStatus;
use domain::spaces::SpaceType;

use super::super::{Organization, Weighted};
use super::demo;

#[test]
fn three_months_back_and_ahead() {
    let plan = demo().bookings;
    assert_eq!((plan.days_back, plan.days_ahead), (90, 90));
    assert!(plan.ahead_percent_at_the_end <= 100 && plan.weekly.percent <= 100);
    assert!(
        plan.weekly.weeks.iter().all(|weeks| (2..=12).contains(weeks)),
        "twelve weeks at most"
    );
}

#[test]
fn bookings_come_in_all_the_states_that_their_time_allows() {
    use BookingStatus::{
        Approved, CancelledByHost, CancelledByRenter, Completed, Denied, Pending, Refunded, Refunding,
    };
    let of = |states: &[Weighted<BookingStatus>]| -> HashSet<BookingStatus> {
        assert!(states.iter().all(|state| state.weight > 0));
        states.iter().map(|state| state.value).collect()
    };
    let plan = demo().bookings;
    let ended = [Denied, CancelledByHost, CancelledByRenter, Refunding, Refunded];
    assert_eq!(of(&plan.past), ended.into_iter().chain([Completed]).collect());
    assert_eq!(of(&plan.ahead), ended.into_iter().chain([Approved, Pending]).collect());
}

#[test]
fn a_booking_takes_whole_half_hours_and_at_least_one_hour() {
    for length in demo().bookings.minutes {
        assert!(
            length.weight > 0 && length.value >= 60 && length.value % 30 == 0,
            "{length:?}"
        );
    }
}

#[test]
fn something_goes_on_in_spaces_of_every_type() {
    let plan = demo().bookings;
    for space_type in SpaceType::all() {
        let names = plan
            .events_of(space_type)
            .unwrap_or_else(|| panic!("no events for {space_type}"));
        assert!(names.len() >= 5, "{space_type}");
        let attendance = plan
            .attendance_of(space_type)
            .unwrap_or_else(|| panic!("nobody comes to {space_type}"));
        assert!(0 < attendance.from && attendance.from < attendance.to, "{attendance:?}");
    }
}

#[test]
fn decisions_and_cancellations_have_their_words() {
    let words = demo().bookings.words;
    for said in [
        words.approved,
        words.denied,
        words.cancelled_by_host,
        words.cancelled_by_renter,
    ] {
        assert!(
            said.len() >= 2 && said.iter().all(|text| text.ends_with('.')),
            "{said:?}"
        );
    }
}

#[test]
fn it_makes_some_thousands_of_bookings_at_most() {
    let demo = demo();
    let spaces = demo.organizations.iter().flat_map(Organization::spaces);
    let in_four_weeks: u32 = spaces.map(|(_, space)| u32::from(space.bookings_per_four_weeks)).sum();
    assert!((300..=800).contains(&in_four_weeks), "{in_four_weeks} in four weeks");
}
