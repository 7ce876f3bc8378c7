//! Terms that an organization and the platform agreed on, in percentages.

use domain::bill::TransactionRate;
use domain::money::Percent;
use ground::fields;
use kernel::problem::{FieldProblems, Problem};
use rust_decimal::Decimal;

use super::{HostTerms, Terms};

/// The checked terms: percentages with one decimal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates {
    pub transaction: Percent,
    pub booking: Percent,
    pub host_in_group: Percent,
    pub host_elsewhere: Percent,
}

impl Rates {
    /// Returns what every organization starts with (docs/rules/money-and-the-ledger.md#what-the-platform-keeps).
    pub(super) fn of_the_platform() -> Self {
        let tenths = |tenths| Percent::try_from(Decimal::new(tenths, 1)).unwrap_or(Percent::ZERO);
        Self {
            transaction: tenths(29),
            booking: tenths(30),
            host_in_group: tenths(30),
            host_elsewhere: tenths(50),
        }
    }
}

impl Terms {
    /// Cuts the percentages to one decimal, or says everything that is wrong with them.
    pub(super) fn check(&self) -> Result<Rates, Problem> {
        let mut problems = FieldProblems::new();
        let mut rate = |field: &str, text: &str| {
            fields::parse::<Percent>(&mut problems, field, text).map(Percent::truncated_to_tenths)
        };
        let transaction = rate("tx", &self.tx);
        let booking = rate("user", &self.user);
        let host_in_group = rate("host.group", &self.host.group);
        let host_elsewhere = rate("host.nonGroup", &self.host.non_group);
        if let Some(transaction) = transaction {
            fields::take(&mut problems, "tx", TransactionRate::try_from(transaction));
        }
        match (transaction, booking, host_in_group, host_elsewhere) {
            (Some(transaction), Some(booking), Some(host_in_group), Some(host_elsewhere)) => {
                problems.check()?;
                Ok(Rates {
                    transaction,
                    booking,
                    host_in_group,
                    host_elsewhere,
                })
            }
            _ => Err(fields::refusal(problems)),
        }
    }
}

impl From<Rates> for Terms {
    fn from(rates: Rates) -> Self {
        Self {
            tx: rates.transaction.to_string(),
            user: rates.booking.to_string(),
            host: HostTerms {
                group: rates.host_in_group.to_string(),
                non_group: rates.host_elsewhere.to_string(),
            },
        }
    }
}
