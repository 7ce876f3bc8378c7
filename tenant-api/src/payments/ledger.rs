//! Money that moved, as balanced postings: out of the card provider's account, into those that it is for; a refund the
//! other way.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use domain::bill::Bill;
use domain::money::Money;
use domain::time::Zone;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::db;

/// Which way it moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Movement {
    Charge,
    Refund,
}

impl Movement {
    fn as_str(self) -> &'static str {
        match self {
            Self::Charge => "charge",
            Self::Refund => "refund",
        }
    }
}

/// What an amount of money is for, account by account. Nothing is below zero in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Parts(BTreeMap<String, Money>);

impl Parts {
    /// The parts of a bill; they come to its total.
    pub(crate) fn of(bill: &Bill) -> Self {
        let parts = [
            ("rental", bill.subtotal),
            ("bookingFee", bill.fees.book),
            ("tax", bill.fees.tax),
            ("insurance", bill.fees.insurance),
            ("userFee", bill.fees.tx),
        ];
        let there = parts.into_iter().filter(|(_, amount)| !amount.is_zero());
        Self(there.map(|(account, amount)| (account.to_owned(), amount)).collect())
    }

    /// Some dollars of one account.
    pub(crate) fn single(account: &str, amount: Money) -> Self {
        Self([(account.to_owned(), amount)].into())
    }

    pub(crate) fn amount(&self, account: &str) -> Money {
        self.0.get(account).copied().unwrap_or_default()
    }

    pub(crate) fn total(&self) -> Money {
        self.0.values().copied().sum()
    }

    /// Adds others, account by account.
    pub(crate) fn add(&mut self, other: &Self) {
        for (account, amount) in &other.0 {
            *self.0.entry(account.clone()).or_default() += *amount;
        }
    }

    /// What is left when others are taken off, in accounts that have some left; and what those had beyond it.
    pub(crate) fn less(&self, other: &Self) -> (Self, Money) {
        let mut beyond = Money::ZERO;
        let mut left = BTreeMap::new();
        let accounts: BTreeSet<&String> = self.0.keys().chain(other.0.keys()).collect();
        for account in accounts {
            let rest = self.amount(account) - other.amount(account);
            if rest.is_positive() {
                left.insert(account.clone(), rest);
            } else {
                beyond += -rest;
            }
        }
        (Self(left), beyond)
    }

    /// The same with so much less of it, off the rental first.
    #[must_use]
    pub(crate) fn reduced_by(mut self, mut amount: Money) -> Self {
        let order = ["rental", "bookingFee", "insurance", "tax", "userFee"];
        for account in order {
            let Some(part) = self.0.get_mut(account) else { continue };
            let off = amount.min(*part);
            *part -= off;
            amount -= off;
        }
        self.0.retain(|_, part| !part.is_zero());
        self
    }

    /// So much of it, each account by its share, to the cent; what rounding leaves is the rental's, then the others'.
    #[must_use]
    pub(crate) fn share(&self, amount: Money) -> Self {
        let total = self.total();
        if total.is_zero() || amount >= total {
            return self.clone();
        }
        let part_of = |part: &Money| Money::down(part.exact() * amount.exact() / total.exact());
        let mut shared: BTreeMap<String, Money> = self
            .0
            .iter()
            .map(|(account, part)| (account.clone(), part_of(part)))
            .collect();
        let mut left = amount - shared.values().copied().sum::<Money>();
        for account in ["rental", "bookingFee", "insurance", "tax", "userFee"] {
            let Some(part) = shared.get_mut(account) else { continue };
            let more = left.min(self.amount(account) - *part);
            *part += more;
            left -= more;
        }
        shared.retain(|_, part| !part.is_zero());
        Self(shared)
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
    let all = from.chain(parts.0.iter().map(|(account, amount)| (account.clone(), *amount)));
    all.filter(|(_, amount)| !amount.is_zero())
        .map(|(account, amount)| match movement {
            Movement::Charge => (account, amount),
            Movement::Refund => (account, -amount),
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
    use domain::bill::{Adjustment, BillDay, BillTerms, Order};
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

    #[test]
    fn a_part_is_shared_out_to_the_cent() {
        let parts = Parts::of(&bill());
        for cents in [1, 10, 3_333, parts.total().cents() - 1] {
            let some = parts.share(Money::from_cents(cents));
            assert_eq!(some.total(), Money::from_cents(cents));
            let (left, beyond) = parts.less(&some);
            assert_eq!((left.total() + some.total(), beyond), (parts.total(), Money::ZERO));
        }
        assert_eq!(
            parts.share(Money::from_cents(99_999)),
            parts,
            "never more than there is"
        );
        let less = parts.clone().reduced_by(Money::from_cents(7_000));
        assert_eq!(less.total(), parts.total() - Money::from_cents(7_000));
        assert_eq!(less.amount("rental"), Money::ZERO, "off the rental first");
    }
}
