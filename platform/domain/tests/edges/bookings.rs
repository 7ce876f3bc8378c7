//! A booking's life to the second, and the holds before it.

use chrono::TimeDelta;
use domain::booking::{Actor, BookingNumber, BookingStatus, CancelPolicy, HOLD, Lifecycle, LifecycleRefusal};
use domain::ids::UserId;
use domain::time::{DateTime, Utc};
use uuid::Uuid;

use crate::parse;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap()
}

const STARTS: i64 = 1_000_000_000;
const ENDS: i64 = STARTS + 7200;

fn life(status: BookingStatus) -> Lifecycle {
    Lifecycle {
        status,
        ..Lifecycle::begin(at(STARTS), at(ENDS), true)
    }
}

fn someone() -> UserId {
    UserId(Uuid::from_u128(7))
}

#[test]
fn it_took_place_once_it_is_over_and_was_not_canceled() {
    for status in BookingStatus::ALL {
        let stood = matches!(status, BookingStatus::Approved | BookingStatus::Completed);
        assert_eq!(life(status).took_place(at(ENDS)), stood, "{status}");
        assert!(!life(status).took_place(at(ENDS - 1)), "{status}");
    }
}

#[test]
fn it_is_completed_when_its_time_is_over() {
    assert_eq!(
        life(BookingStatus::Approved).complete(at(ENDS - 1)),
        Err(LifecycleRefusal::NotOver)
    );
    let completed = life(BookingStatus::Approved).complete(at(ENDS)).unwrap();
    assert_eq!(completed.status, BookingStatus::Completed);
}

#[test]
fn renters_cancel_until_the_organizations_last_instant() {
    let policy = CancelPolicy { cutoff_days: 2 };
    let last = at(STARTS) - TimeDelta::hours(48);
    assert_eq!(policy.until(at(STARTS)), last);
    let second = TimeDelta::seconds(1);
    assert!(policy.allows(at(STARTS), last - second) && !policy.allows(at(STARTS), last));
    let cancel =
        |now, policy| life(BookingStatus::Approved).cancel_by_renter(Actor::renter(someone()), now, None, policy);
    assert!(cancel(last - second, policy).is_ok());
    assert_eq!(cancel(last, policy), Err(LifecycleRefusal::TooLate { cutoff_days: 2 }));
    assert_eq!(CancelPolicy::default().cutoff_days, 60);
    // Without a limit until it begins.
    let none = CancelPolicy { cutoff_days: 0 };
    assert!(cancel(at(STARTS - 1), none).is_ok());
    assert_eq!(cancel(at(STARTS), none), Err(LifecycleRefusal::NotUpcoming));
    for (status, may) in [(BookingStatus::Pending, true), (BookingStatus::Denied, false)] {
        assert_eq!(life(status).renter_may_cancel(at(STARTS - 1), none), may);
    }
    assert!(!life(BookingStatus::Approved).renter_may_cancel(at(STARTS), none));
    assert!(!life(BookingStatus::Approved).renter_may_cancel(last, policy));
    assert!(life(BookingStatus::Approved).renter_may_cancel(last - second, policy));
}

#[test]
fn hosts_cancel_until_it_begins_and_say_why() {
    let host = Actor::host(someone());
    let cancel = |by, now, reason| life(BookingStatus::Approved).cancel_by_host(by, now, reason);
    let ended = cancel(host, at(STARTS - 1), " Flood ").unwrap();
    assert_eq!(ended.status, BookingStatus::CancelledByHost);
    let ending = ended.ending.unwrap();
    assert_eq!((ending.by, ending.reason.as_deref()), (host, Some("Flood")));
    assert_eq!(cancel(host, at(STARTS), "Flood"), Err(LifecycleRefusal::NotUpcoming));
    assert_eq!(cancel(host, at(0), " "), Err(LifecycleRefusal::NoReason));
    let renter = Actor::renter(someone());
    assert_eq!(cancel(renter, at(0), "Flood"), Err(LifecycleRefusal::NotTheHost));
    assert!(cancel(Actor::SYSTEM, at(0), "Flood").is_ok());
    let pending = || life(BookingStatus::Pending);
    assert_eq!(pending().approve(renter, at(0)), Err(LifecycleRefusal::NotTheHost));
    assert_eq!(pending().deny(renter, at(0), None), Err(LifecycleRefusal::NotTheHost));
    assert!(pending().approve(host, at(STARTS - 1)).is_ok());
    assert_eq!(
        pending().approve(host, at(STARTS)),
        Err(LifecycleRefusal::TooLateToApprove)
    );
    let policy = CancelPolicy::default();
    assert_eq!(
        pending().cancel_by_renter(host, at(0), None, policy),
        Err(LifecycleRefusal::NotTheRenter)
    );
}

