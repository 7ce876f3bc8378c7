//! The operations on availability rules.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::{AvailabilityRuleId, SpaceId};
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{AvailabilityCollisions, AvailabilityRule, AvailabilityRuleChange, NewAvailabilityRule};

/// When spaces are open, and who may book them then.
#[derive(Clone, Copy, Debug)]
pub struct AvailabilityRulesApi;

#[OpenApi]
impl AvailabilityRulesApi {
    /// List the availability rules
    ///
    /// Lists them by their first day.
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
        space: Query<Option<SpaceId>>,
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
    /// Opens or closes spaces from today on at the earliest. A rule that opens needs an access level and spaces with a
    /// price; if those are priced by blocks, it opens at least one block as a whole. If it has conflicts
    /// (listCollisionsOfNewRule), it is refused with 409 and a list of them until `acceptCollisions` accepts them.
    #[oai(
        path = "/availability-rules",
        method = "post",
        operation_id = "createAvailabilityRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewAvailabilityRule>,
    ) -> Result<Created<AvailabilityRule>, Problem> {
        let permission = Permission::AvailabilityChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let rule = caller
            .tx_once(permission, "createAvailabilityRule", key, &asked, async |tx| {
                let id = super::create(tx, new.0).await?;
                super::read(tx, id).await
            })
            .await?;
        Ok(Created::at(format!("/api/availability-rules/{}", rule.id), rule))
    }

    /// Read an availability rule
    ///
    /// Returns the rule, with its `version` as the `ETag` for a later change.
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
        rule: Path<AvailabilityRuleId>,
    ) -> Result<Versioned<AvailabilityRule>, Problem> {
        let rule = caller
            .tx(Permission::AvailabilityRead, async |tx| super::read(tx, rule.0).await)
            .await?;
        Ok(Versioned::new(rule.version, rule))
    }

    /// Change an availability rule
    ///
    /// Absent members stay as they are, null clears. Bookings stay. If the change has conflicts
    /// (listCollisionsOfRuleChange), it is refused with 409 and a list of them until `acceptCollisions` accepts them.
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
        rule: Path<AvailabilityRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
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
    /// Bookings stay. If one would be left outside the opening hours (listCollisionsOfRuleDeletion), deleting the rule
    /// is refused with 409 and a list of them until `acceptCollisions` accepts them.
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
        rule: Path<AvailabilityRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        /// Accepts leaving bookings or holds outside the opening hours.
        #[oai(name = "acceptCollisions", default)]
        accept_collisions: Query<bool>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::delete(tx, rule.0, expected, accept_collisions.0).await
            })
            .await?;
        Ok(Done::NoContent)
    }

    /// List conflicts of a new rule
    ///
    /// Takes the same form as createAvailabilityRule and changes nothing. Lists other rules of the same spaces that say
    /// something about the same time, and bookings and holds that it would close over.
    #[oai(
        path = "/availability-rules/collisions",
        method = "post",
        operation_id = "listCollisionsOfNewRule",
        tag = "Tag::AvailabilityRules"
    )]
    async fn collisions_of_new(
        &self,
        caller: Caller,
        new: Json<NewAvailabilityRule>,
    ) -> Result<Json<AvailabilityCollisions>, Problem> {
        let found = caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::collisions_of_new(tx, new.0).await
            })
            .await?;
        Ok(Json(found))
    }

    /// List conflicts of a change of a rule
    ///
    /// Takes the same form as changeAvailabilityRule and changes nothing. Lists other rules that it would newly
    /// overlap, and bookings and holds that it would close over or leave outside the opening hours.
    #[oai(
        path = "/availability-rules/:rule/collisions",
        method = "post",
        operation_id = "listCollisionsOfRuleChange",
        tag = "Tag::AvailabilityRules"
    )]
    async fn collisions_of_change(
        &self,
        caller: Caller,
        /// The rule's id.
        rule: Path<AvailabilityRuleId>,
        change: Json<AvailabilityRuleChange>,
    ) -> Result<Json<AvailabilityCollisions>, Problem> {
        let found = caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::collisions_of_change(tx, rule.0, change.0).await
            })
            .await?;
        Ok(Json(found))
    }

    /// List conflicts of deleting a rule
    ///
    /// Lists bookings and holds that would be outside the opening hours, earliest first. Deleting the rule leaves them
    /// as they are.
    #[oai(
        path = "/availability-rules/:rule/collisions",
        method = "get",
        operation_id = "listCollisionsOfRuleDeletion",
        tag = "Tag::AvailabilityRules"
    )]
    async fn collisions_of_deletion(
        &self,
        caller: Caller,
        /// The rule's id.
        rule: Path<AvailabilityRuleId>,
    ) -> Result<Json<AvailabilityCollisions>, Problem> {
        let found = caller
            .tx(Permission::AvailabilityChange, async |tx| {
                super::collisions_of_deletion(tx, rule.0).await
            })
            .await?;
        Ok(Json(found))
    }
}
