//! What a booking was paid with and what of it went back: from that and its bill follows what is due, and what is owed.

use domain::bill::Bill;
use domain::money::Money;
use kernel::door::TenantTx;
use sqlx::types::Json;
use uuid::Uuid;

use super::ledger;
use super::parts::Parts;

/// The payments of a booking.
#[derive(Clone, Debug, Default)]
pub(super) struct Account {
    /// The latest first.
    pub payments: Vec<PaidWith>,
    /// What of deposits was collected: owed beside the bill.
    pub deposits: Parts,
    /// What is not asked for again, since it was to go back as a favour of money that was never taken.
    pub waived: Parts,
}

/// One of them, as far as it pays for this booking.
#[derive(Clone, Debug)]
pub(super) struct PaidWith {
    pub id: Uuid,
    pub gateway: String,
    pub paid: Parts,
    /// Of that, what went back or is owed.
    pub given_back: Parts,
    /// Of that, what went back since it came off the bill.
    pub given_back_off_bill: Parts,
}

impl PaidWith {
    /// What can still go back.
    pub(super) fn left(&self) -> Parts {
        self.paid.minus(&self.given_back)
    }

    /// What of it went back, or is owed, as a favour.
    pub(super) fn favour(&self) -> Parts {
        self.given_back.minus(&self.given_back_off_bill)
    }

    /// What pays for the bill as it stands: all, less what went back since it came off the bill.
    pub(super) fn kept_for_bill(&self) -> Parts {
        self.paid.minus(&self.given_back_off_bill)
    }
}

impl Account {
    /// The payments of a booking, kept from being given back by others until this transaction ends.
    pub(super) async fn of(tx: &mut TenantTx, booking: Uuid) -> Result<Self, sqlx::Error> {
        let organization = tx.organization_id();
        let rows = sqlx::query!(
            r#"SELECT id, gateway, CASE WHEN booking_id = $2 THEN postings END AS "postings: Json<Parts>"
            FROM payments
            WHERE organization_id = $1 AND status IN ('authorized', 'captured') AND id = ANY(ARRAY(
                SELECT id FROM payments WHERE organization_id = $1 AND booking_id = $2
                UNION ALL
                SELECT payment_id FROM payment_transfers WHERE organization_id = $1 AND to_booking_id = $2))
            ORDER BY id DESC FOR NO KEY UPDATE"#,
            organization,
            booking,
        )
        .fetch_all(tx.db())
        .await?;
        let mut payments: Vec<PaidWith> = rows
            .into_iter()
            .map(|row| PaidWith {
                id: row.id,
                gateway: row.gateway,
                paid: row.postings.map(|Json(parts)| parts).unwrap_or_default(),
                given_back: Parts::default(),
                given_back_off_bill: Parts::default(),
            })
            .collect();
        let moved = sqlx::query!(
            r#"SELECT payment_id, postings AS "postings!: Json<Parts>", favour AS "favour!: Json<Parts>",
                kind AS "kind!"
            FROM (
                SELECT payment_id, postings, favour_postings AS favour, 'out' AS kind FROM payment_transfers
                WHERE organization_id = $1 AND from_booking_id = $2
                UNION ALL
                SELECT payment_id, postings, favour_postings, 'in' FROM payment_transfers
                WHERE organization_id = $1 AND to_booking_id = $2
                UNION ALL
                SELECT payment_id, postings, '{}', CASE WHEN off_bill THEN 'offBill' ELSE 'favour' END FROM refunds
                WHERE organization_id = $1 AND booking_id = $2
                UNION ALL
                SELECT NULL, postings, '{}', 'waived' FROM waivers
                WHERE organization_id = $1 AND booking_id = $2
                UNION ALL
                SELECT NULL, jsonb_build_object('deposit', collected::text), '{}', 'deposit' FROM incidents
                WHERE organization_id = $1 AND booking_id = $2 AND collected IS NOT NULL) AS moved"#,
            organization,
            booking,
        )
        .fetch_all(tx.db())
        .await?;
        let (mut deposits, mut waived) = (Parts::default(), Parts::default());
        for row in moved {
            let (Json(parts), Json(favour)) = (row.postings, row.favour);
            let Some(id) = row.payment_id else {
                match row.kind.as_str() {
                    "waived" => waived.add(&parts),
                    _ => deposits.add(&parts),
                }
                continue;
            };
            let Some(of) = payments.iter_mut().find(|payment| payment.id == id) else {
                continue;
            };
            match row.kind.as_str() {
                "out" => {
                    of.paid = of.paid.minus(&parts);
                    of.given_back = of.given_back.minus(&favour);
                }
                "in" => {
                    of.paid.add(&parts);
                    of.given_back.add(&favour);
                }
                kind => {
                    of.given_back.add(&parts);
                    if kind == "offBill" {
                        of.given_back_off_bill.add(&parts);
                    }
                }
            }
        }
        Ok(Self {
            payments,
            deposits,
            waived,
        })
    }

