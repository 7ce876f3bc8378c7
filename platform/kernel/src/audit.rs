//! The audit log as it is written (docs/rules/tenancy-and-roles.md#the-audit-log). [`crate::door`] writes an entry in the
//! transaction that makes the change.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::refusal::UnknownWord;
use poem_openapi::Enum;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{OrganizationId, UserId, new_id};
use crate::telemetry;

/// The kind of thing that an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SubjectKind {
    Organization,
    Facility,
    Space,
    /// A rule about open or closed hours.
    AvailabilityRule,
    ApprovalRule,
    PriceSheet,
    PricingTemplate,
    Addon,
    Group,
    /// Of a renter in a group, or of staff in the organization.
    Membership,
    /// Of staff, by email.
    Invitation,
    Booking,
    WorkOrder,
    WorkOrderRule,
    /// A document that proves that somebody belongs in a group.
    Proof,
    File,
    /// A piece of news.
    Post,
    /// One of the organization's texts.
    Text,
    ApiKey,
    /// An account that its owner deleted.
    Account,
    /// Somebody whose page was looked at.
    Person,
    /// Somebody of the staff, whose name or phone number was changed.
    User,
}

impl SubjectKind {
    pub const ALL: [Self; 22] = [
        Self::Organization,
        Self::Facility,
        Self::Space,
        Self::AvailabilityRule,
        Self::ApprovalRule,
        Self::PriceSheet,
        Self::PricingTemplate,
        Self::Addon,
        Self::Group,
        Self::Membership,
        Self::Invitation,
        Self::Booking,
        Self::WorkOrder,
        Self::WorkOrderRule,
        Self::Proof,
        Self::File,
        Self::Post,
        Self::Text,
        Self::ApiKey,
        Self::Account,
        Self::Person,
        Self::User,
    ];

    /// The word in the database and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Organization => "organization",
            Self::Facility => "facility",
            Self::Space => "space",
            Self::AvailabilityRule => "availabilityRule",
            Self::ApprovalRule => "approvalRule",
            Self::PriceSheet => "priceSheet",
            Self::PricingTemplate => "pricingTemplate",
            Self::Addon => "addon",
            Self::Group => "group",
            Self::Membership => "membership",
            Self::Invitation => "invitation",
            Self::Booking => "booking",
            Self::WorkOrder => "workOrder",
            Self::WorkOrderRule => "workOrderRule",
            Self::Proof => "proof",
            Self::File => "file",
            Self::Post => "post",
            Self::Text => "text",
            Self::ApiKey => "apiKey",
            Self::Account => "account",
            Self::Person => "person",
            Self::User => "user",
        }
    }
}

impl FromStr for SubjectKind {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a kind of thing in the audit log (space, booking, …)"))
    }
}

/// A change, as it is recorded.
pub(crate) struct Entry<'a> {
    pub organization: OrganizationId,
    /// None where the platform or a program of the organization's made it.
    pub actor: Option<UserId>,
    /// A kind and a verb: `spaces.change`.
    pub action: &'a str,
    pub subject_kind: SubjectKind,
    pub subject_id: Uuid,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

/// Records a change. The organization has to be entered.
pub(crate) async fn record(db: &mut PgConnection, at: DateTime<Utc>, entry: Entry<'_>) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO audit_log
            (organization_id, id, at, actor_id, action, subject_kind, subject_id, before, after, request_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        entry.organization.0,
        new_id(),
        at,
        entry.actor.map(|user| user.0),
        entry.action,
        entry.subject_kind.as_str(),
        entry.subject_id,
        entry.before,
        entry.after,
        telemetry::request_id(),
    )
    .execute(db)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use poem_openapi::types::ToJSON;

    use super::*;

    #[test]
    fn each_kind_travels_by_the_word_that_it_is_stored_by() {
        for kind in SubjectKind::ALL {
            assert_eq!(kind.to_json(), Some(Value::from(kind.as_str())));
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert!("moonlight".parse::<SubjectKind>().is_err());
    }
}
