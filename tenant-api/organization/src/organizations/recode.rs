//! Giving an organization another short name.

use domain::names::ShortName;
use ground::lock::lock_inventory;
use ground::{Expected, fields};
use inventory::listings;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;
use serde_json::json;

use super::{OrganizationError, Recoding, db};

/// Recodes the tenant. Its former name keeps leading to it; caches of names have to be cleared afterwards.
pub async fn recode(tx: &mut TenantTx, recoding: &Recoding, expected: Expected) -> Result<(), OrganizationError> {
    let mut problems = FieldProblems::new();
    let parsed = recoding
        .short_name
        .trim()
        .parse::<ShortName>()
        .and_then(ShortName::not_reserved);
    let Some(name) = fields::take(&mut problems, "shortName", parsed) else {
        return Err(fields::refusal(problems).into());
    };
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    expected.check(row.version)?;
    if row.short_name == name.as_str() {
        return Ok(());
    }
    if !db::recode(tx, &row.short_name, name.as_str()).await? {
        return Err(OrganizationError::ShortNameTaken);
    }
    listings::refresh_organization(tx).await?;
    let (before, after) = (json!({ "shortName": row.short_name }), json!({ "shortName": name }));
    tx.audit(
        "organizations.recode",
        SubjectKind::Organization,
        row.id.0,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}