    /// The same without what was paid otherwise than by card.
    pub(super) fn by_card(mut self) -> Self {
        self.payments
            .retain(|payment| ledger::source(&payment.gateway) == "cardProvider");
        self
    }

    /// What was paid for the bill as it stands.
    pub(super) fn kept_for_bill(&self) -> Parts {
        let mut kept = Parts::default();
        for payment in &self.payments {
            kept.add(&payment.kept_for_bill());
        }
        kept
    }

    /// What can still go back.
    pub(super) fn left(&self) -> Parts {
        let mut left = Parts::default();
        for payment in &self.payments {
            left.add(&payment.left());
        }
        left
    }

    /// Whether something was paid, and all of it goes back or went back.
    pub(super) fn all_goes_back(&self) -> bool {
        !self.payments.is_empty() && !self.left().total().is_positive()
    }

    /// From which payments so much goes back, the latest first. Never more than is left: the rental gives way.
    pub(super) fn give_back(&self, wanted: Parts) -> Vec<(&PaidWith, Parts)> {
        let left: Vec<Parts> = self.payments.iter().map(PaidWith::left).collect();
        let taken = wanted.within(&self.left()).taken_from(&left);
        let given = self.payments.iter().zip(taken);
        given.filter(|(_, parts)| parts.total().is_positive()).collect()
    }

    /// What is owed in all, with such a bill or none.
    fn owed(&self, bill: Option<&Bill>) -> Parts {
        owed(bill, &self.deposits, &self.waived)
    }

    /// What was paid beyond a bill, account by account; what is missing is below zero.
    pub(super) fn beyond(&self, bill: Option<&Bill>) -> Parts {
        self.kept_for_bill().minus(&self.owed(bill))
    }

    /// What is due with a bill, account by account; nothing where as much or more was paid.
    pub(super) fn due(&self, bill: Option<&Bill>) -> Parts {
        let missing = self.owed(bill).minus(&self.kept_for_bill());
        if missing.total().is_positive() {
            missing
        } else {
            Parts::default()
        }
    }

    /// What was paid in all and can go back: none where nothing was paid.
    pub(super) fn refundable(&self) -> Option<Money> {
        (!self.payments.is_empty()).then(|| self.left().total())
    }
}

/// What is owed for a booking in all, whatever was paid: its bill, where anything is on it, with the deposits that were collected,
/// and without what is waived of either.
pub(crate) fn owed(bill: Option<&Bill>, deposits: &Parts, waived: &Parts) -> Parts {
    let bill = bill.map(Parts::of).unwrap_or_default();
    let of_bill = waived.clone().without("deposit");
    let there = of_bill.clone().within(&bill);
    // Of accounts that the bill has no more it is the rental's, so that all of it counts.
    let rest = of_bill.total().min(bill.total()) - there.total();
    let mut owed = bill.minus(&there).reduced_by(rest);
    let of_deposits = waived.amount("deposit").min(deposits.total());
    owed.add(&deposits.minus(&Parts::single("deposit", of_deposits)));
    owed
}

#[cfg(test)]
mod tests {
    use domain::bill::{Adjustment, BillTerms, Order};
    use domain::pricing::{HolidayCalendar, Pricing};

    use super::*;

