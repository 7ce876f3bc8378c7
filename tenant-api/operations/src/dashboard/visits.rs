//! Visits of the month, and how many there were in the month before.

use domain::time::LocalDay;
use kernel::door::TenantTx;

use super::dto::{MonthVisits, VisitedDay};
use super::read::whole;
use crate::visits::visits_between;

/// Visits of the month of a day. A month that isn't over is compared to as many days of the month before.
pub(super) async fn month_visits(
    tx: &mut TenantTx,
    day: LocalDay,
    today: LocalDay,
) -> Result<MonthVisits, sqlx::Error> {
    let (first, end) = (day.first_of_month(), day.last_of_month_after(0));
    let (first_before, end_before) = (day.first_of_month_before(1), first.minus_days(1));
    let last = end.min(today);
    let last_before = if last < end {
        u32::try_from(first.days_until(last)).map_or(end_before, |days| first_before.plus_days(days).min(end_before))
    } else {
        end_before
    };
    let visits = visits_between(tx, first_before.date(), last.date()).await?;
    let total_of = |first: LocalDay, last: LocalDay| {
        let days = visits
            .iter()
            .filter(|count| (first.date()..=last.date()).contains(&count.local_day));
        whole(days.map(|count| count.visits).sum())
    };
    Ok(MonthVisits {
        total: total_of(first, last),
        before: total_of(first_before, last_before),
        by_day: first
            .through(last)
            .map(|day| VisitedDay {
                date: day.date(),
                visits: total_of(day, day),
            })
            .collect(),
    })
}
