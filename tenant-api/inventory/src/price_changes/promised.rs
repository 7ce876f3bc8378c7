//! Counting what was promised a price.

use std::collections::HashMap;

use ground::facts;
use ground::stored::number;
use kernel::door::TenantTx;
use kernel::ids::{PriceSheetId, SpaceId};

use super::{PricedSpace, PromisedPrices};
use crate::pricing::sheets::{self, PriceSheet};
use crate::pricing::{self, PricingError};

/// Returns what was promised a price in these spaces and is not over; spaces of which nothing was are left out.
pub(super) async fn of_spaces(
    tx: &mut TenantTx,
    space_ids: &[SpaceId],
) -> Result<HashMap<SpaceId, PromisedPrices>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query!(
        r#"SELECT space_id AS "space_id!",
            count(DISTINCT claimant) FILTER (WHERE kind = 'approved')::integer AS "bookings!",
            count(DISTINCT claimant) FILTER (WHERE kind = 'pending')::integer AS "requests!",
            count(*) FILTER (WHERE kind <> 'hold')::integer AS "dates!",
            count(DISTINCT claimant) FILTER (WHERE kind = 'hold')::integer AS "holds!"
        FROM (
            SELECT booking_dates.space_id, booking_id AS claimant, status AS kind
            FROM booking_dates
            WHERE organization_id = $1 AND space_id = ANY($2) AND ends_at > $3 AND status IN ('pending', 'approved')
            UNION ALL
            SELECT holds.space_id, holds.id, 'hold'
            FROM holds
            WHERE organization_id = $1 AND space_id = ANY($2)
                AND held_until > $3 AND released_at IS NULL AND booking_id IS NULL
        ) AS promised
        GROUP BY space_id"#,
        organization,
        space_ids as &[SpaceId],
        now,
    )
    .fetch_all(tx.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let promised = PromisedPrices {
                bookings: number(row.bookings)?,
                requests: number(row.requests)?,
                dates: number(row.dates)?,
                holds: number(row.holds)?,
            };
            Ok((SpaceId(row.space_id), promised))
        })
        .collect()
}

/// The spaces that are priced by a sheet, by facility and name, with what keeps its price when the sheet changes.
pub async fn of_sheet(tx: &mut TenantTx, sheet: PriceSheetId) -> Result<Vec<PricedSpace>, PricingError> {
    pricing::read::<PriceSheet>(tx, sheet).await?;
    let ids = sheets::priced_space_ids(tx, sheet).await?;
    let promised = of_spaces(tx, &ids).await?;
    let spaces = facts::of_spaces(tx, &ids).await?;
    Ok(spaces
        .into_iter()
        .map(|space| PricedSpace {
            promised: promised.get(&space.space_id).copied().unwrap_or_default(),
            space_id: space.space_id,
            space_name: space.space_name,
            facility_name: space.facility_name,
        })
        .collect())
}