    fn rental(cents: i64) -> Parts {
        Parts::single("rental", Money::from_cents(cents))
    }

    /// A bill of that much rental and nothing else.
    fn bill(cents: i64) -> Bill {
        let nothing = Bill::of(&Order {
            pricing: &Pricing::Hourly { price: Money::ZERO },
            holidays: &HolidayCalendar::default(),
            days: &[],
            addons: &[],
            discount: None,
            adjustment: Adjustment::NONE,
            terms: &BillTerms::default(),
            insured: false,
            impersonated: false,
        });
        Bill {
            subtotal: Money::from_cents(cents),
            total: Money::from_cents(cents),
            ..nothing.unwrap()
        }
    }

    fn paid(cents: i64) -> PaidWith {
        PaidWith {
            id: Uuid::from_u128(u128::from(cents.unsigned_abs())),
            gateway: "sandbox".to_owned(),
            paid: rental(cents),
            given_back: Parts::default(),
            given_back_off_bill: Parts::default(),
        }
    }

    #[test]
    fn the_latest_payment_goes_back_first_and_never_more_than_was_paid() {
        let account = Account {
            payments: vec![paid(1_000), paid(5_000)],
            ..Account::default()
        };
        let told = |wanted| -> Vec<i64> {
            let given = account.give_back(rental(wanted));
            given.iter().map(|(_, parts)| parts.total().cents()).collect()
        };
        assert_eq!(told(600), [600]);
        assert_eq!(told(1_500), [1_000, 500]);
        assert_eq!(told(9_000), [1_000, 5_000]);
        assert!(told(0).is_empty());
    }

    #[test]
    fn a_favour_leaves_the_bill_and_what_came_off_it_does_not() {
        let mut account = Account {
            payments: vec![paid(5_000)],
            ..Account::default()
        };
        account.payments[0].given_back = rental(2_000);
        assert_eq!(account.kept_for_bill(), rental(5_000), "a favour");
        assert!(account.due(Some(&bill(5_000))).is_nothing());
        account.payments[0].given_back_off_bill = rental(2_000);
        assert_eq!(
            account.due(Some(&bill(5_000))),
            rental(2_000),
            "off the bill, and on it again"
        );
        assert_eq!(account.refundable(), Some(Money::from_cents(3_000)));
    }

    #[test]
    fn what_is_waived_is_not_asked_for_and_never_goes_back() {
        let mut account = Account {
            waived: rental(1_000),
            ..Account::default()
        };
        assert_eq!(account.due(Some(&bill(4_000))), rental(3_000));
        assert!(account.due(Some(&bill(500))).is_nothing());
        let with_fee = |waived| Account {
            waived: Parts::single("bookingFee", Money::from_cents(waived)),
            ..Account::default()
        };
        assert_eq!(
            with_fee(240).due(Some(&bill(4_000))),
            rental(3_760),
            "no fee is left on it"
        );
        let mut deposit = with_fee(0);
        deposit.deposits = Parts::single("deposit", Money::from_cents(3_000));
        deposit.waived = Parts::single("deposit", Money::from_cents(1_000));
        assert_eq!(deposit.due(None), Parts::single("deposit", Money::from_cents(2_000)));
        account.payments = vec![paid(3_000)];
        assert!(account.due(Some(&bill(4_000))).is_nothing());
        assert!(account.beyond(Some(&bill(4_000))).is_nothing());
        assert_eq!(account.beyond(None), rental(3_000), "of what was paid");
    }

    #[test]
    fn a_collected_deposit_is_owed_beside_the_bill() {
        let deposit = Parts::single("deposit", Money::from_cents(3_000));
        let mut account = Account {
            payments: vec![paid(5_000)],
            deposits: deposit.clone(),
            ..Account::default()
        };
        assert_eq!(account.due(Some(&bill(5_000))), deposit);
        account.payments[0].paid.add(&deposit);
        assert!(account.due(Some(&bill(5_000))).is_nothing());
        assert_eq!(account.beyond(Some(&bill(4_000))), rental(1_000), "never the deposit");
        assert_eq!(account.beyond(None), rental(5_000));
    }
}
