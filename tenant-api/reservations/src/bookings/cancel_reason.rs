//! Reasons for canceling a booking (docs/rules/cancellation-and-refunds.md#canceling).

use domain::lists::{CANCELLATION_REASONS, Entry, RENTER_CANCELLATION_REASONS};
use ground::fields;
use kernel::problem::{FieldProblems, Problem};

use super::Viewpoint;

/// The reason that needs a message.
const OTHER: &str = "other";

/// The longest message.
const LONGEST: usize = 2_000;

/// A reason for a cancellation, with a message to the other side.
pub(super) struct CancelReason {
    /// None where a renter gave none.
    pub reason: Option<&'static str>,
    message: String,
}

impl CancelReason {
    /// Reads a code of the list and the message, which `other` needs. Only a renter may give no reason. Staff have a renter's
    /// reasons too, for bookings of their own.
    pub(super) fn read(viewpoint: Viewpoint, code: Option<&str>, message: Option<&str>) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let reason = match (viewpoint, code.filter(|code| !code.is_empty())) {
            (Viewpoint::Renter(_), None) => None,
            (Viewpoint::Renter(_), Some(code)) => {
                fields::take(&mut problems, "reason", RENTER_CANCELLATION_REASONS.entry(code))
            }
            (Viewpoint::Staff(_), code) => {
                let code = code.unwrap_or_default();
                let known = CANCELLATION_REASONS.entry(code);
                fields::take(
                    &mut problems,
                    "reason",
                    known.or_else(|_| RENTER_CANCELLATION_REASONS.entry(code)),
                )
            }
        };
        let message = fields::text(&mut problems, "message", message.unwrap_or(""), LONGEST);
        if reason.is_some_and(|reason: &Entry| reason.code == OTHER) && message.is_empty() {
            problems.add("message", "missing", "Enter a reason for canceling.");
        }
        problems.check()?;
        Ok(Self {
            reason: reason.map(|reason| reason.label),
            message,
        })
    }

    /// Returns the message, or else the reason, for the booking's history.
    pub(super) fn sentence(&self) -> &str {
        if self.message.is_empty() {
            self.reason.unwrap_or_default()
        } else {
            &self.message
        }
    }
}
