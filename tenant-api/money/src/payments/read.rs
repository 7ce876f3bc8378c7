//! A booking's payments and what happened to them, read into the rules' [`BookingMoney`].

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::money::{BookingMoney, BookingPayment, Entry, Money, Parts, PaymentEntry};
use domain::payment::{Gateway, PaymentKind, PaymentStatus, RefundState};
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, OrganizationId, PaymentId, RefundId};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json;

/// A booking's money, and its payments as people read them.
#[derive(Clone, Debug)]
pub struct BookingPayments {
    pub money: BookingMoney,
    /// The latest first, as in `money`.
    pub records: Vec<PaymentRecord>,
}

/// A payment as people read it.
#[derive(Clone, Debug)]
pub struct PaymentRecord {
    pub id: PaymentId,
    pub kind: PaymentKind,
    pub status: PaymentStatus,
    pub reference: Option<String>,
    pub paid_at: DateTime<Utc>,
    pub card_brand: Option<String>,
    pub card_last_four: Option<String>,
    /// The refunds of it for this booking that staff have to give by hand.
    pub refunds_by_hand: Vec<(RefundId, Money)>,
    /// The refunds of it for this booking, but for those that were dropped.
    pub refunds: Vec<OrderedRefund>,
}

/// An amount that goes back, or has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderedRefund {
    pub ordered_at: DateTime<Utc>,
    pub amount: Money,
    /// True until the money has gone back: it is on its way, or staff still have to return it themselves.
    pub is_owed: bool,
}

/// The money of a booking, whose payments nobody else refunds or moves until this transaction ends.
pub async fn booking_money(tx: &mut TenantTx, booking: BookingId) -> Result<BookingMoney, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "SELECT id FROM payments
        WHERE organization_id = $1 AND status IN ('authorized', 'captured') AND id = ANY(ARRAY(
            SELECT id FROM payments WHERE organization_id = $1 AND booking_id = $2
            UNION ALL
            SELECT payment_id FROM payment_transfers WHERE organization_id = $1 AND to_booking_id = $2))
        ORDER BY id DESC FOR NO KEY UPDATE",
        organization,
        booking.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(booking_payments(tx, booking).await?.money)
}

/// The payments of a booking as they are now.
pub async fn booking_payments(tx: &mut TenantTx, booking: BookingId) -> Result<BookingPayments, sqlx::Error> {
    let organization = tx.organization();
    booking_payments_at(tx.db(), organization, booking).await
}

/// The payments of a booking of the organization that was entered.
pub async fn booking_payments_at(
    db: &mut PgConnection,
    organization: OrganizationId,
    booking: BookingId,
) -> Result<BookingPayments, sqlx::Error> {
    let mut found = payments_of(db, organization, &[booking]).await?;
    found.remove(&booking).ok_or(sqlx::Error::RowNotFound)
}

/// The payments of each of these bookings, by their ids.
pub async fn payments_of_bookings(
    tx: &mut TenantTx,
    bookings: &[BookingId],
) -> Result<HashMap<BookingId, BookingPayments>, sqlx::Error> {
    let organization = tx.organization();
    payments_of(tx.db(), organization, bookings).await
}

/// The limit, which leaves none out, tells the planner of few bookings, so that the plan is kept. It takes ten otherwise, and makes
/// a plan for each single one.
async fn payments_of(
    db: &mut PgConnection,
    organization: OrganizationId,
    bookings: &[BookingId],
) -> Result<HashMap<BookingId, BookingPayments>, sqlx::Error> {
    let rows = sqlx::query!(
        r#"SELECT asked.id AS "booking!",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'gateway', gateway, 'status', status,
                    'reference', reference, 'createdAt', created_at, 'cardBrand', card_brand,
                    'cardLastFour', card_last_four,
                    'parts', CASE WHEN booking_id = asked.id THEN postings ELSE '{}' END) ORDER BY id DESC), '[]')
                FROM payments
                WHERE organization_id = $1 AND status IN ('authorized', 'captured') AND id = ANY(ARRAY(
                    SELECT id FROM payments WHERE organization_id = $1 AND booking_id = asked.id
                    UNION ALL
                    SELECT payment_id FROM payment_transfers WHERE organization_id = $1 AND to_booking_id = asked.id)))
                AS "payments!: Json<Vec<StoredPayment>>",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'paymentId', payment_id, 'parts', parts,
                    'goodwill', goodwill, 'refundId', refund_id, 'refundState', refund_state, 'offBill', off_bill,
                    'orderedAt', ordered_at) ORDER BY refund_id), '[]')
                FROM (
                    SELECT 'movedOut' AS kind, payment_id, postings AS parts, favour_postings AS goodwill,
                        NULL::uuid AS refund_id, NULL AS refund_state, NULL::boolean AS off_bill,
                        NULL::timestamptz AS ordered_at
                    FROM payment_transfers WHERE organization_id = $1 AND from_booking_id = asked.id
                    UNION ALL
                    SELECT 'movedIn', payment_id, postings, favour_postings, NULL, NULL, NULL, NULL
                    FROM payment_transfers WHERE organization_id = $1 AND to_booking_id = asked.id
                    UNION ALL
                    SELECT 'refund', payment_id, postings, '{}', id, status, off_bill, created_at
                    FROM refunds WHERE organization_id = $1 AND booking_id = asked.id
                    UNION ALL
                    SELECT 'waiver', NULL, postings, '{}', NULL, NULL, NULL, NULL
                    FROM waivers WHERE organization_id = $1 AND booking_id = asked.id
                    UNION ALL
                    SELECT 'deposit', NULL, jsonb_build_object('deposit', collected::text), '{}', NULL, NULL, NULL, NULL
                    FROM incidents WHERE organization_id = $1 AND booking_id = asked.id AND collected IS NOT NULL) AS entry)
                AS "entries!: Json<Vec<StoredEntry>>"
        FROM (SELECT id FROM unnest($2::uuid[]) AS id LIMIT cardinality($2::uuid[])) AS asked"#,
        organization.0,
        bookings as &[BookingId],
    )
    .fetch_all(db)
    .await?;
    rows.into_iter()
        .map(|row| Ok((BookingId(row.booking), assemble(row.payments.0, row.entries.0)?)))
        .collect()
}

