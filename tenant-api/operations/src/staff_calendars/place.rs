//! The place that a staff calendar is of.

use accounts::staff_calendar_feeds::CalendarPlace;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, SpaceId};
use kernel::problem::Problem;

/// Returns the space, else the facility, else the whole organization; 404 where there is no such place here.
pub(super) async fn found_place(
    tx: &mut TenantTx,
    facility: Option<FacilityId>,
    space: Option<SpaceId>,
) -> Result<CalendarPlace, Problem> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT
            ($2::uuid IS NULL OR EXISTS (SELECT FROM facilities WHERE organization_id = $1 AND id = $2)) AS "facility!",
            ($3::uuid IS NULL OR EXISTS (SELECT FROM spaces
                WHERE organization_id = $1 AND id = $3 AND ($2::uuid IS NULL OR facility_id = $2))) AS "space!""#,
        organization,
        facility.map(|id| id.0),
        space.map(|id| id.0),
    )
    .fetch_one(tx.db())
    .await?;
    if !row.facility {
        return Err(Problem::not_found("Facility"));
    }
    if !row.space {
        return Err(Problem::not_found("Space"));
    }
    Ok(CalendarPlace {
        facility: facility.filter(|_| space.is_none()),
        space,
    })
}
