//! The staff home as it travels.

use chrono::NaiveDate;
use poem_openapi::Object;

use crate::bookings::BookingSummary;

/// What staff see first.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Dashboard {
    /// The day that it is about.
    pub date: NaiveDate,
    /// How many requests wait for an answer.
    pub pending_count: u32,
    /// The seven days of the ISO week, from Monday.
    pub week: Vec<DashboardDay>,
    /// The bookings of the day, by time.
    pub today: Vec<BookingSummary>,
    /// The ten requests that wait for an answer soonest, each with the first date that does; those of which no such date is to
    /// come last.
    pub pending: Vec<BookingSummary>,
    pub month: DashboardMonth,
    /// The last six calendar months, the oldest first, that of the day last.
    pub sales_by_month: Vec<MonthSales>,
    /// Of the 90 days up to the day: all seven days of the week, from Monday.
    pub hours_by_weekday: Vec<WeekdayHours>,
}

/// What a month brought in.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct MonthSales {
    /// `2027-03`
    pub month: String,
    /// Dollars taken for spaces in that month, without fees and taxes, less what went back.
    pub net_sales: String,
}

/// How much a day of the week is used.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeekdayHours {
    /// From 0 for Monday to 6 for Sunday.
    pub weekday: u8,
    /// Hours of approved and completed bookings.
    pub hours: String,
}

/// A day of the week strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
pub struct DashboardDay {
    /// The local day, `2027-03-01`; bookings count on their facility's.
    pub date: NaiveDate,
    /// Pending, approved and completed ones.
    pub bookings: u32,
}

/// The calendar month of the day.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct DashboardMonth {
    /// Dollars taken for spaces in this month, without fees and taxes, less what went back.
    pub net_sales: String,
    /// Hours of the month's approved and completed bookings.
    pub hours: String,
    /// How many those are.
    pub bookings: u32,
}
