//! `moveBookingDateSpace`: staff move a date of a series to another space, at the same time or another. A booking is in
//! one space, so the date becomes a separate booking there, with the money that was paid for it
//! (docs/rules/bookings-and-their-states.md#changing-dates).

use std::collections::HashSet;

use ground::Expected;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, SpaceId};
use kernel::problem::Problem;
use poem_openapi::Object;
use serde::Serialize;

use super::dates::{Changer, upcoming};
use super::move_space::{MovedSpace, move_to};
use super::night::{is_cut, whole_nights};
use super::series::{Series, SeriesDate};
use super::split::split_off;
use crate::holds::{DateRequest, HoldError};

/// Another space for a date.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct MovedDateSpace {
    /// Id of the space.
    pub space_id: SpaceId,
    /// Its time there; absent: it keeps its time. A time over midnight always keeps its time.
    pub date: Option<DateRequest>,
    /// The reason to place it where no rule opens, 1 to 500 characters; for those who may book for others.
    pub override_reason: Option<String>,
    /// A message to the renter, at most 2,000 characters.
    pub message: Option<String>,
}

impl MovedDateSpace {
    fn space(&self) -> MovedSpace {
        MovedSpace {
            space_id: self.space_id,
            override_reason: self.override_reason.clone(),
            message: self.message.clone(),
        }
    }
}

/// Moves an upcoming date, together with the other date of a time over midnight, and returns the booking that it is in
/// then: the same one if it has no other active date.
pub async fn move_date_space(
    tx: &mut TenantTx,
    (booking, date): (BookingId, DateId),
    staff: Changer,
    form: &MovedDateSpace,
    expected: Expected,
) -> Result<BookingId, HoldError> {
    let series = Series::for_update(tx, booking).await?;
    expected.check(series.version)?;
    upcoming(&series, date, tx)?;
    let night = whole_nights(&SeriesDate::standing_parts(&series.dates), &HashSet::from([date]));
    for part in &night {
        upcoming(&series, *part, tx)?;
    }
    if night.len() > 1 && form.date.is_some() {
        let message =
            "A time over midnight can only move to another space unchanged. Move it first, then change the time.";
        return Err(Problem::invalid_field("date", "partOfOneTime", message).into());
    }
    let to = (&form.space(), form.date.as_ref());
    move_dates(tx, series, &night, staff, to).await
}

/// Moves several dates of a booking, always both dates of a time over midnight: split over two bookings, they would pay
/// twice for what is charged once.
async fn move_dates(
    tx: &mut TenantTx,
    series: Series,
    dates: &HashSet<DateId>,
    staff: Changer,
    to: (&MovedSpace, Option<&DateRequest>),
) -> Result<BookingId, HoldError> {
    if is_cut(&SeriesDate::standing_parts(&series.dates), dates) {
        let message = "This is a part of a time over midnight, which can only be moved as a whole.";
        return Err(Problem::conflict("partOfOneTime", message).into());
    }
    let stays = series
        .dates
        .iter()
        .any(|date| date.status.occupies() && !dates.contains(&date.time.id));
    let booking = if stays {
        split_off(tx, series, dates, staff.user).await?
    } else {
        series.id
    };
    move_to(tx, booking, staff, to, Expected::ANY).await?;
    Ok(booking)
}

/// Moves dates of a booking out of a space that closes, and tells the renter why.
pub(crate) async fn move_for_weather(
    tx: &mut TenantTx,
    booking: BookingId,
    dates: &HashSet<DateId>,
    staff: Changer,
    (space, reason): (SpaceId, &str),
) -> Result<BookingId, HoldError> {
    let form = MovedSpace {
        space_id: space,
        override_reason: None,
        message: Some(reason.to_owned()),
    };
    let series = Series::for_update(tx, booking).await?;
    move_dates(tx, series, dates, staff, (&form, None)).await
}
