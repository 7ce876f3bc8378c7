//! A booking's life, whatever is done to it.

use chrono::TimeDelta;
use domain::{
    booking::{Actor, BookingEnd, BookingNumber, BookingStatus, CancelPolicy, Lifecycle, LifecycleRefusal, Side},
    ids::UserId,
    time::{DateTime, Utc},
};
use proptest::prelude::*;
use uuid::Uuid;

#[derive(Debug, Clone, Copy)]
enum Step {
    Approve,
    Deny,
    CancelByHost,
    CancelByRenter,
    Complete,
    StartRefund,
    FinishRefund,
    Dismiss,
}

fn steps() -> impl Strategy<Value = Vec<(Step, i64)>> {
    use Step::{Approve, CancelByHost, CancelByRenter, Complete, Deny, Dismiss, FinishRefund, StartRefund};
    let step = prop::sample::select(vec![
        Approve,
        Deny,
        CancelByHost,
        CancelByRenter,
        Complete,
        StartRefund,
        FinishRefund,
        Dismiss,
    ]);
    prop::collection::vec((step, 0_i64..200), 0..12)
}

fn after_days(days: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(days)
}

fn host() -> Actor {
    Actor::host(UserId(Uuid::from_u128(1)))
}

fn renter() -> Actor {
    Actor::renter(UserId(Uuid::from_u128(2)))
}

fn take(life: Lifecycle, step: Step, now: DateTime<Utc>) -> Result<Lifecycle, LifecycleRefusal> {
    let (host, renter) = (host(), renter());
    match step {
        Step::Approve => life.approve(host, now),
        Step::Deny => life.deny(host, now, None),
        Step::CancelByHost => life.cancel_by_host(host, now, "Weather"),
        Step::CancelByRenter => life.cancel_by_renter(renter, now, None, CancelPolicy::default()),
        Step::Complete => life.complete(now),
        Step::StartRefund => life.start_full_refund(),
        Step::FinishRefund => life.finish_refund(),
        Step::Dismiss => life.dismiss(now),
    }
}

proptest! {
    #[test]
    fn it_only_moves_along_the_table_and_never_forgets_its_end(steps in steps(), at_once: bool) {
        let mut life = Lifecycle::begin(after_days(100), after_days(100) + TimeDelta::hours(2), at_once);
        let mut ending: Option<BookingEnd> = None;
        for (step, day) in steps {
            let (before, now) = (life.clone(), after_days(day));
            let Ok(after) = take(before.clone(), step, now) else { continue };
            let moved = before.status != after.status;
            prop_assert!(!moved || before.status.may_become(after.status));
            prop_assert!(before.status.occupies() || !after.status.occupies(), "what was freed stays free");
            if let Some(ending) = &ending {
                prop_assert_eq!(after.ending.as_ref(), Some(ending));
            }
            if after.status == BookingStatus::CancelledByRenter && moved {
                prop_assert!(day < 40, "within 60 days of the start");
                prop_assert_eq!(after.ending.as_ref().map(|ending| ending.by.side), Some(Side::Renter));
            }
            if after.status == BookingStatus::Approved && moved {
                prop_assert!(day < 100, "before it begins");
            }
            prop_assert!(before.dismissed_at.is_none() || after.dismissed_at == before.dismissed_at);
            ending.clone_from(&after.ending);
            life = after;
        }
    }

    #[test]
    fn a_number_survives_being_written_and_typed(bytes: [u8; 16]) {
        let number = BookingNumber::from_random(bytes);
        prop_assert_eq!(number.to_string().to_lowercase().parse(), Ok(number));
        prop_assert!(number.to_string().chars().skip(3).all(|letter| !"01OILU".contains(letter)));
    }
}

#[test]
fn a_renter_cancels_until_sixty_days_before_and_not_a_second_later() {
    let policy = CancelPolicy::default();
    let start = after_days(100);
    assert!(policy.allows(start, after_days(40) - TimeDelta::seconds(1)));
    assert!(!policy.allows(start, after_days(40)));
    let refusal = take(
        Lifecycle::begin(start, start, false),
        Step::CancelByRenter,
        after_days(40),
    );
    assert_eq!(refusal, Err(LifecycleRefusal::TooLate { cutoff_days: 60 }));
}

#[test]
fn neither_side_does_what_is_the_others() {
    let life = || Lifecycle::begin(after_days(100), after_days(101), false);
    let renter = renter();
    assert_eq!(life().approve(renter, after_days(0)), Err(LifecycleRefusal::NotTheHost));
    assert_eq!(
        life().deny(renter, after_days(0), None),
        Err(LifecycleRefusal::NotTheHost)
    );
    assert_eq!(
        life().cancel_by_host(renter, after_days(0), "x"),
        Err(LifecycleRefusal::NotTheHost)
    );
    let host = host();
    assert_eq!(
        life().cancel_by_host(host, after_days(0), " "),
        Err(LifecycleRefusal::NoReason)
    );
    assert_eq!(
        life().cancel_by_host(host, after_days(100), "x"),
        Err(LifecycleRefusal::NotUpcoming)
    );
    let by_host = life().cancel_by_renter(host, after_days(0), None, CancelPolicy::default());
    assert_eq!(by_host, Err(LifecycleRefusal::NotTheRenter));
    assert_eq!(life().complete(after_days(100)), Err(LifecycleRefusal::NotOver));
}
