//! Ids: UUIDv7, so that they sort by creation time. Each kind of thing has its own type, so that a payment is never
//! taken for the booking that it pays for.

use std::borrow::Cow;
use std::{fmt, iter};

use domain::ids as rules;
use poem::web::Field;
use poem_openapi::registry::MetaSchemaRef;
use poem_openapi::types::{
    ParseError, ParseFromJSON, ParseFromMultipartField, ParseFromParameter, ParseResult, ToJSON, Type,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A new id.
pub fn new_id() -> Uuid {
    Uuid::now_v7()
}

macro_rules! ids {
    ($($(#[$about:meta])+ $name:ident;)+) => {$(
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        // Clients see plain UUIDs. poem-openapi's `NewType` would add this type's comment to each description.
        impl Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> Cow<'static, str> {
                Uuid::name()
            }

            fn schema_ref() -> MetaSchemaRef {
                Uuid::schema_ref()
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(iter::once(self))
            }
        }

        impl ParseFromJSON for $name {
            fn parse_from_json(value: Option<serde_json::Value>) -> ParseResult<Self> {
                Uuid::parse_from_json(value).map(Self).map_err(ParseError::propagate)
            }
        }

        impl ParseFromParameter for $name {
            fn parse_from_parameter(value: &str) -> ParseResult<Self> {
                Uuid::parse_from_parameter(value).map(Self).map_err(ParseError::propagate)
            }
        }

        impl ParseFromMultipartField for $name {
            async fn parse_from_multipart(field: Option<Field>) -> ParseResult<Self> {
                let id = Uuid::parse_from_multipart(field).await;
                id.map(Self).map_err(ParseError::propagate)
            }
        }

        impl ToJSON for $name {
            fn to_json(&self) -> Option<serde_json::Value> {
                self.0.to_json()
            }
        }

        // For `sqlx::query_as!`, which makes a column's type with From. Elsewhere name the type.
        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }

        // For code about things of several kinds.
        impl From<$name> for Uuid {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    )+};
}

/// For ids that the rules use too, which know neither the database nor the API ([`domain::ids`]).
macro_rules! of_rules {
    ($($name:ident)+) => {$(
        impl From<$name> for rules::$name {
            fn from(id: $name) -> Self {
                Self(id.0)
            }
        }

        impl From<rules::$name> for $name {
            fn from(id: rules::$name) -> Self {
                Self(id.0)
            }
        }
    )+};
}

ids! {
    /// The tenant: which organization's data a transaction may touch.
    OrganizationId;
    /// A person.
    UserId;
    /// A person's session.
    SessionId;
    /// Somebody whom a person has named as in charge of an event, without an account of their own.
    SupervisorId;
    /// An account elsewhere with which a person signs in.
    IdentityId;
    /// A passkey, as this program names it; the authenticator has its own id for it.
    PasskeyId;
    /// A key with which another program calls an organization's API.
    ApiKeyId;
    /// A claim to manage an organization that nobody manages yet.
    ClaimId;
    /// A facility of an organization, with its spaces.
    FacilityId;
    /// A space of a facility, which may be a part of another one.
    SpaceId;
    /// A price sheet, by which spaces are priced.
    PriceSheetId;
    /// A pricing template, whose blocks are copied onto spaces.
    PricingTemplateId;
    /// A unit that is taken when a space is booked. Each space is one, with the same id.
    UnitId;
    /// A group of members, or of staff who have a role.
    GroupId;
    /// Somebody's membership in a group.
    MembershipId;
    /// A file that somebody shows when they apply for a membership.
    ProofId;
    /// An invitation by mail, to a role or into a group.
    InvitationId;
    /// A rule that opens or closes spaces.
    AvailabilityRuleId;
    /// A closure for bad weather, which is made of such rules.
    ClosureId;
    /// A rule that approves requests.
    ApprovalRuleId;
    /// Time that is held for somebody while they book.
    HoldId;
    /// One date of a hold, and of the booking that it becomes.
    DateId;
    /// A time that is taken of a unit.
    OccupiedTimeId;
    /// The answers to insure an event, of a hold and then of its booking.
    EventInsuranceId;
    /// A booking, with all of its dates.
    BookingId;
    /// Something that happened to a booking, in its history.
    BookingEventId;
    /// A payment, as this program names it; the provider has its own id for it.
    PaymentId;
    /// A posting of the ledger.
    PostingId;
    /// A refund of a payment.
    RefundId;
    /// A conversation: that of a booking has the booking's id.
    ConversationId;
    /// A message of a conversation.
    MessageId;
    /// An occasion to write mails, of which each mail's id is made.
    MailingId;
    /// A mail to one person, and what they are told with it in the app.
    MailId;
    /// An add-on of an organization's catalog.
    AddonId;
    /// An add-on as a space offers it: the catalog's id, or a custom one's own.
    SpaceAddonId;
    /// An add-on that the platform suggests to new organizations, which make their own of it.
    SuggestedAddonId;
    /// A kind of deposit that an organization asks for.
    DepositKindId;
    /// A change in an organization's log of changes.
    AuditEntryId;
    /// A post of an organization's news.
    PostId;
    /// A post of the platform's own news.
    SitePostId;
    /// A file that an organization hands out.
    FileId;
    /// A stored image.
    ImageId;
    /// A claim to a deposit after a booking.
    IncidentId;
    /// A message about a claim.
    IncidentAnswerId;
    /// A view of one of staff's lists: filters under a name.
    SavedViewId;
    /// A work order for the crew.
    WorkOrderId;
    /// A rule that makes work orders.
    WorkOrderRuleId;
    /// A task of a work order.
    TaskId;
    /// A note of staff on a work order.
    NoteId;
}

of_rules! { UserId FacilityId SpaceId GroupId BookingId PaymentId SpaceAddonId DepositKindId }

impl BookingId {
    /// The conversation about the booking.
    pub fn conversation(self) -> ConversationId {
        ConversationId(self.0)
    }
}

impl From<AddonId> for SpaceAddonId {
    fn from(addon: AddonId) -> Self {
        Self(addon.0)
    }
}

impl From<SpaceId> for UnitId {
    fn from(space: SpaceId) -> Self {
        Self(space.0)
    }
}
