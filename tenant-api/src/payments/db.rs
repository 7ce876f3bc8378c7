//! SQL of card payments; that of refunds is in `refund_db`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::{Movement, Parts};
use domain::payment::{PaymentColumns, PaymentKind, PaymentState, PaymentStatus};
use gateways::payments::{Card, Decline, PaymentId, PaymentsError};
use kernel::door::TenantTx;
use kernel::idempotency::KEPT_FOR;
use kernel::ids::{UserId, new_id};
use kernel::problem::Problem;
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::types::Json;
use uuid::Uuid;

use super::ledger::PostingColumns;
use crate::stored::unreadable;

/// A card payment's row.
#[derive(Clone, Debug)]
pub(crate) struct PaymentRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub pays_for: PaysFor,
    pub state: PaymentState<PaymentId>,
    pub amount: Decimal,
    pub parts: Parts,
    pub created_at: DateTime<Utc>,
}

impl PaymentRow {
    /// A new payment that the provider is about to be asked for.
    pub(crate) fn start(user: UserId, pays_for: PaysFor, parts: Parts, now: DateTime<Utc>) -> Self {
        Self {
            id: new_id(),
            user_id: user.0,
            pays_for,
            state: PaymentState::Started,
            amount: parts.total().exact(),
            parts,
            created_at: now,
        }
    }

    /// The provider's id of the payment, or an internal problem before the provider has answered.
    pub(crate) fn at_provider(&self) -> Result<PaymentId, Problem> {
        let id = self.state.at_provider().cloned();
        id.ok_or_else(|| Problem::internal(&PaymentsError::OutcomeUnknown))
    }
}

/// What a card is charged for.
#[derive(Clone, Debug)]
pub(crate) enum PaysFor {
    /// A hold, to be booked as the request says. Money keeps the request without reading it.
    Hold { id: Uuid, request: Value },
    /// The balance due on a booking.
    Due { booking: Uuid },
}

/// As the columns have it.
struct Stored {
    id: Uuid,
    user_id: Uuid,
    hold_id: Option<Uuid>,
    due_of: Option<Uuid>,
    booking_id: Option<Uuid>,
    gateway_payment_id: Option<String>,
    amount: Decimal,
    postings: Json<Parts>,
    status: String,
    request: Option<Value>,
    created_at: DateTime<Utc>,
}

impl Stored {
    fn read(self) -> Result<PaymentRow, sqlx::Error> {
        let pays_for = match (self.hold_id, self.request, self.due_of) {
            (Some(id), Some(request), _) => PaysFor::Hold { id, request },
            (_, _, Some(booking)) => PaysFor::Due { booking },
            _ => return Err(sqlx::Error::Decode("a payment that is asked for nothing".into())),
        };
        let columns = PaymentColumns {
            status: self.status.parse().map_err(unreadable)?,
            at_provider: self
                .gateway_payment_id
                .map(PaymentId::parse)
                .transpose()
                .map_err(unreadable)?,
            booking: self.booking_id,
        };
        Ok(PaymentRow {
            id: self.id,
            user_id: self.user_id,
            pays_for,
            state: columns.try_into().map_err(unreadable)?,
            amount: self.amount,
            parts: self.postings.0,
            created_at: self.created_at,
        })
    }
}

pub(crate) async fn find(tx: &mut TenantTx, payment: Uuid) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id, due_of, booking_id, gateway_payment_id, amount, postings AS "postings: Json<Parts>",
            status, request, created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL)"#,
        organization,
        payment,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// Locks a payment and reads it.
pub(crate) async fn find_for_update(tx: &mut TenantTx, payment: Uuid) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id, due_of, booking_id, gateway_payment_id, amount, postings AS "postings: Json<Parts>",
            status, request, created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL) FOR UPDATE"#,
        organization,
        payment,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// The open payment of a hold.
pub(crate) async fn open_of_hold(tx: &mut TenantTx, hold: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT id FROM payments
        WHERE organization_id = $1 AND hold_id = $2 AND status IN ('started', 'needsAction')
        ORDER BY id DESC LIMIT 1",
        organization,
        hold,
    )
    .fetch_optional(tx.db())
    .await
}

/// The open payment for the balance due on a booking.
pub(crate) async fn open_of_due(tx: &mut TenantTx, booking: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT id FROM payments
        WHERE organization_id = $1 AND due_of = $2 AND status IN ('started', 'needsAction')",
        organization,
        booking,
    )
    .fetch_optional(tx.db())
    .await
}

/// Returns whether this command paid the balance of a booking before.
pub(crate) async fn has_paid(tx: &mut TenantTx, booking: Uuid, command: &[u8]) -> Result<bool, sqlx::Error> {
    let (organization, since) = (tx.organization_id(), tx.now() - KEPT_FOR);
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM payments
            WHERE organization_id = $1 AND due_of = $2 AND booking_id = $2 AND command = $3
                AND created_at > $4 AND status IN ('authorized', 'captured')) AS "has!""#,
        organization,
        booking,
        command,
        since,
    )
    .fetch_one(tx.db())
    .await
}

/// Counts the payments that were tried for a hold.
pub(crate) async fn count_of_hold(tx: &mut TenantTx, hold: Uuid) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM payments WHERE organization_id = $1 AND hold_id = $2"#,
        organization,
        hold,
    )
    .fetch_one(tx.db())
    .await
}

