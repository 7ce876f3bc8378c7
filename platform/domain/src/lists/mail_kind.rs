//! Kinds of email that people can do without.

use super::{List, entry};
use crate::refusal::UnknownWord;
use std::str::FromStr;

/// A kind of email that people can do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MailKind {
    /// To renters: a copy of a request.
    Received,
    /// To renters: of a booking, or of a payment that is due.
    Reminders,
    /// To both sides: messages that they haven't read.
    Messages,
    StaffRequests,
    StaffCancellations,
    /// To staff: answers to claims on deposits.
    StaffIncidents,
    /// To staff: applications to groups.
    StaffApplications,
    StaffWorkOrders,
    /// To staff: a summary each morning.
    StaffMorning,
}

/// Kinds of email that people can do without. Receipts, answers and changes always come.
pub const MAIL_KINDS: List = List {
    entries: &[
        entry(MailKind::Received.as_str(), "A copy of each request I send"),
        entry(MailKind::Reminders.as_str(), "Booking and payment reminders"),
        entry(MailKind::Messages.as_str(), "Messages I haven’t read"),
        entry(
            MailKind::StaffRequests.as_str(),
            "New requests and bookings where I work",
        ),
        entry(MailKind::StaffCancellations.as_str(), "Canceled bookings where I work"),
        entry(
            MailKind::StaffIncidents.as_str(),
            "Answers to deposit claims where I work",
        ),
        entry(
            MailKind::StaffApplications.as_str(),
            "Applications to groups where I work",
        ),
        entry(MailKind::StaffWorkOrders.as_str(), "Work orders assigned to me"),
        entry(MailKind::StaffMorning.as_str(), "A summary each morning where I work"),
    ],
    holds: "a kind of mail",
};

impl MailKind {
    pub const ALL: [Self; 9] = [
        Self::Received,
        Self::Reminders,
        Self::Messages,
        Self::StaffRequests,
        Self::StaffCancellations,
        Self::StaffIncidents,
        Self::StaffApplications,
        Self::StaffWorkOrders,
        Self::StaffMorning,
    ];

    /// The word in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Reminders => "reminders",
            Self::Messages => "messages",
            Self::StaffRequests => "staffRequests",
            Self::StaffCancellations => "staffCancellations",
            Self::StaffIncidents => "staffIncidents",
            Self::StaffApplications => "staffApplications",
            Self::StaffWorkOrders => "staffWorkOrders",
            Self::StaffMorning => "staffMorning",
        }
    }
}

impl FromStr for MailKind {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == word);
        known.ok_or_else(|| UnknownWord::new(word, MAIL_KINDS.holds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_can_be_chosen_and_no_other() {
        let listed: Vec<&str> = MAIL_KINDS.entries.iter().map(|entry| entry.code).collect();
        assert_eq!(listed, MailKind::ALL.map(MailKind::as_str));
        for kind in MailKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert_eq!("receipts".parse::<MailKind>().unwrap_err().given, "receipts");
    }
}
