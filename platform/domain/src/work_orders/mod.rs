//! Work orders (docs/rules/work-orders.md): what a booked date needs of the crew, when it is due, what can become of it, and
//! what its assignee is told.

mod due;
mod status;
mod told;

use std::str::FromStr;

use crate::refusal::UnknownWord;

pub use due::{Due, DueSide};
pub use status::{WorkOrderRefusal, WorkOrderStatus};
pub use told::{NoticeState, Occasion};

/// The most minutes between an event and when its order is due: a week.
pub const MOST_MINUTES: u16 = 10_080;
/// The most tasks and setups of an order.
pub const MOST_TASKS: usize = 50;

/// The sort of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WorkOrderKind {
    Setup,
    Teardown,
    Cleaning,
    Technician,
    Other,
}

impl WorkOrderKind {
    pub const ALL: [Self; 5] = [
        Self::Setup,
        Self::Teardown,
        Self::Cleaning,
        Self::Technician,
        Self::Other,
    ];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Teardown => "teardown",
            Self::Cleaning => "cleaning",
            Self::Technician => "technician",
            Self::Other => "other",
        }
    }
}

impl FromStr for WorkOrderKind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let expected = "a kind of work order (setup, teardown, cleaning, technician, other)";
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for kind in WorkOrderKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert!("lost".parse::<WorkOrderKind>().is_err());
    }
}
