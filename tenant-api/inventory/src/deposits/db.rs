//! All SQL of the deposits; a space's own are read with its facts.

use domain::deposits::Deposit;
use kernel::door::TenantTx;
use kernel::ids::{DepositKindId, SpaceId};
use rust_decimal::Decimal;

use super::DepositKind;

pub async fn kinds(tx: &mut TenantTx) -> Result<Vec<DepositKind>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        DepositKind,
        "SELECT id, name FROM deposit_kinds WHERE organization_id = $1 ORDER BY position, id",
        organization,
    )
    .fetch_all(tx.db())
    .await
}

/// The organization's version.
pub(super) async fn version(tx: &mut TenantTx) -> Result<i32, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT version FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}

/// Puts these in the place of all kinds; those that stay keep their amounts.
pub(super) async fn replace_kinds(tx: &mut TenantTx, kinds: &[DepositKind]) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let ids: Vec<DepositKindId> = kinds.iter().map(|kind| kind.id).collect();
    let names: Vec<String> = kinds.iter().map(|kind| kind.name.clone()).collect();
    sqlx::query!(
        "DELETE FROM deposit_kinds WHERE organization_id = $1 AND id <> ALL($2)",
        organization,
        &ids as &[DepositKindId],
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "INSERT INTO deposit_kinds (organization_id, id, name, position)
        SELECT $1, id, name, position FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS kind (id, name, position)
        ON CONFLICT (organization_id, id) DO UPDATE SET name = excluded.name, position = excluded.position",
        organization,
        &ids as &[DepositKindId],
        &names,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "UPDATE organizations SET version = version + 1, updated_at = $2 WHERE organization_id = $1",
        organization,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Puts these in the place of all that a space asks for.
pub(super) async fn replace_deposits(
    tx: &mut TenantTx,
    space: SpaceId,
    deposits: &[Deposit],
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let ids: Vec<DepositKindId> = deposits.iter().map(|deposit| deposit.id.into()).collect();
    let amounts: Vec<Decimal> = deposits.iter().map(|deposit| deposit.amount.exact()).collect();
    sqlx::query!(
        "DELETE FROM space_deposits WHERE organization_id = $1 AND space_id = $2",
        organization,
        space.0,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "INSERT INTO space_deposits (organization_id, space_id, kind_id, position, amount)
        SELECT $1, $2, kind_id, position, amount
        FROM unnest($3::uuid[], $4::numeric[]) WITH ORDINALITY AS deposit (kind_id, amount, position)",
        organization,
        space.0,
        &ids as &[DepositKindId],
        &amounts,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
