//! Entries of the audit log on the wire.

use chrono::{DateTime, Utc};
use kernel::audit::SubjectKind;
use kernel::ids::{AuditEntryId, UserId};
use poem_openapi::Object;
use uuid::Uuid;

/// An entry of the audit log: a change that was made.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(crate) struct AuditEntry {
    /// The entry's id.
    pub id: AuditEntryId,
    /// The instant of the change, in UTC.
    pub at: DateTime<Utc>,
    /// The person who made it; absent if the platform or one of the organization's programs did.
    pub actor: Option<AuditActor>,
    /// The action, as a kind and a verb: `spaces.change`.
    pub action: String,
    /// The kind of thing that was changed.
    pub subject_kind: SubjectKind,
    /// The id of that thing.
    pub subject_id: Uuid,
    /// Its name, if it has one.
    pub subject_name: Option<String>,
    /// Each member whose value changed.
    pub changes: Vec<AuditChange>,
}

/// A person who changed something.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct AuditActor {
    /// The person's id.
    pub id: UserId,
    /// First and last name.
    pub name: String,
}

/// A member with its value before and after. Values are texts as JSON has them; strings stand without quotation marks.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(crate) struct AuditChange {
    /// The member, with those above it before dots: `rental.block`.
    pub field: String,
    /// Absent if there was none.
    pub before: Option<String>,
    /// Absent if there is none afterwards.
    pub after: Option<String>,
}
