//! `adjustBooking`: an admin takes something off the price of a request.

use domain::bill::{AdjustRefusal, Adjustment, may_adjust};
use domain::booking::BookingEventKind;
use domain::money::{Money, Percent};
use domain::payment::RefundReason;
use domain::refusal::Refusal;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::{FieldProblems, Problem};
use money::payments::booking_money;
use poem_openapi::Object;
use serde_json::json;

use super::change::rebill;
use super::db;
use super::insert_db::{self, NewEvent};
use super::series::Series;

/// An adjustment of the price: an amount, a share of what the discount leaves, or both if they agree.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct PriceAdjustment {
    /// Dollars, `"12.50"`; `"0"` takes an earlier adjustment back.
    pub amount: Option<String>,
    /// Percent, `"12.5"`.
    pub percentage: Option<String>,
    /// The reason, 1 to 500 characters. The renter reads it.
    pub reason: String,
}

/// Adjusts the price of a request that costs something. Anything paid beyond the new total is refunded.
pub async fn adjust_booking(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    form: &PriceAdjustment,
    expected: Expected,
) -> Result<(), Problem> {
    let mut series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    let space = series.space(tx).await?;
    let before = series.conditions.adjustment;
    series.conditions.adjustment = Adjustment::NONE;
    let plain = series.bill_in(&space)?;

    let mut problems = FieldProblems::new();
    let reason = fields::line(&mut problems, "reason", &form.reason, 500);
    match may_adjust(series.status, plain.total, &reason) {
        Ok(()) => {}
        Err(refusal @ AdjustRefusal::NoReason) => problems.add("reason", refusal.code(), refusal.to_string()),
        Err(refusal) => return Err(Problem::conflict(refusal.code(), refusal.to_string())),
    }
    let adjustment = read(&mut problems, form, plain.subtotal);
    problems.check()?;
    series.conditions.adjustment = adjustment.unwrap_or(Adjustment::NONE);
    let adjusted = series.bill_in(&space)?;
    let money = booking_money(tx, booking).await?;
    if money.is_paid() && adjusted.total > series.bill.total {
        return Err(Problem::conflict(
            "adjustmentRaises",
            format!(
                "This booking is already paid ({}), so its price can only go down. It would be {}.",
                series.bill.total.in_words(),
                adjusted.total.in_words()
            ),
        ));
    }
    rebill(tx, &mut series, RefundReason::Adjusted).await?;
    db::note_adjustment(tx, booking, staff, &reason).await?;
    let event = NewEvent {
        at: tx.now(),
        kind: BookingEventKind::Adjusted,
        actor: Some(staff),
        message: &reason,
    };
    insert_db::insert_event(tx, booking, &event, None).await?;
    let (before, after) = (
        json!({ "adjustment": before }),
        json!({ "adjustment": series.conditions.adjustment, "reason": reason }),
    );
    Ok(tx
        .audit(
            "bookings.adjust",
            SubjectKind::Booking,
            booking.0,
            Some(before),
            Some(after),
        )
        .await?)
}

/// Returns the amount off `left`; where both are given, the amount, if it is that share of it to the cent or that share to two
/// decimals.
fn read(problems: &mut FieldProblems, form: &PriceAdjustment, left: Money) -> Option<Adjustment> {
    let amount: Option<Money> = fields::parse_optional(problems, "amount", form.amount.as_deref());
    let percentage: Option<Percent> = fields::parse_optional(problems, "percentage", form.percentage.as_deref());
    if amount.is_some_and(|amount| amount.is_negative() || amount > left) {
        problems.add(
            "amount",
            "outOfRange",
            format!(
                "Enter an amount from $0 to {}, the price after the discount.",
                left.in_words()
            ),
        );
        return None;
    }
    match (amount, percentage) {
        (Some(amount), Some(percentage)) => {
            let share = Money::half_up(percentage.of(left.exact()));
            let rounded = (amount.exact() * rust_decimal::Decimal::ONE_HUNDRED / left.exact()).round_dp(2);
            if share != amount && rounded != percentage.exact().round_dp(2) {
                let [left, share, amount] = [left, share, amount].map(Money::in_words);
                problems.add(
                    "percentage",
                    "disagrees",
                    format!("{percentage}% of {left} is {share}, not {amount}. Correct one of them."),
                );
            }
            Some(Adjustment::Amount(amount))
        }
        (Some(amount), None) => Some(Adjustment::Amount(amount)),
        (None, Some(percentage)) => Some(Adjustment::Percentage(percentage)),
        (None, None) => {
            let given = form.amount.is_some() || form.percentage.is_some();
            if !given {
                problems.add("amount", "required", "Enter an amount or a percentage.");
            }
            None
        }
    }
}
