//! `readGroupBalance`: amounts on invoices and due for the bookings of a group.

use chrono::NaiveDate;
use domain::bill::Bill;
use domain::money::{BookingMoney, Money};
use domain::payment::PaymentKind;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, GroupId, UserId};
use kernel::problem::Problem;
use money::payments;
use poem_openapi::Object;
use sqlx::types::Json;

use super::summary::{Person, statuses};

/// The most bookings that are listed.
const MOST_LISTED: usize = 500;

/// A booking in a group with an amount on an invoice or due.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct UnpaidBooking {
    /// The booking's id.
    pub id: BookingId,
    /// Its booking number, `FH-7K3QX2`.
    pub number: String,
    /// Name of the event, 1 to 120 characters.
    pub event_name: String,
    /// The local day of its first date.
    pub date: NaiveDate,
    /// The person who booked it.
    pub renter: Person,
    /// Dollars that were put on an invoice, less what was refunded.
    pub invoiced: String,
    /// Dollars that are neither paid nor on an invoice.
    pub due: String,
}

/// Amounts on invoices and due for a group's bookings.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct GroupBalance {
    /// Dollars, `invoiced` and `due` together.
    pub balance: String,
    /// Dollars that were put on an invoice, less what was refunded.
    pub invoiced: String,
    /// Dollars that are neither paid nor on an invoice.
    pub due: String,
    /// The number of these bookings.
    pub count: u32,
    /// These bookings, at most 500: those with an amount due first, and the latest first among each.
    pub bookings: Vec<UnpaidBooking>,
}

/// A booking in the group that may have an amount on an invoice or due.
struct Candidate {
    id: BookingId,
    number: String,
    event_name: String,
    first_day: NaiveDate,
    bill: Json<Bill>,
    /// Those of its dates that are on the bill.
    billed_statuses: Vec<String>,
    renter_id: UserId,
    first_name: String,
    last_name: String,
}

/// Reads the amounts on invoices and due for the bookings in a group (docs/rules/money-and-the-ledger.md#the-balance-of-a-group).
pub(super) async fn read(tx: &mut TenantTx, group: GroupId) -> Result<GroupBalance, Problem> {
    if !group_exists(tx, group).await? {
        return Err(Problem::not_found("Group"));
    }
    let candidates = candidates(tx, group).await?;
    let ids: Vec<BookingId> = candidates.iter().map(|booking| booking.id).collect();
    let mut paid = payments::payments_of_bookings(tx, &ids).await?;
    let (mut all_invoiced, mut all_due, mut bookings) = (Money::ZERO, Money::ZERO, Vec::new());
    for booking in candidates {
        let money = paid.remove(&booking.id).ok_or(sqlx::Error::RowNotFound)?.money;
        let billed = booking.bill.0.payable(statuses(&booking.billed_statuses)?);
        let due = money.statement(billed).due().total().max(Money::ZERO);
        let invoiced = on_invoice(&money);
        if due.is_zero() && invoiced.is_zero() {
            continue;
        }
        all_invoiced += invoiced;
        all_due += due;
        bookings.push(UnpaidBooking {
            id: booking.id,
            number: booking.number,
            event_name: booking.event_name,
            date: booking.first_day,
            renter: Person {
                id: booking.renter_id,
                first_name: booking.first_name,
                last_name: booking.last_name,
            },
            invoiced: invoiced.to_string(),
            due: due.to_string(),
        });
    }
    let count = u32::try_from(bookings.len()).unwrap_or(u32::MAX);
    bookings.sort_by_key(|booking: &UnpaidBooking| booking.due == Money::ZERO.to_string());
    bookings.truncate(MOST_LISTED);
    Ok(GroupBalance {
        balance: (all_invoiced + all_due).to_string(),
        invoiced: all_invoiced.to_string(),
        due: all_due.to_string(),
        count,
        bookings,
    })
}

/// Returns what was put on an invoice and not refunded.
fn on_invoice(money: &BookingMoney) -> Money {
    let invoices = money
        .payments()
        .iter()
        .filter(|payment| payment.kind == PaymentKind::Invoice);
    let left: Money = invoices.map(|payment| payment.refundable().total()).sum();
    left.max(Money::ZERO)
}

async fn group_exists(tx: &mut TenantTx, group: GroupId) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM groups WHERE organization_id = $1 AND id = $2 AND system_role IS NULL) AS "any!""#,
        organization,
        group.0,
    )
    .fetch_one(tx.db())
    .await
}

/// The group's bookings on which something may be due or on an invoice, the latest first.
async fn candidates(tx: &mut TenantTx, group: GroupId) -> Result<Vec<Candidate>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Candidate,
        r#"SELECT unsettled.id AS "id!", number AS "number!", event_name AS "event_name!", first_day AS "first_day!",
            bill AS "bill!: Json<Bill>", billed_statuses AS "billed_statuses!", users.id AS renter_id, first_name, last_name
        FROM bookings_left_unsettled($1, true) AS unsettled
        JOIN users ON users.id = user_id
        JOIN LATERAL (
            SELECT min(local_day) AS first_day, coalesce(array_agg(DISTINCT date.status) FILTER (WHERE billed), '{}') AS billed_statuses
            FROM booking_dates AS date
            WHERE date.organization_id = $1 AND booking_id = unsettled.id
        ) AS dates ON true
        WHERE group_id = $2
        ORDER BY first_day DESC, unsettled.id"#,
        organization,
        group.0,
    )
    .fetch_all(tx.db())
    .await
}
