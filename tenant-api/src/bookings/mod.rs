//! A booking: a time in a space that somebody has, from the request to the day itself.
//!
//! What always holds: a booking comes from a hold whose time it takes over in one transaction, and while it is pending,
//! approved or completed nobody else has any of that time; a denial or a cancellation frees it in the transaction that
//! writes it down; its status changes only as `domain::booking` says, and each change is told in its history; what it
//! costs was made by the server and is kept as it was; and whoever ended it, when and why stays with it whatever a
//! refund does later.

mod adjust;
mod api;
mod assign;
mod calendar_file;
mod cancel;
mod cancel_several;
mod change;
mod dates;
mod dates_api;
mod dates_db;
mod db;
mod decide;
mod dismiss;
mod draft;
mod dto;
mod error;
mod give_back;
mod import;
mod incident;
mod insert_db;
mod jobs;
mod letters;
mod list;
mod mail;
mod messages;
pub mod own;
mod place;
mod placed;
mod placing_api;
mod read;
mod read_db;
mod refund;
mod series;
mod split;
mod staff_api;
mod summary;
mod to_pay;
mod totals;

pub use adjust::{PriceAdjustment, adjust_booking};
pub use api::BookingsApi;
pub use assign::{Assignment, AssignmentOutcome, assign_times, conflicts_of_assignment};
pub use calendar_file::calendar_file;
pub use cancel::{Cancellation, cancel_booking};
pub use cancel_several::{Cancellations, CancelledBooking, cancel_bookings};
pub use dates::{AddedDates, Changer, DroppedDate, MovedDate, add_dates, drop_date, move_date};
pub use dates_api::BookingDatesApi;
pub use decide::{Decision, decide_booking};
pub use dismiss::dismiss_booking;
pub use dto::{Booking, SupervisorForm};
pub use give_back::{FeeRefundRequest, RefundRequest, refund_booking, refund_booking_fee};
pub use import::{
    BookingImport, BookingImportError, ImportReport, ImportResult, Imported, ImportedBooking, ImportedLine,
    ImportedOutcome, import_bookings,
};
pub use incident::{Incident, IncidentStatus};
pub use jobs::register_jobs;
pub use list::{Filter, list_bookings};
pub use messages::BookingMessagesApi;
pub use place::{PlacedBooking, PlacedQuote, place_booking, quote_placed_booking};
pub use placing_api::PlacingApi;
pub use read::{Viewpoint, read_booking};
pub use split::{Split, split_booking};
pub use staff_api::StaffBookingsApi;
pub use summary::{BookingPhase, BookingStatus, BookingSummary};

pub(crate) use draft::{Details, DetailsForm, Draft, type_among};
pub(crate) use error::bill_changed;
pub(crate) use insert_db::{NewBooking, NewEvent, insert_under_a_new_number};
pub(crate) use jobs::FollowBooking;
pub(crate) use list::{bookings_of_day, waiting_bookings};
pub(crate) use mail::{Occasion, TellOfBooking};
pub(crate) use refund::{
    begin_refund, complete_refund, finish_refund, settle_bill, tell_of_failed_payment, tell_of_failed_refund,
    tell_of_lapsed_payment,
};
pub(crate) use summary::{SummaryRow, summaries};
pub(crate) use to_pay::{bill_to_pay, is_over, tell_of_deposit, tell_of_money};
pub(crate) use totals::{count_waiting, minutes_by_weekday, month_totals, per_day};
