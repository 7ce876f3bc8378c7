//! A booking of before, judged by the rules as they are now.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::availability::Sport;
use domain::groups::Standing;
use domain::time::DayClock;
use ground::facts::SpaceFacts;
use ground::occupancy::DaySpan;

use super::ImportedBooking;
use super::report::NotImported;
use crate::calendar::Asker;
use crate::holds::{AskedTimes, PromisedTime, QuoteDay, check_sport};

/// The time of a booking at its space.
pub(super) struct Judged {
    pub asked: AskedTimes,
    /// The one day that it takes.
    pub days: Vec<PromisedTime>,
    /// True if it is still to take place.
    pub is_coming: bool,
}

impl Judged {
    /// Reads the time into slots of its space. One that is still to come has to be open to staff who place it, at a lead time as
    /// of when it was asked for; with a reason to override, only the space's least length counts.
    pub(super) fn read(
        space: &SpaceFacts,
        booking: &ImportedBooking,
        holder: &Standing,
        now: DateTime<Utc>,
    ) -> Result<Self, NotImported> {
        let overrides = booking.override_reason.is_some();
        let space = if overrides {
            &space.clone().without_rules()
        } else {
            space
        };
        let day = QuoteDay {
            date: booking.day.date(),
            start: booking.times.start().to_string(),
            end: booking.times.end().to_string(),
            block: booking.block.clone(),
        };
        let midnight = DayClock::new(booking.day, space.zone).start();
        let asked = AskedTimes::read_at(space, &[day], now.min(midnight), |_| String::new())?;
        let days = asked.promised_times();
        let is_coming = booking.outcome.is_open() && days.iter().all(|day| day.starts_at > now);
        if is_coming {
            let as_staff = Arc::new(Standing {
                everywhere: AccessLevel::STAFF,
                ..holder.clone()
            });
            let sport = booking.sport.as_deref();
            let asker = Asker::of(&as_staff)
                .in_group(booking.group)
                .for_sport(Sport::of_booking(sport));
            let as_of = booking.requested_at.min(now);
            let by_rules = |()| asked.check_rules(&asker, as_of);
            let checked = check_sport(space, &asked, &asker, sport, as_of).and_then(by_rules);
            checked.map_err(NotImported::by_rules)?;
        }
        Ok(Self { asked, days, is_coming })
    }

    /// When its last day is over; as given where it has none.
    pub(super) fn ends_at(&self, otherwise: DateTime<Utc>) -> DateTime<Utc> {
        self.days.iter().map(|day| day.ends_at).max().unwrap_or(otherwise)
    }

    pub(super) fn spans(&self) -> Vec<DaySpan> {
        self.asked.spans(&self.days)
    }
}
