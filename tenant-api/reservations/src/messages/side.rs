//! On which side somebody reads and writes.

use accounts::SignedIn;
use policy::Permission;

/// A side of a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Staff,
    Renter,
}

impl Side {
    /// Returns the side that somebody writes on, and the permission for it: staff in any conversation, everybody in
    /// their own.
    pub(super) fn of_writer(caller: &SignedIn) -> (Permission, Self) {
        if caller.allows(Permission::BookingsMessage) {
            (Permission::BookingsMessage, Self::Staff)
        } else {
            (Permission::BookingsMessageOwn, Self::Renter)
        }
    }

    /// Same as [`Self::of_writer`], for reading. Editors read the inbox without writing in it.
    pub(super) fn of_reader(caller: &SignedIn) -> (Permission, Self) {
        if caller.allows(Permission::InboxRead) {
            (Permission::InboxRead, Self::Staff)
        } else {
            Self::of_writer(caller)
        }
    }

    pub(super) fn is_staff(self) -> bool {
        self == Self::Staff
    }
}
