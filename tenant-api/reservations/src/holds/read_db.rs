//! SQL that reads holds: a person's own ones, and their cart.

use accounts::users::is_profile_complete;
use chrono::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::idempotency::Earlier;
use kernel::ids::{BookingId, HoldId, SpaceId, UserId};
use serde_json::Value;
use sqlx::types::Json;

use super::promise::Promise;
use super::{HoldRow, PromisedTime};

/// A hold's row, as a query has it.
struct Stored {
    id: HoldId,
    user_id: UserId,
    space_id: SpaceId,
    dates: Json<Vec<PromisedTime>>,
    held_until: Option<DateTime<Utc>>,
    renewed_at: Option<DateTime<Utc>>,
    released_at: Option<DateTime<Utc>>,
    booking_id: Option<BookingId>,
    cart: bool,
    promise: Option<Json<Promise>>,
    created_at: DateTime<Utc>,
}

impl From<Stored> for HoldRow {
    fn from(stored: Stored) -> Self {
        Self {
            id: stored.id,
            user_id: stored.user_id,
            space_id: stored.space_id,
            dates: stored.dates.0,
            held_until: stored.held_until,
            renewed_at: stored.renewed_at,
            released_at: stored.released_at,
            booking_id: stored.booking_id,
            cart: stored.cart,
            promise: stored.promise.map(|Json(promise)| promise),
            created_at: stored.created_at,
        }
    }
}

/// A person's own hold.
pub(super) async fn find(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<Option<HoldRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, space_id, nullif(held_until, 'infinity') AS held_until, renewed_at, released_at,
            booking_id AS "booking_id: BookingId", cart, created_at, promise AS "promise: Json<Promise>",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'localDay', local_day, 'startMinute', start_minute,
                'endMinute', end_minute, 'startsAt', starts_at, 'endsAt', ends_at, 'block', block, 'pricing', pricing)
                ORDER BY starts_at), '[]') FROM hold_dates
                WHERE hold_dates.organization_id = holds.organization_id AND hold_id = holds.id)
                AS "dates!: Json<Vec<PromisedTime>>"
        FROM holds WHERE organization_id = $1 AND id = $2 AND user_id = $3"#,
        organization,
        hold.0,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(HoldRow::from))
}

/// Returns a person's own hold, locked until this transaction ends. It is locked before its dates are read, since the
/// lock's last holder may have changed them.
pub async fn find_for_update(tx: &mut TenantTx, hold: HoldId, user: UserId) -> Result<Option<HoldRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_as!(
        Stored,
        r#"SELECT id AS "id!", user_id AS "user_id!", space_id AS "space_id!", held_until, renewed_at, released_at,
            booking_id AS "booking_id: BookingId", cart AS "cart!", created_at AS "created_at!", promise AS "promise: Json<Promise>",
            dates AS "dates!: Json<Vec<PromisedTime>>"
        FROM hold_for_update($1, $2, $3)"#,
        organization,
        hold.0,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(found.map(HoldRow::from))
}

/// The start of a command that books a hold: the rows that its first statement finds.
pub struct BookingStart {
    /// An earlier run that has the command's key. The hold is not looked for then.
    pub earlier: Option<Json<Earlier>>,
    /// True if the person's profile has what a booking needs.
    pub is_profile_complete: bool,
    /// The person's own hold, as [`find_for_update`] returns it.
    pub hold: Option<HoldRow>,
}

/// Claims the key of a command that books a hold ([`kernel::idempotency::Command::claim`]), and then locks the hold and reads it.
pub async fn begin_with_hold(
    tx: &mut TenantTx,
    hold: HoldId,
    user: UserId,
    claim: Option<Value>,
) -> Result<BookingStart, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT earlier AS "earlier?: Json<Earlier>",
            phone AS "phone?", street1 AS "street1?", city AS "city?",
            held.id AS "id?: HoldId", held.user_id AS "user_id?: UserId", held.space_id AS "space_id?: SpaceId",
            held.held_until AS "held_until?", held.renewed_at AS "renewed_at?", held.released_at AS "released_at?",
            held.booking_id AS "booking_id?: BookingId", held.cart AS "cart?", held.created_at AS "created_at?",
            held.promise AS "promise?: Json<Promise>", held.dates AS "dates?: Json<Vec<PromisedTime>>"
        FROM claim_command($4) AS earlier
        LEFT JOIN users ON users.id = $3
        LEFT JOIN LATERAL hold_for_update($1, CASE WHEN earlier IS NULL THEN $2::uuid END, $3) AS held ON true"#,
        organization,
        hold.0,
        user.0,
        claim,
    )
    .fetch_one(tx.db())
    .await?;
    let hold = match (row.id, row.user_id, row.space_id, row.dates, row.cart, row.created_at) {
        (Some(id), Some(user_id), Some(space_id), Some(Json(dates)), Some(cart), Some(created_at)) => Some(HoldRow {
            id,
            user_id,
            space_id,
            dates,
            held_until: row.held_until,
            renewed_at: row.renewed_at,
            released_at: row.released_at,
            booking_id: row.booking_id,
            cart,
            promise: row.promise.map(|Json(promise)| promise),
            created_at,
        }),
        _ => None,
    };
    let address = row.street1.zip(row.city);
    Ok(BookingStart {
        earlier: row.earlier,
        is_profile_complete: is_profile_complete(row.phone.is_some(), address.is_some()),
        hold,
    })
}

/// The person's cart here that was not booked or emptied, kept from changing until this transaction ends.
pub(super) async fn cart_for_update(tx: &mut TenantTx, user: UserId) -> Result<Option<HoldRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let found = sqlx::query_scalar!(
        "SELECT id FROM holds
        WHERE organization_id = $1 AND user_id = $2 AND cart AND released_at IS NULL AND booking_id IS NULL
        ORDER BY created_at DESC LIMIT 1 FOR NO KEY UPDATE",
        organization,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    match found {
        Some(cart) => find(tx, HoldId(cart), user).await,
        None => Ok(None),
    }
}

/// Returns true if the person has a live cart in another organization.
pub(super) async fn has_cart_elsewhere(tx: &mut TenantTx, user: UserId) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query_scalar!(
        r#"SELECT has_cart_elsewhere($1, $2, $3) AS "elsewhere!""#,
        user.0,
        organization,
        now,
    )
    .fetch_one(tx.db())
    .await
}
