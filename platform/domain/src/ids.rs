//! The ids by which the rules tell things apart, each kind with its own type, so that a facility is never taken for its
//! space. The rules make none and read nothing out of them.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$about:meta])+ $name:ident;)+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }
    )+};
}

ids! {
    /// A person.
    UserId;
    /// A facility of an organization, with its spaces.
    FacilityId;
    /// A space of a facility, which may be a part of another one.
    SpaceId;
    /// A group of members.
    GroupId;
    /// A booking, with all of its dates.
    BookingId;
    /// A payment, as this program names it; the provider has its own id for it.
    PaymentId;
    /// An add-on as a space offers it.
    SpaceAddonId;
    /// A kind of deposit that an organization asks for.
    DepositKindId;
}