/// Inserts a payment that is about to be authorized.
pub(crate) async fn insert(
    tx: &mut TenantTx,
    new: &PaymentRow,
    gateway: &str,
    command: Option<&[u8]>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let (hold, request, due_of) = match &new.pays_for {
        PaysFor::Hold { id, request } => (Some(*id), Some(request), None),
        PaysFor::Due { booking } => (None, None, Some(*booking)),
    };
    sqlx::query!(
        "INSERT INTO payments (organization_id, id, user_id, hold_id, gateway, gateway_key, amount, status, request,
            created_at, updated_at, due_of, postings, command)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13)",
        organization,
        new.id,
        new.user_id,
        hold,
        gateway,
        new.id.to_string(),
        new.amount,
        new.state.status().as_str(),
        request,
        new.created_at,
        due_of,
        Json(new.parts) as _,
        command,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes that the card's holder has to authenticate the payment.
pub(crate) async fn mark_needs_action(
    tx: &mut TenantTx,
    payment: Uuid,
    gateway_payment: &PaymentId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'needsAction', gateway_payment_id = $3, updated_at = $4
        WHERE organization_id = $1 AND id = $2 AND status = 'started'",
        organization,
        payment,
        gateway_payment.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks a payment as authorized for a booking.
pub(crate) async fn mark_authorized(
    tx: &mut TenantTx,
    payment: Uuid,
    gateway_payment: &PaymentId,
    card: &Card,
    booking: Uuid,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'authorized', gateway_payment_id = $3, card_brand = $4, card_last_four = $5,
            booking_id = $6, updated_at = $7
        WHERE organization_id = $1 AND id = $2",
        organization,
        payment,
        gateway_payment.as_str(),
        card.brand,
        card.last4,
        booking,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks an authorized payment as captured, and enters it in the ledger. Nothing happens if it is no longer authorized.
pub(crate) async fn enter_capture(
    tx: &mut TenantTx,
    payment: Uuid,
    booking: Uuid,
    parts: Parts,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let columns = PostingColumns::of(PaymentKind::Card, parts, Movement::Charge);
    sqlx::query!(
        "WITH captured AS (
            UPDATE payments SET status = 'captured', updated_at = $3
            WHERE organization_id = $1 AND id = $2 AND status = 'authorized'
            RETURNING id
        )
        INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
        SELECT $1, posting.id, $4, $5, account, amount, $6, $3
        FROM captured, unnest($7::uuid[], $8::text[], $9::numeric[]) AS posting (id, account, amount)",
        organization,
        payment,
        now,
        new_id(),
        booking,
        Movement::Charge.as_str(),
        &columns.ids,
        &columns.accounts,
        &columns.amounts,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Marks a payment as lapsed: its authorization ended before it was captured. Returns false if it is no longer authorized.
pub(crate) async fn mark_lapsed(tx: &mut TenantTx, payment: Uuid) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = 'voided', updated_at = $3
        WHERE organization_id = $1 AND id = $2 AND status = 'authorized'",
        organization,
        payment,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// How a payment was closed, with nothing left to void.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Closing<'a> {
    /// The provider was never asked, or did nothing.
    NotAttempted,
    /// The provider voided it.
    Voided(&'a PaymentId),
    /// The card was declined.
    Declined(&'a PaymentId, &'a Decline),
}

/// Closes an open payment. Returns false if it is no longer open.
pub(crate) async fn mark_closed(tx: &mut TenantTx, payment: Uuid, closing: Closing<'_>) -> Result<bool, sqlx::Error> {
    let (status, gateway_payment, decline) = match closing {
        Closing::NotAttempted => (PaymentStatus::Voided, None, None),
        Closing::Voided(id) => (PaymentStatus::Voided, Some(id), None),
        Closing::Declined(id, decline) => (PaymentStatus::Declined, Some(id), Some(decline.code.as_str())),
    };
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = $3, gateway_payment_id = coalesce($4, gateway_payment_id), decline_code = $5,
            updated_at = $6
        WHERE organization_id = $1 AND id = $2 AND status IN ('started', 'needsAction')",
        organization,
        payment,
        status.as_str(),
        gateway_payment.map(PaymentId::as_str),
        decline,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(changed == 1)
}

/// Marks a payment that is not booked: it is about to be voided, and never booked from now on.
pub(crate) async fn mark_voiding(
    tx: &mut TenantTx,
    payment: Uuid,
    gateway_payment: &PaymentId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'voiding', gateway_payment_id = $3, updated_at = $4
        WHERE organization_id = $1 AND id = $2 AND booking_id IS NULL",
        organization,
        payment,
        gateway_payment.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Notes that the provider voided a payment.
pub(crate) async fn mark_voided(tx: &mut TenantTx, payment: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE payments SET status = 'voided', updated_at = $3
        WHERE organization_id = $1 AND id = $2 AND status = 'voiding'",
        organization,
        payment,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// A month's first day, and what it brought in.
pub(super) struct MonthRow {
    pub month: NaiveDate,
    pub amount: Decimal,
}

/// Net rental income between two instants, by the months of the organization's clock.
pub(super) async fn net_sales(
    tx: &mut TenantTx,
    time_zone: &str,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<Vec<MonthRow>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        MonthRow,
        r#"SELECT date_trunc('month', at AT TIME ZONE $2)::date AS "month!", sum(amount) AS "amount!" FROM ledger_postings
        WHERE organization_id = $1 AND account = 'rental' AND at >= $3 AND at < $4
        GROUP BY 1"#,
        organization,
        time_zone,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}
