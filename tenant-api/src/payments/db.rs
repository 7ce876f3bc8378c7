//! All SQL of the payments; that of the refunds is in `refund_db`.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::payments::{Card, Decline, PaymentId};
use kernel::door::TenantTx;
use kernel::idempotency::KEPT_FOR;
use rust_decimal::Decimal;
use sqlx::types::Json;
use uuid::Uuid;

use super::parts::Parts;
use crate::bookings::Draft;
use crate::stored::unreadable;

/// How far a payment has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PaymentStatus {
    /// Written down; the provider is being asked, or was.
    Started,
    /// The card's holder has to agree first.
    NeedsAction,
    /// Nobody books it any more; what may be set aside is being let go.
    Voiding,
    /// Set aside, and booked.
    Authorized,
    /// Taken.
    Captured,
    /// Let go, or never set aside.
    Voided,
    /// The card was not accepted.
    Declined,
}

impl PaymentStatus {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Started => "started",
            Self::NeedsAction => "needsAction",
            Self::Voiding => "voiding",
            Self::Authorized => "authorized",
            Self::Captured => "captured",
            Self::Voided => "voided",
            Self::Declined => "declined",
        }
    }

    fn read(word: &str) -> Result<Self, sqlx::Error> {
        let all = [
            Self::Started,
            Self::NeedsAction,
            Self::Voiding,
            Self::Authorized,
            Self::Captured,
            Self::Voided,
            Self::Declined,
        ];
        let known = all.into_iter().find(|status| status.as_str() == word);
        known.ok_or_else(|| sqlx::Error::Decode(format!("a payment is never {word}").into()))
    }

    /// Whether it may still be booked.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Self::Started | Self::NeedsAction)
    }
}

/// A payment's row.
#[derive(Clone, Debug)]
pub(crate) struct PaymentRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub pays_for: PaysFor,
    /// The booking that it pays for, once the money is set aside.
    pub booking_id: Option<Uuid>,
    pub gateway_payment_id: Option<PaymentId>,
    pub amount: Decimal,
    pub parts: Parts,
    pub status: PaymentStatus,
    pub created_at: DateTime<Utc>,
}

/// What a card is asked for.
#[derive(Clone, Debug)]
pub(crate) enum PaysFor {
    /// What is held, to be booked as it was drafted.
    Hold { id: Uuid, draft: Box<Draft> },
    /// What is due of a booking.
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
    request: Option<Json<Draft>>,
    created_at: DateTime<Utc>,
}

impl Stored {
    fn read(self) -> Result<PaymentRow, sqlx::Error> {
        let pays_for = match (self.hold_id, self.request, self.due_of) {
            (Some(id), Some(Json(draft)), _) => PaysFor::Hold {
                id,
                draft: Box::new(draft),
            },
            (_, _, Some(booking)) => PaysFor::Due { booking },
            _ => return Err(sqlx::Error::Decode("a payment that is asked for nothing".into())),
        };
        Ok(PaymentRow {
            id: self.id,
            user_id: self.user_id,
            pays_for,
            booking_id: self.booking_id,
            gateway_payment_id: self
                .gateway_payment_id
                .map(PaymentId::parse)
                .transpose()
                .map_err(unreadable)?,
            amount: self.amount,
            parts: self.postings.0,
            status: PaymentStatus::read(&self.status)?,
            created_at: self.created_at,
        })
    }
}

pub(super) async fn find(tx: &mut TenantTx, payment: Uuid) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id, due_of, booking_id, gateway_payment_id, amount, postings AS "postings: Json<Parts>",
            status, request AS "request: Json<Draft>", created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL)"#,
        organization,
        payment,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// The payment, kept from changing until this transaction ends.
pub(super) async fn find_for_update(tx: &mut TenantTx, payment: Uuid) -> Result<Option<PaymentRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query_as!(
        Stored,
        r#"SELECT id, user_id, hold_id, due_of, booking_id, gateway_payment_id, amount, postings AS "postings: Json<Parts>",
            status, request AS "request: Json<Draft>", created_at
        FROM payments
        WHERE organization_id = $1 AND id = $2 AND (hold_id IS NOT NULL OR due_of IS NOT NULL) FOR UPDATE"#,
        organization,
        payment,
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(Stored::read).transpose()
}

/// The payment that a hold waits for.
pub(super) async fn open_of_hold(tx: &mut TenantTx, hold: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
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

/// The payment that is on its way for what is due of a booking.
pub(super) async fn open_of_due(tx: &mut TenantTx, booking: Uuid) -> Result<Option<Uuid>, sqlx::Error> {
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

/// Whether this command has paid what was due of a booking before.
pub(super) async fn has_paid(tx: &mut TenantTx, booking: Uuid, command: &[u8]) -> Result<bool, sqlx::Error> {
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

/// How many payments were tried for a hold.
pub(super) async fn count_of_hold(tx: &mut TenantTx, hold: Uuid) -> Result<i64, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM payments WHERE organization_id = $1 AND hold_id = $2"#,
        organization,
        hold,
    )
    .fetch_one(tx.db())
    .await
}

/// Writes a payment down that is to be asked for.
pub(super) async fn insert(
    tx: &mut TenantTx,
    new: &PaymentRow,
    gateway: &str,
    command: Option<&[u8]>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let (hold, draft, due_of) = match &new.pays_for {
        PaysFor::Hold { id, draft } => (Some(*id), Some(draft.as_ref()), None),
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
        new.status.as_str(),
        draft.map(Json) as _,
        new.created_at,
        due_of,
        Json(&new.parts) as _,
        command,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The provider wants to hear from the card's holder.
pub(super) async fn mark_needs_action(
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

/// Set aside, and booked in the same transaction.
pub(super) async fn mark_authorized(
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

/// Taken. Whether it was this call that wrote it down.
pub(super) async fn mark_captured(tx: &mut TenantTx, payment: Uuid) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let changed = sqlx::query!(
        "UPDATE payments SET status = 'captured', updated_at = $3
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

/// Gone before it was taken: the booking keeps it as one that came to nothing. Whether it was this call that wrote it down.
pub(super) async fn mark_uncollected(tx: &mut TenantTx, payment: Uuid) -> Result<bool, sqlx::Error> {
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

/// How a payment came to nothing, with nothing left to let go.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ending<'a> {
    /// The provider was never asked, or did nothing.
    NotDone,
    /// The provider has let it go.
    Voided(&'a PaymentId),
    /// The card was not accepted.
    Declined(&'a PaymentId, &'a Decline),
}

/// It came to nothing. Whether it was this call that wrote it down.
pub(super) async fn mark_over(tx: &mut TenantTx, payment: Uuid, ending: Ending<'_>) -> Result<bool, sqlx::Error> {
    let (status, gateway_payment, decline) = match ending {
        Ending::NotDone => (PaymentStatus::Voided, None, None),
        Ending::Voided(id) => (PaymentStatus::Voided, Some(id), None),
        Ending::Declined(id, decline) => (PaymentStatus::Declined, Some(id), Some(decline.code.as_str())),
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

/// Nobody books it any more; what is set aside is about to be let go. Only for one that is not booked.
pub(super) async fn mark_voiding(
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

/// The provider has let it go.
pub(super) async fn mark_voided(tx: &mut TenantTx, payment: Uuid) -> Result<(), sqlx::Error> {
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

/// What the organization took for its spaces between two instants, less what went back, by the months of its clock.
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
