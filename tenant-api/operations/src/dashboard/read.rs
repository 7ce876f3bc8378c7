//! `readDashboard`

use chrono::NaiveDate;
use domain::bill::Hours;
use domain::money::Money;
use domain::time::{LocalDay, WeekStart, Zone};
use ground::fields::calendar_day;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use money::payments::{fees_between, net_sales};
use reservations::bookings::{
    bookings_of_day, count_waiting, minutes_by_weekday, month_totals, pending_sales, per_day, waiting_bookings,
};

use super::dto::{Dashboard, DashboardDay, DashboardMonth, MonthSales, WeekdayHours};
use super::visits::month_visits;

/// The most requests that are shown.
const PENDING: i64 = 10;
/// Months of sales, and days of use.
const MONTHS: u32 = 6;
const DAYS: u32 = 90;

/// The bookings whose details the caller sees; everybody who may see the staff home sees their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Sight {
    /// The bookings of the day.
    pub schedule: bool,
    /// Pending requests.
    pub inbox: bool,
    /// Prices and sales.
    pub money: bool,
    /// True to see what each booking costs.
    pub totals: bool,
}

/// The staff home of a day; today, by the organization's clock, unless given. Its week begins as `person` has theirs.
pub async fn read_dashboard(
    tx: &mut TenantTx,
    date: Option<NaiveDate>,
    person: UserId,
    sight: Sight,
) -> Result<Dashboard, Problem> {
    let Clock { zone, week_start } = clock(tx, person).await?;
    let day = match date {
        Some(date) => calendar_day("date", date)?,
        None => zone.day_of(tx.now()),
    };
    let begins = week_start.first_day(day);
    let days: Vec<LocalDay> = begins.through(begins.plus_days(6)).collect();
    let counts = per_day(tx, begins.date(), begins.plus_days(6).date()).await?;
    let week = days
        .into_iter()
        .map(|day| DashboardDay {
            date: day.date(),
            bookings: counts
                .iter()
                .find(|count| count.local_day == day.date())
                .map_or(0, |count| whole(count.bookings)),
        })
        .collect();

    let (first, last) = (day.first_of_month(), day.last_of_month_after(0));
    let totals = month_totals(tx, first.date(), last.date()).await?;
    let sales_by_month = if sight.money {
        sales_by_month(tx, zone, day).await?
    } else {
        Vec::new()
    };
    let (from, to) = (zone.bounds(first).0, zone.bounds(last).1);
    let (fees, pending_sales) = if sight.money {
        let fees = fees_between(tx, from, to).await?;
        (Some(fees), Some(pending_sales(tx, from, to).await?))
    } else {
        (None, None)
    };
    let today = if sight.schedule {
        bookings_of_day(tx, day.date()).await?
    } else {
        Vec::new()
    };
    let pending = if sight.inbox {
        waiting_bookings(tx, PENDING).await?
    } else {
        Vec::new()
    };
    Ok(Dashboard {
        date: day.date(),
        pending_count: whole(count_waiting(tx).await?),
        week,
        today: today.into_iter().map(|booking| booking.seen(sight.totals)).collect(),
        pending: pending.into_iter().map(|booking| booking.seen(sight.totals)).collect(),
        month: DashboardMonth {
            net_sales: sales_by_month.last().map(|month| month.net_sales.clone()),
            pending_sales: pending_sales.map(|sales| sales.to_string()),
            user_fees: fees.as_ref().map(|fees| fees.booking.to_string()),
            transaction_fees: fees.as_ref().map(|fees| fees.transaction.to_string()),
            hours: hours(totals.minutes),
            bookings: whole(totals.bookings),
            visits: month_visits(tx, day, zone.day_of(tx.now())).await?,
        },
        sales_by_month,
        hours_by_weekday: hours_by_weekday(tx, day).await?,
    })
}

async fn sales_by_month(tx: &mut TenantTx, zone: Zone, day: LocalDay) -> Result<Vec<MonthSales>, sqlx::Error> {
    let months: Vec<LocalDay> = (0..MONTHS).rev().map(|ago| day.first_of_month_before(ago)).collect();
    let first = months.first().copied().unwrap_or(day);
    let (from, to) = (zone.bounds(first).0, zone.bounds(day.last_of_month_after(0)).1);
    let sales = net_sales(tx, zone, from, to).await?;
    let of_month = |month: &LocalDay| sales.iter().find(|sale| sale.month == month.date());
    let told = months.iter().map(|month| MonthSales {
        month: month.date().format("%Y-%m").to_string(),
        net_sales: of_month(month).map_or(Money::ZERO, |sale| sale.amount).to_string(),
    });
    Ok(told.collect())
}

async fn hours_by_weekday(tx: &mut TenantTx, day: LocalDay) -> Result<Vec<WeekdayHours>, sqlx::Error> {
    let used = minutes_by_weekday(tx, day.minus_days(DAYS - 1).date(), day.date()).await?;
    let minutes_of = |weekday: u8| used.iter().find(|used| used.weekday == i32::from(weekday));
    let told = (0..7).map(|weekday| WeekdayHours {
        weekday,
        hours: hours(minutes_of(weekday).map_or(0, |used| used.minutes)),
    });
    Ok(told.collect())
}

fn hours(minutes: i64) -> String {
    Hours::from_ticks(usize::try_from(minutes / 5).unwrap_or(0)).to_string()
}

pub(super) fn whole(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The organization's time, with weeks as somebody has them.
struct Clock {
    zone: Zone,
    week_start: WeekStart,
}

async fn clock(tx: &mut TenantTx, person: UserId) -> Result<Clock, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT time_zone,
            coalesce((SELECT week_starts_on FROM users WHERE id = $2), week_starts_on) AS "week_starts_on!"
        FROM organizations WHERE organization_id = $1"#,
        organization,
        person.0,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(Clock {
        zone: row.time_zone.parse().map_err(unreadable)?,
        week_start: row.week_starts_on.parse().map_err(unreadable)?,
    })
}
