//! The model of a claim's answers: the renter and the organization take turns while it is open.

use super::command::{By, Expected, Refused};
use super::incidents::{Incident, Outcome};
use super::memory::Booking;

impl Incident {
    /// Returns the side that answers next, the renter first; none once the claim is settled.
    pub fn turn(&self) -> Option<&'static str> {
        let renters = self.answers.len().is_multiple_of(2);
        (self.outcome == Outcome::Open).then_some(if renters { "renter" } else { "staff" })
    }
}

impl Booking {
    pub fn may_answer(&self, by: By) -> Expected<()> {
        if by != By::Staff && Some(by) != self.who.map(By::Renter) {
            return Err(Refused::UNKNOWN);
        }
        let incident = self.incident.as_ref().ok_or(Refused::UNKNOWN)?;
        let side = if by == By::Staff { "staff" } else { "renter" };
        match incident.turn() {
            None => Err(Refused::conflict("alreadySettled")),
            Some(turn) if turn != side => Err(Refused::conflict("notYourTurn")),
            Some(_) => Ok(()),
        }
    }
}