#[test]
fn time_completes_what_was_approved_and_denies_what_nobody_answered() {
    use BookingStatus::{Approved, Pending};
    for status in BookingStatus::ALL {
        let next_change_at = match status {
            Approved => Some(at(ENDS)),
            Pending => Some(at(STARTS)),
            _ => None,
        };
        assert_eq!(life(status).next_change_at(), next_change_at, "{status}");
        assert_eq!(
            life(status).after_time(at(ENDS)).is_some(),
            next_change_at.is_some(),
            "{status}"
        );
    }
    assert_eq!(life(Approved).after_time(at(ENDS - 1)), None);
    let over = life(Approved).after_time(at(ENDS)).unwrap();
    assert_eq!((over.status, over.ending), (BookingStatus::Completed, None));
    assert_eq!(life(Pending).after_time(at(STARTS - 1)), None);
    let unanswered = life(Pending).after_time(at(STARTS)).unwrap();
    assert_eq!(unanswered.status, BookingStatus::Denied);
    let ending = unanswered.ending.unwrap();
    assert_eq!((ending.by, ending.at), (Actor::SYSTEM, at(STARTS)));
    assert_eq!(ending.reason.as_deref(), Some("Nobody answered before it began"));
}

#[test]
fn only_what_has_ended_is_dismissed_and_its_time_free() {
    use BookingStatus::{Approved, Completed, Parent, Pending};
    for status in BookingStatus::ALL {
        let stands = [Approved, Completed, Pending, Parent].contains(&status);
        assert_eq!(life(status).dismiss(at(0)).is_ok(), !stands, "{status}");
        assert_eq!(status.is_over(), !stands, "{status}");
        assert_eq!(status.occupies(), stands && status != Parent, "{status}");
        assert_eq!(status.occupies_any(), stands, "{status}");
        assert_eq!(BookingStatus::from_number(status.number()), Some(status));
    }
    let first = life(BookingStatus::Denied).dismiss(at(5)).unwrap();
    assert_eq!(first.dismiss(at(9)).unwrap().dismissed_at, Some(at(5)));
}

#[test]
fn what_is_refunded_is_on_its_way_or_has_arrived() {
    for status in BookingStatus::ALL {
        let is_a_refund = matches!(status, BookingStatus::Refunding | BookingStatus::Refunded);
        assert_eq!(status.is_refund(), is_a_refund, "{status:?}");
    }
}

#[test]
fn holds_end_and_begin_again_to_the_second() {
    assert_eq!(HOLD.until(at(0)), at(900));
    assert!(HOLD.may_begin(0, &[at(100), at(200)], at(799)).is_err());
    assert!(HOLD.may_begin(0, &[at(100), at(200)], at(800)).is_ok());
    assert_eq!(HOLD.cart_until(at(0), at(900), at(2699)), at(3599));
    assert_eq!(HOLD.cart_until(at(0), at(900), at(2701)), at(3600));
    assert_eq!(HOLD.renew(at(900), 0, at(10)), Ok(at(910)));
}

#[test]
fn numbers_are_six_letters_that_nobody_mistakes() {
    let one = BookingNumber::from_random([0; 16]);
    let other = BookingNumber::from_random([255; 16]);
    assert_ne!(one, other);
    let counted = BookingNumber::from_random(std::array::from_fn(|byte| u8::try_from(byte).unwrap())).to_string();
    let letters: std::collections::BTreeSet<char> = counted.trim_start_matches("FH-").chars().collect();
    assert!(letters.len() > 2, "each letter by itself: {counted}");
    for number in [one, other] {
        assert_eq!(parse::<BookingNumber>(&number.to_string()), number);
        assert_eq!(parse::<BookingNumber>(&number.to_string().to_lowercase()), number);
    }
    for wrong in ["FH-7K3QX", "FH-7K3QX22", "XX-7K3QX2", "FH-7K3QXO", ""] {
        assert!(wrong.parse::<BookingNumber>().is_err(), "{wrong}");
    }
}
