//! A booking's payments, as its renter and its staff read them.

use domain::money::BookingPayment as PaidPart;
use domain::payment::{PaymentKind, PaymentStatus};
use ground::stored::unknown_word;
use money::payments::{BookingPayments, PaymentRecord};

use super::dto::{BookingPayment, BookingPaymentStatus, OwedRefund, PaymentMoney};
use super::read::Viewpoint;

/// The payments, the earliest first.
pub(super) fn shown_payments(paid: BookingPayments, viewpoint: Viewpoint) -> Result<Vec<BookingPayment>, sqlx::Error> {
    let parts = paid.money.payments().iter().rev();
    let records = paid.records.into_iter().rev();
    let shown = parts
        .zip(records)
        .map(|(part, record)| payment(part, record, viewpoint));
    shown.collect()
}

fn payment(part: &PaidPart, record: PaymentRecord, viewpoint: Viewpoint) -> Result<BookingPayment, sqlx::Error> {
    let may_go_by_hand = record.kind == PaymentKind::Offline || !record.refunds_by_hand.is_empty();
    let by_hand = may_go_by_hand && matches!(viewpoint, Viewpoint::Staff(_));
    let money = PaymentMoney {
        paid: part.paid().total(),
        refunded: part.total_refunded(),
        refund_owed: part.total_refund_owed(),
        refunds: record.refunds,
    };
    Ok(BookingPayment {
        id: record.id,
        kind: record.kind.into(),
        status: payment_status(record.status)?,
        amount: money.paid.to_string(),
        paid_at: record.paid_at,
        reference: record.reference,
        brand: record.card_brand,
        last_four: record.card_last_four,
        refunded: money.refunded.to_string(),
        refund_owed: money.refund_owed.to_string(),
        money,
        owed_refunds: by_hand.then(|| {
            let owed = record.refunds_by_hand.into_iter();
            owed.map(|(id, amount)| OwedRefund {
                id,
                amount: amount.to_string(),
            })
            .collect()
        }),
    })
}

fn payment_status(status: PaymentStatus) -> Result<BookingPaymentStatus, sqlx::Error> {
    match status {
        PaymentStatus::Authorized => Ok(BookingPaymentStatus::Authorized),
        PaymentStatus::Captured => Ok(BookingPaymentStatus::Captured),
        other => Err(unknown_word("status of a payment that pays", other.as_str())),
    }
}
