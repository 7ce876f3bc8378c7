//! The operations on approval rules.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::ApprovalRuleId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::dto::{ApprovalConditions, ApprovalRule, ApprovalRuleForm, ApprovalRulePreview, ApprovalRules};
use super::preview::preview;
use super::save::{change_rule, create_rule, delete_rule, list_rules};

/// The rules by which requests are approved by themselves.
pub struct ApprovalRulesApi;

#[OpenApi(tag = "Tag::Bookings")]
impl ApprovalRulesApi {
    /// List approval rules
    ///
    /// Lists all of them, by name.
    #[oai(path = "/approval-rules", method = "get", operation_id = "listApprovalRules")]
    async fn list(&self, caller: SignedIn) -> Result<Json<ApprovalRules>, Problem> {
        let items = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                Ok::<_, Problem>(list_rules(tx).await?)
            })
            .await?;
        Ok(Json(ApprovalRules { items }))
    }

    /// Add an approval rule
    ///
    /// From now on a request that meets all of its conditions is approved when it is made, unless its time was closed meanwhile.
    #[oai(path = "/approval-rules", method = "post", operation_id = "createApprovalRule")]
    async fn create(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<ApprovalRuleForm>,
    ) -> Result<Created<ApprovalRule>, Problem> {
        let (permission, asked) = (Permission::OrganizationsConfigure, form.to_json());
        let rule = caller
            .tx_once(permission, "createApprovalRule", key.0.as_deref(), &asked, async |tx| {
                create_rule(tx, &form.0).await
            })
            .await?;
        Ok(Created::at(format!("/api/approval-rules/{}", rule.id), rule))
    }

    /// Preview an approval rule
    ///
    /// Counts the requests of the last 90 days that meet some conditions. Nothing changes.
    #[oai(
        path = "/approval-rules/preview",
        method = "post",
        operation_id = "quoteApprovalRule"
    )]
    async fn preview(
        &self,
        caller: SignedIn,
        conditions: Json<ApprovalConditions>,
    ) -> Result<Json<ApprovalRulePreview>, Problem> {
        let preview = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                preview(tx, &conditions.0).await
            })
            .await?;
        Ok(Json(preview))
    }

    /// Change an approval rule
    ///
    /// Replaces the whole rule. Bookings that it approved stay approved.
    #[oai(
        path = "/approval-rules/:approvalRule",
        method = "put",
        operation_id = "changeApprovalRule"
    )]
    async fn change(
        &self,
        caller: SignedIn,
        /// Id of the rule.
        #[oai(name = "approvalRule")]
        rule: Path<ApprovalRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<ApprovalRuleForm>,
    ) -> Result<Versioned<ApprovalRule>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let rule = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                change_rule(tx, rule.0, &form.0, expected).await
            })
            .await?;
        Ok(Versioned::new(rule.version, rule))
    }

    /// Delete an approval rule
    ///
    /// Bookings that it approved stay approved.
    #[oai(
        path = "/approval-rules/:approvalRule",
        method = "delete",
        operation_id = "deleteApprovalRule"
    )]
    async fn delete(
        &self,
        caller: SignedIn,
        /// Id of the rule.
        #[oai(name = "approvalRule")]
        rule: Path<ApprovalRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                delete_rule(tx, rule.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
