//! Why a line became no booking.

use kernel::problem::{FieldProblem, Problem};

use crate::holds::HoldError;

/// The reason why a line became no booking.
#[derive(Debug)]
pub(super) enum NotImported {
    /// Its time isn't available.
    Skipped(Vec<FieldProblem>),
    /// Something in it is wrong.
    Refused(Vec<FieldProblem>),
    /// The problem isn't about this line, so nothing can be imported now.
    Failed(Problem),
}

impl NotImported {
    /// Skips a line that the rules refuse.
    pub(super) fn by_rules(problem: Problem) -> Self {
        match Self::from(problem) {
            Self::Refused(why) => Self::Skipped(why),
            other => other,
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
