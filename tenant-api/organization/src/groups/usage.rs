//! `readGroupUsage`: what has been booked in a group.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{Datelike, NaiveDate};
use domain::bill::{Bill, Hours, LineKind, share_out};
use domain::money::Money;
use domain::time::LocalDay;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, GroupId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::Object;
use rust_decimal::Decimal;
use sqlx::types::Json;

use super::{GroupError, db};

/// The longest span of days that one request reads.
const MOST_DAYS: i64 = 731;
/// Every booking's length is a multiple of this.
const TICK_MINUTES: i64 = 5;

/// Time that was used, and its price.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct UsageSum {
    /// The number of bookings that these dates belong to.
    pub bookings: u32,
    /// The number of dates.
    pub dates: u32,
    /// Hours, with at most four decimals.
    pub hours: String,
    /// Dollars for time and add-ons, with the discount off, before fees and taxes.
    pub amount: String,
}

/// Use in a month.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct MonthUsage {
    /// `2027-03`
    pub month: String,
    /// Its use.
    pub usage: UsageSum,
}

/// Use of a space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct SpaceUsage {
    /// The space's id.
    pub space_id: SpaceId,
    /// Its present name.
    pub space_name: String,
    /// Its facility's present name.
    pub facility_name: String,
    /// Its use.
    pub usage: UsageSum,
}

/// Use by a group between two days.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct GroupUsage {
    /// The first local day.
    pub from: NaiveDate,
    /// The last local day.
    pub to: NaiveDate,
    /// All of it.
    pub total: UsageSum,
    /// The months, the earliest first; those in which nothing was used are left out.
    pub months: Vec<MonthUsage>,
    /// The spaces, by the names of their facilities and their own.
    pub spaces: Vec<SpaceUsage>,
}

/// A date of a booking of the group's.
struct UsedDate {
    booking_id: BookingId,
    bill: Json<Bill>,
    space_id: SpaceId,
    space_name: String,
    facility_name: String,
    local_day: NaiveDate,
    minutes: i64,
    billed: bool,
    took_place: bool,
}

#[derive(Default)]
struct Sum {
    bookings: BTreeSet<BookingId>,
    dates: u32,
    ticks: usize,
    amount: Money,
}

impl Sum {
    fn add(&mut self, date: &UsedDate, amount: Money) {
        self.bookings.insert(date.booking_id);
        self.dates += 1;
        self.ticks += usize::try_from(date.minutes / TICK_MINUTES).unwrap_or_default();
        self.amount += amount;
    }
}

impl From<Sum> for UsageSum {
    fn from(sum: Sum) -> Self {
        Self {
            bookings: u32::try_from(sum.bookings.len()).unwrap_or(u32::MAX),
            dates: sum.dates,
            hours: Hours::from_ticks(sum.ticks).to_string(),
            amount: sum.amount.to_string(),
        }
    }
}

/// Reads a group's bookings from one day to another, both included.
pub(super) async fn read(
    tx: &mut TenantTx,
    group: GroupId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<GroupUsage, GroupError> {
    let span = (to - from).num_days();
    if !(0..=MOST_DAYS).contains(&span) {
        let message = "Choose a last day on or after the first, at most two years later.";
        return Err(Problem::invalid_field("to", "outOfRange", message).into());
    }
    if !db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let dates = dates_of_bookings(tx, group, from, to).await?;
    let (mut total, mut months, mut spaces) = (Sum::default(), BTreeMap::new(), BTreeMap::new());
    for (date, amount) in dates.iter().zip(amounts(&dates)) {
        if !date.took_place || !(from..=to).contains(&date.local_day) {
            continue;
        }
        total.add(date, amount);
        let month = (date.local_day.year(), date.local_day.month());
        months.entry(month).or_insert_with(Sum::default).add(date, amount);
        let space = (&date.facility_name, &date.space_name, date.space_id);
        spaces.entry(space).or_insert_with(Sum::default).add(date, amount);
    }
    let month = |((year, month), sum): ((i32, u32), Sum)| MonthUsage {
        month: format!("{year:04}-{month:02}"),
        usage: sum.into(),
    };
    let space = |((facility, name, id), sum): ((&String, &String, SpaceId), Sum)| SpaceUsage {
        space_id: id,
        space_name: name.clone(),
        facility_name: facility.clone(),
        usage: sum.into(),
    };
    Ok(GroupUsage {
        from,
        to,
        total: total.into(),
        months: months.into_iter().map(month).collect(),
        spaces: spaces.into_iter().map(space).collect(),
    })
}

/// All dates of the bookings of which some day is in the span: a bill is of all of them together.
async fn dates_of_bookings(
    tx: &mut TenantTx,
    group: GroupId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<UsedDate>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        UsedDate,
        r#"SELECT booking_id, bill AS "bill: Json<Bill>", booking_dates.space_id, spaces.name AS space_name,
            facilities.name AS facility_name, local_day,
            (extract(epoch FROM ends_at - starts_at) / 60)::bigint AS "minutes!", billed,
            booking_dates.status IN ('approved', 'completed') AS "took_place!"
        FROM bookings
        JOIN booking_dates ON booking_dates.organization_id = bookings.organization_id AND booking_id = bookings.id
        JOIN spaces ON spaces.organization_id = bookings.organization_id AND spaces.id = booking_dates.space_id
        JOIN facilities ON facilities.organization_id = bookings.organization_id AND facilities.id = spaces.facility_id
        WHERE bookings.organization_id = $1 AND group_id = $2 AND bookings.id IN (
            SELECT used.booking_id FROM booking_dates AS used
            WHERE used.organization_id = $1 AND used.local_day BETWEEN $3 AND $4)
        ORDER BY booking_id, starts_at, booking_dates.id"#,
        organization,
        group.0,
        from,
        to,
    )
    .fetch_all(tx.db())
    .await
}

/// Returns each date's price: the subtotal of its booking, shared out by the bill's lines of each date, and among the
/// times of one date by their length.
fn amounts(dates: &[UsedDate]) -> Vec<Money> {
    dates
        .chunk_by(|one, other| one.booking_id == other.booking_id)
        .flat_map(|booking| {
            let bill = &booking[0].bill.0;
            let mut minutes: HashMap<NaiveDate, i64> = HashMap::new();
            for date in booking {
                *minutes.entry(date.local_day).or_default() += date.minutes;
            }
            let weight = |date: &UsedDate| {
                if !date.billed {
                    return Money::ZERO;
                }
                let of_date = minutes.get(&date.local_day).copied().unwrap_or_default().max(1);
                let share = Decimal::from(date.minutes) / Decimal::from(of_date);
                Money::half_up(on_date(bill, date.local_day).exact() * share)
            };
            let weights: Vec<Money> = booking.iter().map(weight).collect();
            share_out(bill.subtotal, &weights)
        })
        .collect()
}

/// Returns the bill's price of a date's time and add-ons.
fn on_date(bill: &Bill, date: NaiveDate) -> Money {
    let date = LocalDay::from(date);
    let lines = bill.lines.iter().filter(|line| line.date == Some(date));
    let owed = lines.filter(|line| matches!(line.kind, LineKind::Rate | LineKind::AddOn));
    owed.map(|line| line.amount).sum()
}
