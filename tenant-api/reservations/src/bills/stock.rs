//! Equipment: add-ons with a limited quantity at any time (docs/rules/prices-and-the-bill.md#equipment). The database
//! enforces the limit (migrations/0023_equipment.sql); here people are told before.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::{Choices, Conditions};
use ground::facts::SpaceFacts;
use inventory::addons::of_space;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, HoldId, SpaceAddonId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use sqlx::types::Json;

/// Spans of time for which equipment is wanted, and the hold that may have some already.
#[derive(Clone, Debug, Default)]
pub struct StockTimes {
    pub spans: Vec<(DateTime<Utc>, DateTime<Utc>)>,
    pub hold: Option<HoldId>,
}

/// The number left of an add-on with a limited quantity.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct AddonLeft {
    /// Its id at the space.
    pub id: SpaceAddonId,
    /// The number left at all of these times.
    pub left: u32,
}

/// Returns the number left of each counted add-on that a space offers.
pub async fn left_at(tx: &mut TenantTx, space: &SpaceFacts, times: &StockTimes) -> Result<Vec<AddonLeft>, sqlx::Error> {
    let offered: Vec<SpaceAddonId> = of_space::offered(tx, space)
        .await?
        .iter()
        .map(|addon| addon.id.into())
        .collect();
    let left = left_of(tx, &offered, times).await?;
    let counted = offered.into_iter().filter_map(|id| {
        left.get(&id).map(|left| AddonLeft {
            id,
            left: u32::try_from(*left).unwrap_or(0),
        })
    });
    Ok(counted.collect())
}

/// Refuses what is not left at these times, at the chosen add-on's quantity.
pub async fn check_stock(tx: &mut TenantTx, choices: &Choices, times: &StockTimes) -> Result<(), Problem> {
    let chosen: Vec<SpaceAddonId> = choices
        .addons
        .iter()
        .filter_map(|addon| addon.id.map(Into::into))
        .collect();
    let left = left_of(tx, &chosen, times).await?;
    let mut problems = FieldProblems::new();
    for (index, addon) in choices.addons.iter().enumerate() {
        let Some(left) = addon.id.and_then(|id| left.get(&SpaceAddonId::from(id))) else {
            continue;
        };
        if i64::from(*left) < i64::from(addon.quantity) {
            let message = match left {
                ..=0 => format!("{}: none left at this time.", addon.name),
                left => format!("{}: only {left} left at this time.", addon.name),
            };
            problems.add(format!("addons.{index}.quantity"), "notEnoughLeft", message);
        }
    }
    problems.check()
}

/// A date for which too few of an add-on are left.
pub(crate) struct Shortage {
    pub addon: String,
    /// Its local day, and its minutes of that day.
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
    /// The number left, which may be negative where the stock was lowered.
    pub left: i32,
}

/// Returns the add-ons that a booking, as it is in this transaction, would have too few of, by date. A date keeps those that it has.
pub(crate) async fn shortages(tx: &mut TenantTx, booking: BookingId) -> Result<Vec<Shortage>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query_as!(
        Shortage,
        r#"SELECT addon ->> 'name' AS "addon!", local_day, start_minute, end_minute, remaining AS "left!"
        FROM bookings
        JOIN booking_dates AS date ON date.organization_id = $1 AND date.booking_id = bookings.id
        CROSS JOIN jsonb_array_elements(conditions -> 'addons') AS addon
        CROSS JOIN LATERAL addon_left($1, (addon ->> 'id')::uuid, date.starts_at, date.ends_at, date.id, NULL, $3) AS remaining
        WHERE bookings.organization_id = $1 AND bookings.id = $2 AND addon ? 'id'
            AND date.status IN ('pending', 'approved', 'completed') AND remaining < (addon ->> 'quantity')::integer
            AND NOT EXISTS (SELECT FROM addon_uses AS kept
                WHERE kept.organization_id = $1 AND kept.addon_id = (addon ->> 'id')::uuid AND kept.date_id = date.id
                    AND kept.quantity >= (addon ->> 'quantity')::integer
                    AND kept.starts_at <= date.starts_at AND kept.ends_at >= date.ends_at)
        ORDER BY date.starts_at, 1"#,
        organization,
        booking.0,
        now,
    )
    .fetch_all(tx.db())
    .await
}

/// A number of an add-on that several dates at the same time want together.
pub(crate) struct Need {
    pub addon: SpaceAddonId,
    pub name: String,
    pub quantity: u32,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// The local day, and the minutes of it.
    pub local_day: NaiveDate,
    pub start_minute: i16,
    pub end_minute: i16,
}

/// Returns those of these needs for which too few are left.
pub(crate) async fn short_of(tx: &mut TenantTx, needs: Vec<Need>) -> Result<Vec<Shortage>, sqlx::Error> {
    if needs.is_empty() {
        return Ok(Vec::new());
    }
    let (organization, now) = (tx.organization_id(), tx.now());
    let addons: Vec<SpaceAddonId> = needs.iter().map(|need| need.addon).collect();
    let (starts, ends): (Vec<_>, Vec<_>) = needs.iter().map(|need| (need.starts_at, need.ends_at)).unzip();
    let left = sqlx::query_scalar!(
        r#"SELECT addon_left($1, addon, from_at, to_at, NULL, NULL, $5) AS "left"
        FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS need (addon, from_at, to_at, place)
        ORDER BY place"#,
        organization,
        &addons as &[SpaceAddonId],
        &starts,
        &ends,
        now,
    )
    .fetch_all(tx.db())
    .await?;
    let short = needs.into_iter().zip(left).filter_map(|(need, left)| {
        let left = left.filter(|left| i64::from(*left) < i64::from(need.quantity))?;
        Some(Shortage {
            addon: need.name,
            local_day: need.local_day,
            start_minute: need.start_minute,
            end_minute: need.end_minute,
            left,
        })
    });
    Ok(short.collect())
}

/// Keeps equipment for a hold whose payment begins.
pub async fn hold_equipment(tx: &mut TenantTx, hold: HoldId, conditions: &Conditions) -> Result<(), sqlx::Error> {
    if conditions.addons.iter().all(|addon| addon.id.is_none()) {
        return Ok(());
    }
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT hold_addons($1, $2, $3)",
        organization,
        hold.0,
        Json(&conditions.addons) as _,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(())
}

/// The number left of those that are counted; the others are not asked about for each span.
async fn left_of(
    tx: &mut TenantTx,
    addons: &[SpaceAddonId],
    times: &StockTimes,
) -> Result<HashMap<SpaceAddonId, i32>, sqlx::Error> {
    if addons.is_empty() || times.spans.is_empty() {
        return Ok(HashMap::new());
    }
    let (organization, now) = (tx.organization_id(), tx.now());
    let (starts, ends): (Vec<_>, Vec<_>) = times.spans.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"SELECT addon AS "addon!", min(addon_left($1, addon, from_at, to_at, NULL, $5, $6)) AS "left"
        FROM unnest($2::uuid[]) AS addon, unnest($3::timestamptz[], $4::timestamptz[]) AS span (from_at, to_at)
        WHERE addon_stock($1, addon) IS NOT NULL
        GROUP BY addon"#,
        organization,
        addons as &[SpaceAddonId],
        &starts,
        &ends,
        times.hold.map(|id| id.0),
        now,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| row.left.map(|left| (SpaceAddonId(row.addon), left)))
        .collect())
}
