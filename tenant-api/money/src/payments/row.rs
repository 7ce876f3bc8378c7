//! A card payment's row, and what it pays for.

use chrono::{DateTime, Utc};
use domain::money::Parts;
use domain::payment::{PaymentColumns, PaymentState};
use gateways::payments::{GatewayPaymentId, PaymentsError};
use ground::stored::unreadable;
use kernel::ids::{BookingId, HoldId, PaymentId, UserId, new_id};
use kernel::problem::Problem;
use rust_decimal::Decimal;
use serde_json::Value;
use sqlx::types::Json;

/// A card payment's row.
#[derive(Clone, Debug)]
pub struct PaymentRow {
    pub id: PaymentId,
    pub user_id: UserId,
    pub pays_for: PaysFor,
    pub state: PaymentState<GatewayPaymentId>,
    pub amount: Decimal,
    pub parts: Parts,
    /// The member of staff who charged the card; none where its renter did.
    pub charged_by: Option<UserId>,
    pub created_at: DateTime<Utc>,
}

impl PaymentRow {
    /// A renter's new payment that the provider is about to be asked for.
    pub fn start(user: UserId, pays_for: PaysFor, parts: Parts, now: DateTime<Utc>) -> Self {
        Self {
            id: PaymentId(new_id()),
            user_id: user,
            pays_for,
            state: PaymentState::Started,
            amount: parts.total().exact(),
            parts,
            charged_by: None,
            created_at: now,
        }
    }

    /// The provider's id of the payment, or an internal problem before the provider has answered.
    pub fn at_provider(&self) -> Result<GatewayPaymentId, Problem> {
        let id = self.state.at_provider().cloned();
        id.ok_or_else(|| Problem::internal(&PaymentsError::OutcomeUnknown))
    }
}

/// The thing that a card is charged for.
#[derive(Clone, Debug)]
pub enum PaysFor {
    /// A hold, to be booked as the request says. Money keeps the request without reading it.
    Hold { id: HoldId, request: Value },
    /// The balance due on a booking.
    Due { booking: BookingId },
}

/// A payment as its columns have it.
pub(super) struct Stored {
    pub id: PaymentId,
    pub user_id: UserId,
    pub hold_id: Option<HoldId>,
    pub due_of: Option<BookingId>,
    pub booking_id: Option<BookingId>,
    pub gateway_payment_id: Option<String>,
    pub amount: Decimal,
    pub postings: Json<Parts>,
    pub status: String,
    pub request: Option<Value>,
    pub charged_by: Option<UserId>,
    pub created_at: DateTime<Utc>,
}

impl Stored {
    pub(super) fn read(self) -> Result<PaymentRow, sqlx::Error> {
        let pays_for = match (self.hold_id, self.request, self.due_of) {
            (Some(id), Some(request), _) => PaysFor::Hold { id, request },
            (_, _, Some(booking)) => PaysFor::Due { booking },
            _ => return Err(sqlx::Error::Decode("a payment that is asked for nothing".into())),
        };
        let columns = PaymentColumns {
            status: self.status.parse().map_err(unreadable)?,
            at_provider: self
                .gateway_payment_id
                .map(GatewayPaymentId::parse)
                .transpose()
                .map_err(unreadable)?,
            booking: self.booking_id.map(Into::into),
        };
        Ok(PaymentRow {
            id: self.id,
            user_id: self.user_id,
            pays_for,
            state: columns.try_into().map_err(unreadable)?,
            amount: self.amount,
            parts: self.postings.0,
            charged_by: self.charged_by,
            created_at: self.created_at,
        })
    }
}
