//! `readFacilityMap`

use ground::viewer::Viewer;
use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::problem::Problem;

use super::{FacilityMap, db};

/// Reads the map of a facility that the viewer may see.
pub async fn read(tx: &mut TenantTx, facility: FacilityId, viewer: Viewer) -> Result<FacilityMap, Problem> {
    let ground = db::ground(tx, facility).await?;
    let ground = ground.ok_or_else(|| Problem::not_found("Facility"))?;
    Ok(FacilityMap {
        placements: db::placements(tx, facility, viewer.drafts).await?,
        extras: ground.extras.0,
        version: ground.version,
    })
}
