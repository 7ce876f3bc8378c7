//! `refundBooking` and `refundBookingFee`: an admin refunds what cards paid, and the bill stays as it is.

use chrono::{DateTime, Utc};
use domain::booking::BookingEventKind;
use domain::money::{BookingMoney, GoodwillFacts, GoodwillRefusal, Money};
use domain::refusal::Refusal;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{FieldProblems, Problem};
use money::payments;
use poem_openapi::Object;
use poem_openapi::types::ToJSON;
use serde_json::json;

use super::quote_cancellation::{QuotedRefund, quoted};
use super::refund::order_refunds;
use super::series::Series;
use super::to_pay::tell_of_money;

/// A refund of all or a part.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct RefundRequest {
    /// Dollars, `"12.50"`; at most what was paid and hasn't been refunded, which is also the default.
    pub amount: Option<String>,
    /// In place of an amount: places on the bill, from 0, of the dates' time and add-ons to refund, with their share of the
    /// discount and the tax.
    #[oai(validator(max_items = 500))]
    pub lines: Option<Vec<u16>>,
    /// The reason, at most 2,000 characters. The renter reads it in the history.
    pub reason: Option<String>,
}

/// The amount of a refund before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct RefundQuote {
    /// Dollars.
    pub amount: String,
    /// The refunds that it is made of.
    pub refunds: Vec<QuotedRefund>,
}

/// The reason to refund the booking fee.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct FeeRefundRequest {
    /// At most 2,000 characters. The renter reads it in the history.
    pub reason: Option<String>,
}

/// The longest reason.
const LONGEST: usize = 2_000;

/// Refunds all or part of what was paid. Each line of the bill and each deposit contributes its share to a partial
/// refund; a whole refund makes the booking `refunding`.
pub async fn refund_booking(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    request: &RefundRequest,
) -> Result<(), Problem> {
    let CheckedRefund { money, amount, reason } = CheckedRefund::read(tx, booking, request).await?;
    tell_of_money(
        tx,
        booking,
        staff,
        BookingEventKind::RefundOrdered,
        &in_words(amount, &reason),
    )
    .await?;
    let refunds = payments::refund_of_goodwill(booking, money, amount);
    order_refunds(tx, &refunds).await?;
    noted(tx, "bookings.refund", booking, staff, request.to_json()).await
}

/// Says what a refund would come to and to which cards it would go. Where it can't be, the answer is the one that refunding would
/// get.
pub async fn quote_refund(
    tx: &mut TenantTx,
    booking: BookingId,
    request: &RefundRequest,
) -> Result<RefundQuote, Problem> {
    let CheckedRefund { money, amount, .. } = CheckedRefund::read(tx, booking, request).await?;
    let paid = payments::booking_payments(tx, booking).await?;
    let cards = money.by_card();
    let split = cards.split_refund(cards.refundable().share(amount));
    Ok(RefundQuote {
        amount: amount.to_string(),
        refunds: quoted(&paid.records, &split),
    })
}

/// A refund that has been read and checked.
struct CheckedRefund {
    /// The booking's, locked until this transaction ends.
    money: BookingMoney,
    amount: Money,
    reason: String,
}

impl CheckedRefund {
    async fn read(tx: &mut TenantTx, booking: BookingId, request: &RefundRequest) -> Result<Self, Problem> {
        let series = Series::for_update(tx, booking).await?;
        let money = payments::booking_money(tx, booking).await?;
        let left = series.goodwill_facts(tx.now()).refundable(&money).map_err(refused)?;
        let mut problems = FieldProblems::new();
        let given = fields::parse_optional::<Money>(&mut problems, "amount", request.amount.as_deref());
        let of_lines = match &request.lines {
            Some(_) if request.amount.is_some() => {
                problems.add("lines", "notBoth", "Choose an amount or lines of the bill, not both.");
                None
            }
            Some(lines) => lines_amount(&mut problems, &series, lines, left),
            None => None,
        };
        let is_whole = request.amount.is_none() && request.lines.is_none();
        let amount = given.or(of_lines).or(is_whole.then_some(left));
        if amount.is_some_and(|amount| !amount.is_positive() || amount > left) {
            let left = left.in_words();
            let message = format!("Enter an amount above $0 and up to {left}, which is what can still be refunded.");
            problems.add("amount", "outOfRange", message);
        }
        let reason = reason_of(&mut problems, request.reason.as_deref());
        problems.check()?;
        Ok(Self {
            money,
            amount: amount.unwrap_or(left),
            reason,
        })
    }
}

/// Returns the price of these lines, or what is left of all that was paid if that is less.
fn lines_amount(problems: &mut FieldProblems, series: &Series, lines: &[u16], left: Money) -> Option<Money> {
    let mut places: Vec<usize> = lines.iter().map(|line| usize::from(*line)).collect();
    places.sort_unstable();
    places.dedup();
    let part = series.bill.part_of_lines(&places).filter(|part| part.is_positive());
    if part.is_none() {
        problems.add(
            "lines",
            "unknown",
            "Choose dates or add-ons on the bill that cost something.",
        );
    }
    part.map(|part| part.min(left))
}

/// Refunds the booking fee alone.
pub async fn refund_booking_fee(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    request: &FeeRefundRequest,
) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let reason = reason_of(&mut problems, request.reason.as_deref());
    problems.check()?;
    let series = Series::for_update(tx, booking).await?;
    let money = payments::booking_money(tx, booking).await?;
    let fee = series
        .goodwill_facts(tx.now())
        .refundable_fee(&money)
        .map_err(refused)?;
    order_refunds(tx, &payments::refund_of_fee(booking, money)).await?;
    tell_of_money(
        tx,
        booking,
        staff,
        BookingEventKind::FeeRefunded,
        &in_words(fee, &reason),
    )
    .await?;
    noted(tx, "bookings.refundFee", booking, staff, request.to_json()).await
}

fn reason_of(problems: &mut FieldProblems, given: Option<&str>) -> String {
    fields::text(problems, "reason", given.unwrap_or_default(), LONGEST)
}

/// Returns the history's words: the amount, and the reason where one was given.
fn in_words(amount: Money, reason: &str) -> String {
    let amount = amount.in_words();
    if reason.is_empty() {
        amount
    } else {
        format!("{amount}: {reason}")
    }
}

async fn noted(
    tx: &mut TenantTx,
    action: &str,
    booking: BookingId,
    staff: UserId,
    asked: Option<serde_json::Value>,
) -> Result<(), Problem> {
    let after = json!({ "by": staff.0, "asked": asked });
    Ok(tx
        .audit(action, SubjectKind::Booking, booking.0, None, Some(after))
        .await?)
}

impl Series {
    fn goodwill_facts(&self, now: DateTime<Utc>) -> GoodwillFacts {
        GoodwillFacts {
            status: self.status,
            took_place: self.dates.iter().any(|date| date.lifecycle().took_place(now)),
            refundable: self.refundable,
            internal: self.internal,
        }
    }
}

fn refused(refusal: GoodwillRefusal) -> Problem {
    Problem::conflict(refusal.code(), refusal.to_string())
}
