//! The spaces of the model, which never change: a court of three levels, a pool and a studio, with the units that they share.

use chrono::TimeDelta;

use super::memory::Status;
use super::time::{Instant, Time};

/// A space, with everything about it that the model knows.
pub struct Rules {
    pub name: &'static str,
    pub parent: Option<usize>,
    /// Itself and everything in it.
    units: &'static [usize],
    /// Minutes of buffer before and after.
    before: i64,
    after: i64,
    /// Cents an hour, at first.
    pub price: i64,
    pub instant: bool,
    pub refundable: bool,
    /// Cents that it asks for as a deposit, at first.
    pub deposit: Option<i64>,
}

pub const WEST: usize = 2;
pub const POOL: usize = 4;
/// The last one, which is priced by blocks.
pub const STUDIO: usize = 5;

/// Each is named by its place.
pub const SPACES: [Rules; 6] = [
    Rules {
        name: "Full",
        parent: None,
        units: &[0, 1, 2, 3],
        before: 0,
        after: 0,
        price: 6_001,
        instant: false,
        refundable: true,
        deposit: Some(10_000),
    },
    Rules {
        name: "East",
        parent: Some(0),
        units: &[1, 3],
        before: 0,
        after: 30,
        price: 3_333,
        instant: false,
        refundable: true,
        deposit: None,
    },
    Rules {
        name: "West",
        parent: Some(0),
        units: &[2],
        before: 0,
        after: 0,
        price: 2_000,
        instant: true,
        refundable: true,
        deposit: Some(2_550),
    },
    Rules {
        name: "Corner",
        parent: Some(1),
        units: &[3],
        before: 30,
        after: 30,
        price: 1_117,
        instant: false,
        refundable: false,
        deposit: Some(1_333),
    },
    Rules {
        name: "Pool",
        parent: None,
        units: &[4],
        before: 30,
        after: 0,
        price: 1_777,
        instant: true,
        refundable: false,
        deposit: Some(775),
    },
    Rules {
        name: "Studio",
        parent: None,
        units: &[5],
        before: 0,
        after: 0,
        price: 2_345,
        instant: false,
        refundable: true,
        deposit: None,
    },
];

/// Open for everybody, in minutes of the day.
pub const OPENS: i64 = 6 * 60;
pub const CLOSES: i64 = 22 * 60;
/// Minutes of most spaces' slots; the studio's are shorter.
pub const SLOT: i64 = 30;
pub const SHORT_SLOT: i64 = 5;
pub const SHORTEST: i64 = 60;
/// Renters may cancel up to this many days ahead.
pub const CANCEL_DAYS: i64 = 2;
pub const MOST_HOLDS: usize = 3;
pub const HOLD_SECONDS: i64 = 900;
pub const CART_SECONDS: i64 = 3600;
pub const MOST_IN_CART: usize = 84;

/// Returns true if two times take something from each other: a unit of both, at the same time or in the other's buffer.
pub fn collide((space, time): (usize, Time), (other_space, other): (usize, Time)) -> bool {
    let (a, b) = (&SPACES[space], &SPACES[other_space]);
    let shares = a.units.iter().any(|unit| b.units.contains(unit));
    let kept = |minutes: i64| TimeDelta::minutes(minutes);
    shares
        && time.starts_at() < other.ends_at() + kept(b.after.max(a.before))
        && other.starts_at() < time.ends_at() + kept(a.after.max(b.before))
}

/// Minutes of a space's slots.
pub fn slot_of(space: usize) -> i64 {
    if space == STUDIO { SHORT_SLOT } else { SLOT }
}

pub fn share_units(a: usize, b: usize) -> bool {
    SPACES[a].units.iter().any(|unit| SPACES[b].units.contains(unit))
}

/// Returns true if a part of it is outside of the opening hours, or has begun.
pub fn is_closed(time: Time, now: Instant) -> bool {
    time.start < OPENS || time.end > CLOSES || has_begun(time, now)
}

/// Returns whether a time has begun: the only limit for staff who override the opening hours.
pub fn has_begun(time: Time, now: Instant) -> bool {
    time.starts_at() <= now
}

/// Returns true if a date may change from one status to the other
/// (docs/rules/bookings-and-their-states.md#transitions).
pub fn may_become(from: Status, to: Status) -> bool {
    use Status::{Approved, CancelledByHost, CancelledByRenter, Completed, Denied, Pending, Refunded, Refunding};
    match to {
        Approved | Denied => from == Pending,
        CancelledByHost | CancelledByRenter => matches!(from, Pending | Approved),
        Completed => from == Approved,
        Refunding => matches!(
            from,
            Approved | Completed | Denied | CancelledByHost | CancelledByRenter
        ),
        Refunded => from == Refunding,
        Pending => false,
    }
}

impl Rules {
    pub fn before_slots(&self) -> i64 {
        self.before / SLOT
    }

    pub fn after_slots(&self) -> i64 {
        self.after / SLOT
    }
}
