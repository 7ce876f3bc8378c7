//! The report of an import, booking by booking.

use kernel::ids::BookingId;
use kernel::problem::{FieldProblem, Problem};

use crate::holds::HoldError;

/// The result of one booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    Made {
        id: BookingId,
        number: String,
    },
    /// Its time isn't available: somebody has it, or no rule opens it.
    Skipped(Vec<FieldProblem>),
    /// Something in it is wrong.
    Refused(Vec<FieldProblem>),
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The result of each booking, in their order.
    pub bookings: Vec<Imported>,
}

impl ImportReport {
    /// The bookings that were made.
    pub fn made(&self) -> impl Iterator<Item = BookingId> {
        self.bookings.iter().filter_map(|booking| match booking {
            Imported::Made { id, .. } => Some(*id),
            Imported::Skipped(_) | Imported::Refused(_) => None,
        })
    }

    /// Returns the reasons why others were not.
    pub fn reasons(&self) -> impl Iterator<Item = &FieldProblem> {
        self.bookings.iter().filter_map(|booking| match booking {
            Imported::Made { .. } => None,
            Imported::Skipped(why) | Imported::Refused(why) => why.first(),
        })
    }
}

/// The reason why a booking was not made.
#[derive(Debug)]
pub(in crate::bookings) enum NotImported {
    /// Its time isn't available.
    Skipped(Vec<FieldProblem>),
    /// Something in it is wrong.
    Refused(Vec<FieldProblem>),
    /// The problem isn't about this booking, so nothing can be imported now.
    Failed(Problem),
}

impl NotImported {
    /// Skips a booking that the rules refuse.
    pub(super) fn by_rules(problem: Problem) -> Self {
        match Self::from(problem) {
            Self::Refused(why) => Self::Skipped(why),
            other => other,
        }
    }

    /// Returns the outcome for this booking, or the problem if it isn't about this booking alone.
    pub(super) fn told(self) -> Result<Imported, Problem> {
        match self {
            Self::Skipped(why) => Ok(Imported::Skipped(why)),
            Self::Refused(why) => Ok(Imported::Refused(why)),
            Self::Failed(problem) => Err(problem),
        }
    }
}

impl From<Problem> for NotImported {
    fn from(problem: Problem) -> Self {
        let body = problem.body();
        if problem.status().is_server_error() {
            Self::Failed(problem)
        } else if body.fields.is_empty() {
            Self::Refused(vec![FieldProblem::new("", &body.code, body.detail.clone())])
        } else {
            Self::Refused(body.fields.clone())
        }
    }
}

impl From<sqlx::Error> for NotImported {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl From<HoldError> for NotImported {
    fn from(error: HoldError) -> Self {
        match error {
            HoldError::Taken | HoldError::NotAllOpen => {
                let message = "This time isn't available: it's booked, or a buffer around another booking.";
                Self::Skipped(vec![FieldProblem::new("start", "taken", message)])
            }
            other => Problem::from(other).into(),
        }
    }
}
