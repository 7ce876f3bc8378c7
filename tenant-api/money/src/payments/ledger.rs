//! The ledger: what moved, as balanced postings.

use chrono::{DateTime, NaiveDate, Utc};
use domain::money::{Money, Movement, Parts, postings};
use domain::payment::PaymentKind;
use domain::time::Zone;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, PostingId, new_id};
use rust_decimal::Decimal;

use super::db;

/// Enters what moved for a booking, as of an instant.
pub(crate) async fn post(
    tx: &mut TenantTx,
    booking: BookingId,
    source: PaymentKind,
    parts: Parts,
    movement: Movement,
    at: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let columns = PostingColumns::of(source, parts, movement);
    sqlx::query!(
        "INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
        SELECT $1, id, $2, $3, account, amount, $4, $5
        FROM unnest($6::uuid[], $7::text[], $8::numeric[]) AS posting (id, account, amount)",
        organization,
        new_id(),
        booking.0,
        movement.as_str(),
        at,
        &columns.ids as &[PostingId],
        &columns.accounts,
        &columns.amounts,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The postings of a movement, column by column.
pub(super) struct PostingColumns {
    pub ids: Vec<PostingId>,
    pub accounts: Vec<String>,
    pub amounts: Vec<Decimal>,
}

impl PostingColumns {
    pub(super) fn of(source: PaymentKind, parts: Parts, movement: Movement) -> Self {
        let postings = postings(source, parts, movement);
        Self {
            ids: postings.iter().map(|_| PostingId(new_id())).collect(),
            accounts: postings
                .iter()
                .map(|posting| posting.account.as_str().to_owned())
                .collect(),
            amounts: postings.iter().map(|posting| posting.amount.exact()).collect(),
        }
    }
}

/// Sales of a month.
#[derive(Clone, Copy, Debug)]
pub struct MonthSale {
    /// Its first day.
    pub month: NaiveDate,
    pub amount: Money,
}

/// Returns the organization's takings for its spaces between two instants, less refunds, by the months of its clock. Months
/// without any are left out.
pub async fn net_sales(
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

/// Fees that renters paid, less refunds.
#[derive(Clone, Copy, Debug)]
pub struct Fees {
    pub booking: Money,
    pub transaction: Money,
}

/// The fees that were taken between two instants.
pub async fn fees_between(tx: &mut TenantTx, from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Fees, sqlx::Error> {
    let row = db::fees(tx, from, to).await?;
    Ok(Fees {
        booking: Money::half_up(row.booking),
        transaction: Money::half_up(row.transaction),
    })
}
