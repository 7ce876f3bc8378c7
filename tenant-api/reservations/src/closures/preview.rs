//! `quoteWeatherClosure`: what a closure would cancel and refund, before it does.

use std::collections::{BTreeMap, HashSet};

use domain::money::Money;
use ground::occupancy;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;

use super::closing::ClosureScope;
use super::db::InsideRow;
use super::dto::{BookingInside, ClosedSpace, DateInside, WeatherClosurePreview, WeatherClosureScope};
use super::inside::{InsideTime, inside};
use crate::bookings::refunds_of;

/// Works out what a closure would do, and changes nothing.
pub(super) async fn preview(tx: &mut TenantTx, form: &WeatherClosureScope) -> Result<WeatherClosurePreview, Problem> {
    let closing = ClosureScope::read(tx, form).await?;
    let holds = occupancy::holds_between(tx, &closing.own_units(), closing.span.from(), closing.span.until()).await?;
    let now = tx.now();
    let mut by_booking: BTreeMap<BookingId, Vec<InsideTime>> = BTreeMap::new();
    for time in inside(tx, &closing).await? {
        by_booking.entry(time.booking()).or_default().push(time);
    }
    let upcoming = |times: &[InsideTime]| -> HashSet<DateId> {
        let upcoming = times.iter().filter(|time| time.is_to_come(now));
        upcoming.flat_map(InsideTime::ids).collect()
    };
    let canceled = by_booking.iter().map(|(id, times)| (*id, upcoming(times))).collect();
    let refunds = refunds_of(tx, &canceled).await?;
    let (mut bookings, mut total) = (Vec::with_capacity(by_booking.len()), Money::ZERO);
    for (id, times) in by_booking {
        let refund = refunds.get(&id).copied().unwrap_or_default();
        total += refund;
        bookings.push(BookingInside {
            id,
            dates: times
                .into_iter()
                .flat_map(|time| {
                    let canceled = time.is_to_come(now);
                    time.into_dates().map(move |date| date_inside(date, canceled))
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

fn date_inside(row: InsideRow, canceled: bool) -> Result<DateInside, sqlx::Error> {
    let (_, times) = row.time()?;
    Ok(DateInside {
        id: row.id,
        booking_id: row.booking_id,
        number: row.number,
        event_name: row.event_name,
        space_name: row.space_name,
        facility_name: row.facility_name,
        date: row.local_day,
        start: times.start().to_string(),
        end: times.end().to_string(),
        renter_name: row.renter_name,
        renter_email: row.renter_email,
        canceled,
    })
}
