//! The operations on availability rules.

use accounts::Caller;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;
use uuid::Uuid;

use super::{AvailabilityRule, AvailabilityRuleChange, NewAvailabilityRule};
use crate::tag::Tag;
use crate::{Created, Done, Expected, Versioned};

/// When spaces are open, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct AvailabilityRulesApi;

#[OpenApi]
impl AvailabilityRulesApi {
    /// List the availability rules
    ///
    /// By first day.
    #[oai(
        path = "/availability-rules",
        method = "get",
        operation_id = "listAvailabilityRules",
        tag = "Tag::AvailabilityRules"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// Only those of this space.
        space: Query<Option<Uuid>>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<AvailabilityRule>>, Problem> {
        let limit = page::limit(limit.0)?;
        let page = caller
            .tx(Permission::AvailabilityRead, async |tx| {
                super::list(tx, space.0, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add an availability rule
    ///
    /// Opens or closes spaces from today on at the earliest. What opens needs an access level and spaces with a price.
    #[oai(
        path = "/availability-rules",
        method = "post",
        operation_id = "createAvailabilityRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// The same key with the same request leads to the same answer, for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewAvailabilityRule>,
    ) -> Result<Created<AvailabilityRule>, Problem> {
        let permission = Permission::AvailabilityChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let rule = caller
            .once(permission, "createAvailabilityRule", key, &asked, async || {
                let made = caller.tx(permission, async |tx| {
                    let id = super::create(tx, new.0).await?;
                    super::read(tx, id).await
                });
                Ok(made.await?)
            })
            .await?;
        Ok(Created::at(format!("/api/availability-rules/{}", rule.id), rule))
    }

    /// Read an availability rule
    #[oai(
        path = "/availability-rules/:rule",
        method = "get",
        operation_id = "readAvailabilityRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The rule's id.
        rule: Path<Uuid>,
    ) -> Result<Versioned<AvailabilityRule>, Problem> {
        let rule = caller
            .tx(Permission::AvailabilityRead, async |tx| super::read(tx, rule.0).await)
            .await?;
        Ok(Versioned::new(rule.version, rule))
    }

    /// Change an availability rule
    ///
    /// Absent members stay as they are, null clears. What is booked stays booked.
    #[oai(
        path = "/availability-rules/:rule",
        method = "patch",
        operation_id = "changeAvailabilityRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The rule's id.
        rule: Path<Uuid>,
        /// The ETag of what was read: refused with 412 where somebody has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<AvailabilityRuleChange>,
    ) -> Result<Versioned<AvailabilityRule>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let rule = caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::change(tx, rule.0, change.0, expected).await?;
                super::read(tx, rule.0).await
            })
            .await?;
        Ok(Versioned::new(rule.version, rule))
    }

    /// Delete an availability rule
    ///
    /// What is booked stays booked.
    #[oai(
        path = "/availability-rules/:rule",
        method = "delete",
        operation_id = "deleteAvailabilityRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The rule's id.
        rule: Path<Uuid>,
        /// The ETag of what was read: refused with 412 where somebody has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::delete(tx, rule.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
