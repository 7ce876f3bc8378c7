//! Money that moved, as balanced postings: out of the card provider's account, into those that it is for; a refund the
//! other way.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::Money;
use domain::time::Zone;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use rust_decimal::Decimal;
use uuid::Uuid;

use super::db;
use super::parts::Parts;

/// Which way it moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Movement {
    Charge,
    Refund,
    /// A refund that never reached its card, taken back.
    Reversal,
    /// Out of what the booking's money is for, as a refund is: since the price was adjusted, or to other accounts or another
    /// booking.
    Adjustment,
}

impl Movement {
    fn as_str(self) -> &'static str {
        match self {
            Self::Charge => "charge",
            Self::Refund => "refund",
            Self::Reversal => "reversal",
            Self::Adjustment => "adjustment",
        }
    }
}

/// Where the money of a payment comes from and goes back to.
pub(crate) fn source(gateway: &str) -> &'static str {
    match gateway {
        "offline" => "offline",
        "agreement" => "agreement",
        "invoice" => "receivable",
        _ => "cardProvider",
    }
}

/// What moves, account by account. It adds up to zero.
fn postings(source: &'static str, parts: &Parts, movement: Movement) -> Vec<(String, Money)> {
    let from = std::iter::once((source.to_owned(), -parts.total()));
    let all = from.chain(parts.each().map(|(account, amount)| (account.to_owned(), amount)));
    all.filter(|(_, amount)| !amount.is_zero())
        .map(|(account, amount)| match movement {
            Movement::Charge | Movement::Reversal => (account, amount),
            Movement::Refund | Movement::Adjustment => (account, -amount),
        })
        .collect()
}

/// Enters what moved for a booking, as of then.
pub(crate) async fn post(
    tx: &mut TenantTx,
    booking: Uuid,
    source: &'static str,
    parts: &Parts,
    movement: Movement,
    at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let postings = postings(source, parts, movement);
    let ids: Vec<Uuid> = postings.iter().map(|_| new_id()).collect();
    let (accounts, amounts): (Vec<String>, Vec<Decimal>) = postings
        .into_iter()
        .map(|(account, amount)| (account, amount.exact()))
        .unzip();
    sqlx::query!(
        "INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
        SELECT $1, id, $2, $3, account, amount, $4, $5
        FROM unnest($6::uuid[], $7::text[], $8::numeric[]) AS posting (id, account, amount)",
        organization,
        new_id(),
        booking,
        movement.as_str(),
        at,
        &ids,
        &accounts,
        &amounts,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// What a month brought in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MonthSale {
    /// Its first day.
    pub month: NaiveDate,
    pub amount: Money,
}

/// What the organization took for its spaces between two instants, less what went back, by the months of its clock. Months
/// without any are left out.
pub(crate) async fn net_sales(
    tx: &mut TenantTx,
    zone: Zone,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<Vec<MonthSale>, sqlx::Error> {
    let months = db::net_sales(tx, zone.name(), from, to).await?;
    let sales = months.into_iter().map(|row| MonthSale {
        month: row.month,
        amount: Money::half_up(row.amount),
    });
    Ok(sales.collect())
}

#[cfg(test)]
mod tests {
    use domain::bill::{Adjustment, Bill, BillDay, BillTerms, Order};
    use domain::pricing::{HolidayCalendar, Pricing};
    use domain::time::TimeRange;

    use super::*;

    fn bill() -> Bill {
        let times = TimeRange::new("18:00".parse().unwrap(), "20:00".parse().unwrap()).unwrap();
        let terms = BillTerms {
            booking_fee: true,
            sales_tax: "5.5".parse().unwrap(),
            ..BillTerms::default()
        };
        Bill::of(&Order {
            pricing: &Pricing::Hourly {
                price: "33.33".parse().unwrap(),
            },
            holidays: &HolidayCalendar::default(),
            days: &[BillDay::plain("2027-03-01".parse().unwrap(), times)],
            addons: &[],
            discount: None,
            adjustment: Adjustment::NONE,
            terms: &terms,
            insured: false,
            impersonated: false,
        })
        .unwrap()
    }

    #[test]
    fn a_charge_adds_up_to_zero_and_a_refund_takes_it_back() {
        let parts = Parts::of(&bill());
        let charge = postings("cardProvider", &parts, Movement::Charge);
        assert_eq!(charge.iter().map(|(_, amount)| *amount).sum::<Money>(), Money::ZERO);
        assert_eq!(charge[0], ("cardProvider".to_owned(), -bill().total));
        assert_eq!(parts.amount("rental"), "66.66".parse().unwrap());
        assert!(
            charge.iter().all(|(account, _)| account != "insurance"),
            "nothing moved there"
        );
        let refund = postings("cardProvider", &parts, Movement::Refund);
        assert!(
            charge
                .iter()
                .zip(&refund)
                .all(|(there, back)| there.0 == back.0 && there.1 == -back.1)
        );
    }
}
