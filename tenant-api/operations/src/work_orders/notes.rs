//! `addWorkOrderNote`: what the crew write down.

use ground::fields;
use kernel::door::TenantTx;
use kernel::ids::{UserId, WorkOrderId, new_id};
use kernel::problem::{FieldProblems, Problem};

use super::LONGEST_TEXT;
use super::forms::NewNote;
use super::write_db;

/// Adds a note to an order, whatever has become of it.
pub(super) async fn add_note(
    tx: &mut TenantTx,
    order: WorkOrderId,
    author: UserId,
    new: &NewNote,
) -> Result<(), Problem> {
    write_db::lock(tx, order).await?;
    let mut problems = FieldProblems::new();
    let text = fields::plain_text(&mut problems, "text", &new.text, LONGEST_TEXT);
    if text.is_empty() {
        problems.add("text", "required", "Enter a note.");
    }
    problems.check()?;
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO work_order_notes (organization_id, id, work_order_id, author_id, text, written_at)
        VALUES ($1, $2, $3, $4, $5, $6)",
        organization,
        new_id(),
        order.0,
        author.0,
        text,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(write_db::touch(tx, order).await?)
}
