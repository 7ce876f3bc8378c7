//! The model of groups: every renter is in one without a discount, and some are in one with a discount.

/// The group that a renter books in. `Best` is the default: the one with the larger discount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Best,
    Clubs,
    Youth,
}

pub const YOUTH_DISCOUNT: i64 = 7;
const IN_YOUTH: usize = 3;

pub fn is_in_youth(who: usize) -> bool {
    who < IN_YOUTH
}

impl Group {
    /// The percentage that somebody gets in it; none where they may not book in it.
    pub fn discount(self, who: usize) -> Option<i64> {
        match self {
            Self::Best | Self::Youth if is_in_youth(who) => Some(YOUTH_DISCOUNT),
            Self::Clubs | Self::Best => Some(0),
            Self::Youth => None,
        }
    }
}

/// The discount of a renter who chooses no group; the organization itself has none.
pub fn discount_of(who: Option<usize>) -> i64 {
    who.and_then(|who| Group::Best.discount(who)).unwrap_or_default()
}
