//! Weather closures as JSON.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{BookingId, ClosureId, DateId, FacilityId, SpaceId};
use poem_openapi::Object;

use crate::bookings::{CanceledBooking, RefusedDate};

/// The spaces and times that are closed.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeatherClosureScope {
    /// The spaces, indoor ones too. Absent: all outdoor spaces of the facility, or of the organization.
    #[oai(validator(min_items = 1, max_items = 500))]
    pub space_ids: Option<Vec<SpaceId>>,
    /// The facility whose outdoor spaces close. Absent: those of the whole organization. Not together with `spaceIds`.
    pub facility_id: Option<FacilityId>,
    /// The first local day, not before today.
    pub date: NaiveDate,
    /// The last local day, included, at most 30 days later. Absent: the first.
    pub end_date: Option<NaiveDate>,
    /// True for whole days; the times are not needed then.
    #[oai(default)]
    pub all_day: bool,
    /// Local time on the first day: `14:00`.
    pub start_time: Option<String>,
    /// Local time on the last day: `18:00`; the end of the day is `24:00` or `00:00`. It is closed without a break from the start
    /// on the first day.
    pub end_time: Option<String>,
}

/// A closure to make, as its preview showed it.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewWeatherClosure {
    /// The spaces and times to close.
    pub closing: WeatherClosureScope,
    /// A few words for renters, such as "Lightning": at most 120 characters.
    pub reason: String,
    /// The dates that the preview listed as canceled, both dates of a time over midnight. Refused with 409 if other
    /// dates are inside by now.
    #[oai(validator(max_items = 5000))]
    pub date_ids: Vec<DateId>,
    /// Dates that go to another space instead (findWeatherClosureMoves), both dates of a time over midnight to the same
    /// one. A date whose new space is no longer available stays as it is. At most 100; a time over midnight counts
    /// once.
    #[oai(validator(max_items = 200))]
    pub moves: Option<Vec<WeatherClosureMove>>,
    /// Dates that stay booked although the time is closed.
    #[oai(validator(max_items = 5000))]
    pub kept_date_ids: Option<Vec<DateId>>,
}

/// Another space for a date inside a closure.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeatherClosureMove {
    /// Id of the date.
    pub date_id: DateId,
    /// Id of the space.
    pub space_id: SpaceId,
}

/// The spaces that the dates inside a closure could move to. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeatherClosureMoves {
    /// Dates with a space of the same kind that is available at their time, the earliest first. No two of them get the
    /// same time; both dates of a time over midnight get the same space.
    pub moves: Vec<ProposedMove>,
    /// The bookings with dates for which no space is available.
    pub left: Vec<LeftBooking>,
    /// Dollars that are refunded in all if what is left is canceled.
    pub refund: String,
}

/// A date, and a space that is available for it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProposedMove {
    /// Id of the date.
    pub date_id: DateId,
    /// Id of the space.
    pub space_id: SpaceId,
    /// The space's name.
    pub space_name: String,
    /// The facility's name.
    pub facility_name: String,
}

/// A booking with dates for which no space is available.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeftBooking {
    /// The booking.
    pub id: BookingId,
    /// Ids of those dates.
    pub date_ids: Vec<DateId>,
    /// Dollars that are refunded if they are canceled.
    pub refund: String,
}

/// Dates that were moved to another space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct MovedDates {
    /// The booking that they are in now: a separate one, or the same if it has no other active dates.
    pub booking_id: BookingId,
    /// Ids of the dates.
    pub date_ids: Vec<DateId>,
    /// The space's name.
    pub space_name: String,
    /// The facility's name.
    pub facility_name: String,
}

/// A space that is closed.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct ClosedSpace {
    /// The space's id.
    pub id: SpaceId,
    /// The space's name.
    pub name: String,
    /// The facility's name.
    pub facility_name: String,
}

/// A booked date inside a closure. For a time over midnight both dates are listed, even if only one of them is inside.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct DateInside {
    /// The date's id.
    pub id: DateId,
    /// Its booking.
    pub booking_id: BookingId,
    /// The booking's number.
    pub number: String,
    /// The event's name.
    pub event_name: String,
    /// The space's name.
    pub space_name: String,
    /// The facility's name.
    pub facility_name: String,
    /// The local day.
    pub date: NaiveDate,
    /// Local time.
    pub start: String,
    /// Local time.
    pub end: String,
    /// The name of the renter, who is notified by email.
    pub renter_name: String,
    /// The renter's email address.
    pub renter_email: String,
    /// False for a date that has begun, and for the morning of an evening that has: it stays, and the hours after it are closed.
    pub canceled: bool,
}

/// A booking with dates inside a closure, and its refund.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct BookingInside {
    /// The booking.
    pub id: BookingId,
    /// Its dates inside, the earliest first.
    pub dates: Vec<DateInside>,
    /// Dollars that are refunded for them.
    pub refund: String,
}

/// The effect of a closure. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeatherClosurePreview {
    /// The spaces that close, those that share an area with a chosen one among them.
    pub spaces: Vec<ClosedSpace>,
    /// The bookings with dates inside.
    pub bookings: Vec<BookingInside>,
    /// Dollars that are refunded in all.
    pub refund: String,
    /// Number of holds with a time inside. Each is lost as a whole.
    pub holds: u32,
}

/// Spaces that are closed for the weather.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeatherClosure {
    /// The closure's id.
    pub id: ClosureId,
    /// The reason given to renters.
    pub reason: String,
    /// The first local day.
    pub date: NaiveDate,
    /// The last local day, included.
    pub end_date: NaiveDate,
    /// True for whole days.
    pub all_day: bool,
    /// Local time on the first day.
    pub start_time: String,
    /// Local time on the last day.
    pub end_time: String,
    /// The closed spaces, by facility and name.
    pub spaces: Vec<ClosedSpace>,
    /// Number of dates that were canceled; an evening and its morning over midnight are one. They stay canceled when it is lifted.
    pub canceled_dates: u32,
    /// Number of dates that were moved to another space, counted alike. They stay there when it is lifted.
    pub moved_dates: u32,
    /// When it was made.
    pub closed_at: DateTime<Utc>,
}

/// A closure that was made, and what it canceled and moved.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeatherClosureReport {
    /// The closure.
    pub closure: WeatherClosure,
    /// The bookings with canceled dates.
    pub canceled: Vec<CanceledBooking>,
    /// The dates that were moved.
    pub moved: Vec<MovedDates>,
    /// The dates that could not be moved, and stay booked.
    pub not_moved: Vec<RefusedDate>,
}
