//! `quoteCancellation`: what would come back if dates were canceled now, before they are.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::booking::LifecycleRefusal;
use domain::money::{BookingPayment, Money, Parts, Settlement};
use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, PaymentId, SpaceId};
use kernel::problem::Problem;
use money::payments::{BookingPayments, PaymentRecord, booking_payments, payments_of_bookings};
use poem_openapi::Object;

use super::Viewpoint;
use super::cancel::{canceled, is_refunded, seen_from};
use super::change::PriorBill;
use super::dto::PaidBy;
use super::night::whole_nights;
use super::series::{Series, SeriesDate};

/// A reason that is asked for only once it is canceled.
pub(super) const ANY_REASON: Option<&str> = Some("asked later");

/// The dates of a cancellation to quote.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancellationQuoteRequest {
    /// Ids of the booking's dates; all that can be canceled unless given. Those that can't be are left out. For a renter, one of a time
    /// over midnight stands for both.
    #[oai(validator(max_items = 366))]
    pub date_ids: Option<Vec<DateId>>,
}

/// The refund if dates were canceled now.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct CancellationQuote {
    /// The dates that the caller can cancel now, the earliest first.
    pub dates: Vec<CancellationDate>,
    /// Dollars that would be refunded for the chosen dates together. It may differ from the sum of the single ones: fees are
    /// rounded once, and canceling all dates refunds all that was paid. Absent for staff who don't answer requests, as are the dates'
    /// refunds.
    #[oai(skip_serializing_if_is_none)]
    pub total: Option<String>,
    /// The refunds that the total is made of; empty for staff who don't answer requests.
    pub refunds: Vec<QuotedRefund>,
}

/// A date, and what canceling it would refund.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct CancellationDate {
    /// The date's id.
    pub id: DateId,
    /// Dollars that would be refunded if only this date were canceled or, if a renter cancels a time over midnight,
    /// both of its dates; absent for staff who don't answer requests.
    #[oai(skip_serializing_if_is_none)]
    pub refund: Option<String>,
}

impl CancellationQuote {
    /// Removes the amounts, unless the viewer may see money.
    fn seen(mut self, sees_money: bool) -> Self {
        if !sees_money {
            (self.total, self.refunds) = (None, Vec::new());
            for date in &mut self.dates {
                date.refund = None;
            }
        }
        self
    }
}

/// A part of a refund, to one of the payments.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QuotedRefund {
    /// The payment's id.
    pub payment_id: PaymentId,
    /// The way it was paid, and so is refunded: a card automatically, an offline payment by the organization, the others as a
    /// credit.
    pub kind: PaidBy,
    /// Dollars.
    pub amount: String,
    /// The card's network: `visa`.
    pub brand: Option<String>,
    /// The last four digits of the card's number; absent if the provider names none.
    pub last_four: Option<String>,
    /// The reference to find the payment by; absent for a card.
    pub reference: Option<String>,
}

/// Works out the refunds by the rules that a cancellation follows, and changes nothing. Whose booking it is reads what it comes
/// to, and so does who `sees_money`.
pub async fn quote_cancellation(
    tx: &mut TenantTx,
    booking: BookingId,
    viewpoint: Viewpoint,
    sees_money: bool,
    request: &CancellationQuoteRequest,
) -> Result<CancellationQuote, Problem> {
    let series = seen_from(tx, booking, viewpoint).await?;
    let standing = SeriesDate::standing_parts(&series.dates);
    // A renter cancels a time over midnight as a whole.
    let whole = |dates: HashSet<DateId>| match viewpoint {
        Viewpoint::Staff(_) => dates,
        Viewpoint::Renter(_) => whole_nights(&standing, &dates),
    };
    let asked = match &request.date_ids {
        Some(ids) => Some(whole(series.named("dateIds", ids)?)),
        None => None,
    };
    let paid = booking_payments(tx, booking).await?;
    let before = if series.is_billed() && is_refunded(&series, viewpoint, paid.money.is_paid()) {
        Some(PriorBill::of(tx, &series).await?)
    } else {
        None
    };
    let refunds = |off: &HashSet<DateId>| match &before {
        Some(before) => refunds_without(&series, before, &paid, off),
        None => Ok(Vec::new()),
    };
    let now = tx.now();
    let can_go = |date| -> Result<_, LifecycleRefusal> { canceled(&series, date, viewpoint, now, ANY_REASON) };
    let offered: Vec<DateId> = series
        .dates
        .iter()
        .filter(|date| can_go(date).is_ok())
        .map(|date| date.time.id)
        .collect();
    let dates = offered
        .iter()
        .map(|&id| {
            Ok(CancellationDate {
                id,
                refund: Some(total(&refunds(&whole(HashSet::from([id])))?).to_string()),
            })
        })
        .collect::<Result<_, Problem>>()?;
    let chosen = offered
        .into_iter()
        .filter(|id| asked.as_ref().is_none_or(|asked| asked.contains(id)));
    let refunds = refunds(&chosen.collect())?;
    let quote = CancellationQuote {
        dates,
        total: Some(total(&refunds).to_string()),
        refunds: quoted(&paid.records, &refunds),
    };
    Ok(quote.seen(sees_money || viewpoint.person() == series.user_id))
}

