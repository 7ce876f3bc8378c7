//! Saying what an organization is to the platform.

use ground::lock::lock_inventory;
use ground::{Expected, fields};
use inventory::listings;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;
use serde_json::json;

use super::{OrganizationError, Standing, db};

const LONGEST_REGION: usize = 60;

/// Sets whether it is a partner, and its region. Bookings stay as they are.
pub async fn set_standing(tx: &mut TenantTx, standing: &Standing, expected: Expected) -> Result<(), OrganizationError> {
    let mut problems = FieldProblems::new();
    let region = standing.region.as_deref().unwrap_or_default();
    let region = fields::line(&mut problems, "region", region, LONGEST_REGION);
    problems.check()?;
    let region = Some(region).filter(|region| !region.is_empty());
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    expected.check(row.version)?;
    db::update_standing(tx, standing.partner, region.as_deref()).await?;
    listings::refresh_organization(tx).await?;
    let organization = tx.organization_id();
    let before = json!({ "partner": row.partner, "region": row.region });
    let after = json!({ "partner": standing.partner, "region": region });
    tx.audit(
        "organizations.setStanding",
        SubjectKind::Organization,
        organization,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}