/// A payment, as the statement above builds it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPayment {
    id: PaymentId,
    gateway: String,
    status: String,
    reference: Option<String>,
    created_at: DateTime<Utc>,
    card_brand: Option<String>,
    card_last_four: Option<String>,
    parts: Parts,
}

/// Something that happened to the money, as the statement above builds it.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum StoredEntry {
    MovedOut {
        payment_id: PaymentId,
        parts: Parts,
        goodwill: Parts,
    },
    MovedIn {
        payment_id: PaymentId,
        parts: Parts,
        goodwill: Parts,
    },
    Refund {
        payment_id: PaymentId,
        parts: Parts,
        refund_id: RefundId,
        refund_state: String,
        off_bill: bool,
        ordered_at: DateTime<Utc>,
    },
    Waiver {
        parts: Parts,
    },
    Deposit {
        parts: Parts,
    },
}

fn assemble(stored: Vec<StoredPayment>, entries: Vec<StoredEntry>) -> Result<BookingPayments, sqlx::Error> {
    let mut payments = Vec::with_capacity(stored.len());
    let mut records = Vec::with_capacity(stored.len());
    for payment in stored {
        let gateway: Gateway = payment.gateway.parse().map_err(unreadable)?;
        payments.push(BookingPayment::new(payment.id.into(), gateway.kind(), payment.parts));
        records.push(PaymentRecord {
            id: payment.id,
            kind: gateway.kind(),
            status: payment.status.parse().map_err(unreadable)?,
            reference: payment.reference,
            paid_at: payment.created_at,
            card_brand: payment.card_brand,
            card_last_four: payment.card_last_four,
            refunds_by_hand: Vec::new(),
            refunds: Vec::new(),
        });
    }
    let mut read = Vec::with_capacity(entries.len());
    for stored in entries {
        let entry = stored.entry()?;
        if let StoredEntry::Refund {
            refund_id, ordered_at, ..
        } = stored
            && let Entry::Payment(of, PaymentEntry::Refund { parts, state, .. }) = entry
            && let Some(record) = records.iter_mut().find(|record| record.id == of.into())
        {
            let amount = parts.total();
            if state.is_by_hand(record.kind == PaymentKind::Offline) {
                record.refunds_by_hand.push((refund_id, amount));
            }
            if state != RefundState::Dropped {
                record.refunds.push(OrderedRefund {
                    ordered_at,
                    amount,
                    is_owed: state.is_outstanding(),
                });
            }
        }
        read.push(entry);
    }
    Ok(BookingPayments {
        money: BookingMoney::new(payments, read),
        records,
    })
}

impl StoredEntry {
    fn entry(&self) -> Result<Entry, sqlx::Error> {
        Ok(match *self {
            Self::MovedOut {
                payment_id,
                parts,
                goodwill,
            } => Entry::Payment(payment_id.into(), PaymentEntry::MovedOut { parts, goodwill }),
            Self::MovedIn {
                payment_id,
                parts,
                goodwill,
            } => Entry::Payment(payment_id.into(), PaymentEntry::MovedIn { parts, goodwill }),
            Self::Refund {
                payment_id,
                parts,
                ref refund_state,
                off_bill,
                ..
            } => {
                let state = refund_state.parse().map_err(unreadable)?;
                Entry::Payment(payment_id.into(), PaymentEntry::Refund { parts, state, off_bill })
            }
            Self::Waiver { parts } => Entry::Waiver(parts),
            Self::Deposit { parts } => Entry::Deposit(parts.total()),
        })
    }
}
