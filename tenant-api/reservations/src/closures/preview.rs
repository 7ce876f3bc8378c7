//! `quoteWeatherClosure`: what a closure would cancel and refund, before it does.

use std::collections::{BTreeMap, HashSet};

use domain::money::Money;
use ground::occupancy;
use ground::stored::times;
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use kernel::problem::Problem;
use uuid::Uuid;

use super::closing::Closing;
use super::db::{self, InsideRow};
use super::dto::{BookingInside, ClosedSpace, DateInside, WeatherClosurePreview, WeatherClosureScope};
use crate::bookings::refunds_of;

/// Works out what a closure would do, and changes nothing.
pub(super) async fn preview(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<WeatherClosurePreview, Problem> {
    let closing = Closing::read(tx, form).await?;
    let holds = occupancy::holds_between(tx, &closing.space_ids(), closing.span.from(), closing.span.until()).await?;
    let now = tx.now();
    let inside = db::inside(tx, &closing).await?;
    if inside.len() > db::MOST_DATES {
        return Err(too_many_dates());
    }
    let mut by_booking: BTreeMap<BookingId, Vec<InsideRow>> = BTreeMap::new();
    for row in inside {
        by_booking.entry(row.booking_id).or_default().push(row);
    }
    let upcoming = |rows: &[InsideRow]| -> HashSet<Uuid> {
        let upcoming = rows.iter().filter(|row| row.starts_at > now);
        upcoming.map(|row| row.id).collect()
    };
    let cancelled = by_booking.iter().map(|(id, rows)| (*id, upcoming(rows))).collect();
    let refunds = refunds_of(tx, &cancelled).await?;
    let (mut bookings, mut total) = (Vec::with_capacity(by_booking.len()), Money::ZERO);
    for (id, rows) in by_booking {
        let refund = refunds.get(&id).copied().unwrap_or_default();
        total += refund;
        bookings.push(BookingInside {
            id: id.0,
            dates: rows
                .into_iter()
                .map(|row| {
                    let cancelled = row.starts_at > now;
                    date_inside(row, cancelled)
                })
                .collect::<Result<_, _>>()?,
            refund: refund.to_string(),
        });
    }
    bookings.sort_by_key(|booking| booking.dates.first().map(|date| (date.date, date.start.clone())));
    Ok(WeatherClosurePreview {
        spaces: closing.spaces.iter().map(ClosedSpace::from).collect(),
        bookings,
        refund: total.to_string(),
        holds,
    })
}

pub(super) fn too_many_dates() -> Problem {
    let most = db::MOST_DATES;
    let message = format!("More than {most} booked dates are in these hours. Choose fewer days or spaces.");
    Problem::invalid_field("date", "tooManyDates", message)
}

fn date_inside(row: InsideRow, cancelled: bool) -> Result<DateInside, sqlx::Error> {
    let times = times(row.start_minute, row.end_minute)?;
    Ok(DateInside {
        id: row.id,
        booking_id: row.booking_id.0,
        number: row.number,
        event_name: row.event_name,
        space_name: row.space_name,
        facility_name: row.facility_name,
        date: row.local_day,
        start: times.start().to_string(),
        end: times.end().to_string(),
        renter_name: row.renter_name,
        renter_email: row.renter_email,
        cancelled,
    })
}
