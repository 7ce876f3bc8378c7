//! `readDashboard`

use chrono::NaiveDate;
use domain::bill::Hours;
use domain::time::{LocalDay, Zone};
use kernel::door::TenantTx;
use kernel::problem::Problem;

use super::dto::{Dashboard, DashboardDay, DashboardMonth};
use crate::bookings::{bookings_of_day, count_waiting, month_totals, per_day, waiting_bookings};
use crate::calendar::calendar_day;
use crate::payments::net_sales;
use crate::stored::unreadable;

/// How many requests are shown.
const PENDING: i64 = 10;

/// Whose bookings are named to whoever looks; everybody who may see the staff home sees how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Those of the day.
    pub schedule: bool,
    /// The requests that wait.
    pub inbox: bool,
}

/// The staff home of a day; today, by the organization's clock, unless given.
pub async fn read_dashboard(tx: &mut TenantTx, date: Option<NaiveDate>, sight: Sight) -> Result<Dashboard, Problem> {
    let zone = zone(tx).await?;
    let day = match date {
        Some(date) => calendar_day("date", date)?,
        None => zone.day_of(tx.now()),
    };
    let monday = day.minus_days(day.weekday() as u32);
    let days: Vec<LocalDay> = monday.through(monday.plus_days(6)).collect();
    let counts = per_day(tx, monday.date(), monday.plus_days(6).date()).await?;
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
    let sales = net_sales(tx, zone.bounds(first).0, zone.bounds(last).1).await?;
    let ticks = usize::try_from(totals.minutes / 5).unwrap_or(0);
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
        today,
        pending,
        month: DashboardMonth {
            net_sales: sales.to_string(),
            hours: Hours::from_ticks(ticks).to_string(),
            bookings: whole(totals.bookings),
        },
    })
}

fn whole(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

async fn zone(tx: &mut TenantTx) -> Result<Zone, sqlx::Error> {
    let organization = tx.organization_id();
    let name = sqlx::query_scalar!(
        "SELECT time_zone FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await?;
    name.parse().map_err(unreadable)
}
