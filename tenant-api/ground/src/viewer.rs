//! A viewer, and the unpublished things that they may see.

use accounts::Caller;
use policy::Permission;

/// The reader: decides whether unpublished things and settings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// Facilities and spaces that are not published.
    pub drafts: bool,
    /// The organization's settings of money and mail.
    pub settings: bool,
}

impl Viewer {
    /// Somebody of whom nothing is known.
    pub const STRANGER: Self = Self {
        drafts: false,
        settings: false,
    };
    /// Somebody who sees everything.
    pub const ADMIN: Self = Self {
        drafts: true,
        settings: true,
    };

    pub fn of(caller: &Caller) -> Self {
        Self {
            drafts: caller.allows(Permission::DraftsRead),
            settings: caller.allows(Permission::OrganizationsConfigure),
        }
    }
}
