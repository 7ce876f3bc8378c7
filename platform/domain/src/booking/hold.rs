//! Holds: time that is held for somebody while they fill in the rest (docs/rules/holds-and-carts.md).

use crate::{
    refusal::Refusal,
    time::{DateTime, Utc},
};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// The limits of holds, in seconds and numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HoldPolicy {
    /// A hold lasts that long.
    pub lasts_seconds: u32,
    /// The page acts that long after it began.
    pub acts_after_seconds: u32,
    /// The page warns when that much is left.
    pub warns_at_seconds: u32,
    pub renewals: u8,
    /// The longest that a cart is held after its first time, however often one is added.
    pub cart_lasts_seconds: u32,
    /// Live holds a person may have.
    pub most_live: u8,
    /// After this many holds that expired on the same slots…
    pub expired_before_waiting: u8,
    /// …a person waits that long.
    pub wait_seconds: u32,
}

/// The platform's holds.
pub const HOLD: HoldPolicy = HoldPolicy {
    lasts_seconds: 900,
    acts_after_seconds: 895,
    warns_at_seconds: 60,
    renewals: 1,
    cart_lasts_seconds: 3600,
    most_live: 3,
    expired_before_waiting: 2,
    wait_seconds: 600,
};

/// The reason why a time is not held.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HoldRefusal {
    #[error("You can hold {most} times at once. Book or release one of them first.")]
    TooMany { most: u8 },
    #[error("This time was held for you twice without a booking. You can hold it again at {at}.")]
    Wait { at: DateTime<Utc> },
    #[error("A hold can be renewed once.")]
    AlreadyRenewed,
    #[error("This hold has expired.")]
    Expired,
}

impl Refusal for HoldRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::TooMany { .. } => "tooManyHolds",
            Self::Wait { .. } => "holdWait",
            Self::AlreadyRenewed => "holdAlreadyRenewed",
            Self::Expired => "holdExpired",
        }
    }
}

impl HoldPolicy {
    /// Until when a hold that begins or is renewed now lasts.
    pub fn until(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::seconds(i64::from(self.lasts_seconds))
    }

    /// Until when a cart lasts that a time is added to now: as long as a new hold, as far as a cart may go; never shorter
    /// than it would have.
    pub fn cart_until(&self, began_at: DateTime<Utc>, held_until: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
        let most = began_at + TimeDelta::seconds(i64::from(self.cart_lasts_seconds));
        held_until.max(self.until(now).min(most))
    }

    /// Refuses another hold to a person who has the most live holds already, or who has to wait because their holds on these
    /// slots expired at those instants.
    pub fn may_begin(&self, live: usize, expired_at: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), HoldRefusal> {
        if live >= usize::from(self.most_live) {
            return Err(HoldRefusal::TooMany { most: self.most_live });
        }
        self.may_take(expired_at, now)
    }

    /// Refuses these slots to a person who has to wait because their holds on them expired at those instants, be it for a
    /// hold that lives.
    pub fn may_take(&self, expired_at: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), HoldRefusal> {
        let waits = expired_at.len() >= usize::from(self.expired_before_waiting);
        let at = expired_at
            .iter()
            .max()
            .map(|last| *last + TimeDelta::seconds(i64::from(self.wait_seconds)));
        match at {
            Some(at) if waits && now < at => Err(HoldRefusal::Wait { at }),
            _ => Ok(()),
        }
    }

    /// Until when a hold lasts that is renewed now.
    pub fn renew(
        &self,
        held_until: DateTime<Utc>,
        renewed: u8,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, HoldRefusal> {
        if held_until <= now {
            return Err(HoldRefusal::Expired);
        }
        if renewed >= self.renewals {
            return Err(HoldRefusal::AlreadyRenewed);
        }
        Ok(self.until(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn three_holds_are_enough() {
        assert_eq!(HOLD.may_begin(2, &[], at(0)), Ok(()));
        assert_eq!(HOLD.may_begin(3, &[], at(0)), Err(HoldRefusal::TooMany { most: 3 }));
    }

    #[test]
    fn after_two_that_expired_on_the_same_slots_one_waits_ten_minutes() {
        let expired = [at(1000), at(2000)];
        assert_eq!(HOLD.may_begin(0, &expired[..1], at(1001)), Ok(()));
        assert_eq!(
            HOLD.may_begin(0, &expired, at(2599)),
            Err(HoldRefusal::Wait { at: at(2600) })
        );
        assert_eq!(HOLD.may_begin(0, &expired, at(2600)), Ok(()));
    }

    #[test]
    fn a_cart_lasts_longer_with_each_time_but_not_for_ever() {
        assert_eq!(HOLD.cart_until(at(0), at(900), at(600)), at(1500));
        assert_eq!(HOLD.cart_until(at(0), at(3300), at(3000)), at(3600));
        assert_eq!(HOLD.cart_until(at(0), at(4000), at(3500)), at(4000), "a renewal stands");
    }

    #[test]
    fn a_live_hold_is_renewed_once() {
        assert_eq!(HOLD.renew(at(900), 0, at(899)), Ok(at(1799)));
        assert_eq!(HOLD.renew(at(900), 0, at(900)), Err(HoldRefusal::Expired));
        assert_eq!(HOLD.renew(at(900), 1, at(800)), Err(HoldRefusal::AlreadyRenewed));
    }
}
