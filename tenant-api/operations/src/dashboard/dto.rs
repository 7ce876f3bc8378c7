//! The staff home as it travels.

use chrono::NaiveDate;
use poem_openapi::Object;
use reservations::bookings::BookingSummary;

/// The staff's home page.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Dashboard {
    /// The day that it is about.
    pub date: NaiveDate,
    /// The number of requests that wait for an answer.
    pub pending_count: u32,
    /// The seven days of the week that the day is in. It begins as the caller has chosen, or else the organization.
    pub week: Vec<DashboardDay>,
    /// The bookings of the day, by time, each with the status of its date.
    pub today: Vec<BookingSummary>,
    /// The ten requests that need an answer soonest, each with its first date that needs one. Requests without an upcoming one
    /// are last.
    pub pending: Vec<BookingSummary>,
    pub month: DashboardMonth,
    /// The last six calendar months, the oldest first, that of the day last; none for staff who don't read prices.
    pub sales_by_month: Vec<MonthSales>,
    /// The 90 days up to the day, by day of the week: all seven, from Monday.
    pub hours_by_weekday: Vec<WeekdayHours>,
}

/// Sales of a month.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct MonthSales {
    /// `2027-03`
    pub month: String,
    /// Dollars taken for spaces in that month, without fees and taxes, less refunds.
    pub net_sales: String,
}

/// Hours that are used on a day of the week.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct WeekdayHours {
    /// The weekday, from 0 for Monday to 6 for Sunday.
    pub weekday: u8,
    /// Hours of approved and completed bookings.
    pub hours: String,
}

/// A day of the week strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
pub struct DashboardDay {
    /// The local day, `2027-03-01`; bookings count on their facility's.
    pub date: NaiveDate,
    /// The number of pending, approved and completed bookings.
    pub bookings: u32,
}

/// The calendar month of the day. Its dollars are absent for staff who don't read prices.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DashboardMonth {
    /// Dollars taken for spaces in this month, without fees and taxes, less refunds.
    pub net_sales: Option<String>,
    /// The part of `netSales` for requests without an answered date.
    pub pending_sales: Option<String>,
    /// Dollars of booking fees that renters paid in this month, less refunds.
    pub user_fees: Option<String>,
    /// Dollars of transaction fees that renters paid in this month, less refunds.
    pub transaction_fees: Option<String>,
    /// Hours of the month's approved and completed bookings.
    pub hours: String,
    /// The number of the month's approved and completed bookings.
    pub bookings: u32,
    pub visits: MonthVisits,
}

/// Visits to the organization's public pages in the month. A visitor counts once a day.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct MonthVisits {
    /// The number of visits.
    pub total: u32,
    /// Visits in the month before; while the month isn't over, only up to the same day of it.
    pub before: u32,
    /// Every day of the month up to today.
    pub by_day: Vec<VisitedDay>,
}

/// Visits on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
pub struct VisitedDay {
    /// The organization's local day.
    pub date: NaiveDate,
    /// The number of visitors.
    pub visits: u32,
}
