//! Equipment that runs out, told before the database refuses it.

use domain::time::{DateTime, Utc};
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;

use crate::bills::{Shortage, shortages};
use crate::words::day_and_times;

/// The most shortages of equipment that one refusal names.
const MOST_NAMED: usize = 5;

/// Refuses changed dates for which equipment has run out, as the database would, and says which and when.
pub(super) async fn check_equipment(tx: &mut TenantTx, booking: BookingId) -> Result<(), Problem> {
    let short = shortages(tx, booking).await?;
    refuse_shortages(&short, tx.now())
}

/// 409 where equipment runs out: says which and when.
pub(in crate::bookings) fn refuse_shortages(short: &[Shortage], now: DateTime<Utc>) -> Result<(), Problem> {
    let today = now.date_naive();
    let named: Vec<String> = short
        .iter()
        .take(MOST_NAMED)
        .map(|of| {
            let left = match of.left {
                ..=0 => "none left".to_owned(),
                left => format!("only {left} left"),
            };
            let when = day_and_times(of.local_day, of.start_minute, of.end_minute, today);
            format!("{}: {left} on {when}.", of.addon)
        })
        .collect();
    match (named.as_slice(), short.len().saturating_sub(MOST_NAMED)) {
        ([], _) => Ok(()),
        (named, 0) => Err(Problem::conflict("addonRunsOut", named.join(" "))),
        (named, more) => Err(Problem::conflict(
            "addonRunsOut",
            format!("{} And {more} more.", named.join(" ")),
        )),
    }
}
