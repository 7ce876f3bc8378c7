//! The rules of an organization that make work orders, once it is booked: so its bookings to come have orders.

use kernel::door::TenantTx;
use kernel::services::Services;
use operations::work_order_rules::{self, WorkOrderRuleForm};
use operations::work_orders::{NewTask, TaskKind, WorkOrderKind, WorkOrderSide};
use policy::{Permission, Role};

use super::organization::Opened;
use super::people::Accounts;
use crate::demo::{Organization, WorkKind, WorkOrderRule, WorkSide};

/// Adds the rules, unless they are there.
pub(super) async fn add_rules(
    services: &Services,
    demo: &Organization,
    accounts: &Accounts,
    opened: &Opened,
) -> anyhow::Result<()> {
    let door = &services.door;
    door.tx(&opened.admin, opened.id, Permission::WorkOrdersManage, async |tx| {
        add(tx, demo, accounts).await
    })
    .await
}

async fn add(tx: &mut TenantTx, demo: &Organization, accounts: &Accounts) -> anyhow::Result<()> {
    if !work_order_rules::list_rules(tx).await?.is_empty() {
        return Ok(());
    }
    for rule in &demo.work_order_rules {
        work_order_rules::create_rule(tx, &form(rule, demo, accounts)?).await?;
    }
    Ok(())
}

fn form(rule: &WorkOrderRule, demo: &Organization, accounts: &Accounts) -> anyhow::Result<WorkOrderRuleForm> {
    let crew = demo.staff.iter().find(|member| member.role == Role::MaintenanceStaff);
    let assignee = crew.filter(|_| rule.assigned);
    let assignee_id = assignee.map(|member| accounts.of(&member.email)).transpose()?;
    let tasks = rule.tasks.iter().map(|task| NewTask {
        kind: task.setup.then_some(TaskKind::Setup),
        name: task.name.clone(),
        description: None,
    });
    Ok(WorkOrderRuleForm {
        name: rule.name.clone(),
        kind: match rule.kind {
            WorkKind::Setup => WorkOrderKind::Setup,
            WorkKind::Cleaning => WorkOrderKind::Cleaning,
            WorkKind::Technician => WorkOrderKind::Technician,
        },
        facility_id: None,
        space_id: None,
        space_types: rule.space_types.clone(),
        addon_name: rule.addon.clone(),
        due_side: Some(match rule.due_side {
            WorkSide::Before => WorkOrderSide::Before,
            WorkSide::After => WorkOrderSide::After,
        }),
        due_minutes: Some(rule.due_minutes),
        assignee_id,
        instructions: Some(rule.instructions.clone()),
        tasks: tasks.collect(),
        enabled: None,
    })
}
