//! The operations on the rules that make work orders.

use accounts::SignedIn;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::WorkOrderRuleId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::dto::{WorkOrderRule, WorkOrderRuleForm, WorkOrderRules};
use super::save::{change_rule, create_rule, delete_rule, list_rules};

/// The rules that say what booked dates need.
pub struct WorkOrderRulesApi;

#[OpenApi(tag = "Tag::WorkOrders")]
impl WorkOrderRulesApi {
    /// List the rules of work orders
    ///
    /// Lists all of them, by name.
    #[oai(path = "/work-order-rules", method = "get", operation_id = "listWorkOrderRules")]
    async fn list(&self, caller: SignedIn) -> Result<Json<WorkOrderRules>, Problem> {
        let items = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                Ok::<_, Problem>(list_rules(tx).await?)
            })
            .await?;
        Ok(Json(WorkOrderRules { items }))
    }

    /// Add a rule of work orders
    ///
    /// The rule makes an order for each upcoming approved date that it is about, and for each that is approved from now
    /// on.
    #[oai(path = "/work-order-rules", method = "post", operation_id = "createWorkOrderRule")]
    async fn create(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        form: Json<WorkOrderRuleForm>,
    ) -> Result<Created<WorkOrderRule>, Problem> {
        let (permission, asked) = (Permission::WorkOrdersManage, form.to_json());
        let rule = caller
            .tx_once(
                permission,
                "createWorkOrderRule",
                key.0.as_deref(),
                &asked,
                async |tx| create_rule(tx, &form.0).await,
            )
            .await?;
        Ok(Created::at(format!("/api/work-order-rules/{}", rule.id), rule))
    }

    /// Change a rule of work orders
    ///
    /// Replaces the whole rule. Its orders for upcoming dates are made again, except those that someone has changed.
    #[oai(
        path = "/work-order-rules/:workOrderRule",
        method = "put",
        operation_id = "changeWorkOrderRule"
    )]
    async fn change(
        &self,
        caller: SignedIn,
        /// Id of the rule.
        #[oai(name = "workOrderRule")]
        rule: Path<WorkOrderRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<WorkOrderRuleForm>,
    ) -> Result<Versioned<WorkOrderRule>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let rule = caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                change_rule(tx, rule.0, &form.0, expected).await
            })
            .await?;
        Ok(Versioned::new(rule.version, rule))
    }

    /// Delete a rule of work orders
    ///
    /// Deletes the rule with its orders for upcoming dates, except those that someone has changed.
    #[oai(
        path = "/work-order-rules/:workOrderRule",
        method = "delete",
        operation_id = "deleteWorkOrderRule"
    )]
    async fn delete(
        &self,
        caller: SignedIn,
        /// Id of the rule.
        #[oai(name = "workOrderRule")]
        rule: Path<WorkOrderRuleId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::WorkOrdersManage, async |tx| {
                delete_rule(tx, rule.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