/// The refund of each of these bookings if the organization canceled those of its dates, with as many queries as for one.
pub(crate) async fn refunds_of(
    tx: &mut TenantTx,
    dates: &BTreeMap<BookingId, HashSet<DateId>>,
) -> Result<HashMap<BookingId, Money>, Problem> {
    let ids: Vec<BookingId> = dates.keys().copied().collect();
    let all = Series::as_they_are(tx, &ids).await?;
    let mut paid = payments_of_bookings(tx, &ids).await?;
    let mut spaces: Vec<SpaceId> = all.iter().map(|series| series.space_id).collect();
    spaces.sort_unstable();
    spaces.dedup();
    let spaces: HashMap<SpaceId, SpaceFacts> = facts::of_spaces(tx, &spaces)
        .await?
        .into_iter()
        .map(|space| (space.space_id, space))
        .collect();
    let mut refunds = HashMap::with_capacity(all.len());
    for series in all {
        let (Some(off), Some(paid)) = (dates.get(&series.id), paid.remove(&series.id)) else {
            continue;
        };
        let refund = if series.is_billed() {
            let space = spaces
                .get(&series.space_id)
                .ok_or_else(|| Problem::not_found("Space"))?;
            let before = PriorBill::in_space(space.clone(), &series)?;
            total(&refunds_without(&series, &before, &paid, off)?)
        } else {
            Money::ZERO
        };
        refunds.insert(series.id, refund);
    }
    Ok(refunds)
}

/// The refunds that follow if those dates come off the bill.
fn refunds_without(
    series: &Series,
    before: &PriorBill,
    paid: &BookingPayments,
    off: &HashSet<DateId>,
) -> Result<Vec<(BookingPayment, Parts)>, Problem> {
    let mut left = series.clone();
    for date in &mut left.dates {
        date.billed &= !off.contains(&date.time.id);
    }
    let billed = before
        .rebill(&mut left)?
        .map(domain::bill::Bill::parts)
        .unwrap_or_default();
    Ok(match paid.money.statement(billed).settlement() {
        Settlement::Refund(beyond) => paid.money.split_refund(beyond),
        Settlement::Reallocate(_) | Settlement::Nothing => Vec::new(),
    })
}

fn total(refunds: &[(BookingPayment, Parts)]) -> Money {
    refunds.iter().map(|(_, parts)| parts.total()).sum()
}

pub(super) fn quoted(records: &[PaymentRecord], refunds: &[(BookingPayment, Parts)]) -> Vec<QuotedRefund> {
    let quoted = |(payment, parts): &(BookingPayment, Parts)| {
        let record = records.iter().find(|record| record.id == payment.id.into())?;
        Some(QuotedRefund {
            payment_id: record.id,
            kind: record.kind.into(),
            amount: parts.total().to_string(),
            brand: record.card_brand.clone(),
            last_four: record.card_last_four.clone(),
            reference: record.reference.clone(),
        })
    };
    refunds.iter().filter_map(quoted).collect()
}
