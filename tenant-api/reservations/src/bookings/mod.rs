//! A booking: a time in a space that somebody has, from the request to the day itself.
//!
//! Invariants:
//! - A booking comes from a hold whose time it takes over in one transaction. While it is pending, approved or
//!   completed nobody else has any of that time.
//! - A denial or a cancellation frees its time in the same transaction.
//! - Its status changes only as `domain::booking` says, and each change is in its history.
//! - Its price was made by the server and stays as it was.
//! - Who ended it, when and why is kept, whatever a later refund does.

mod adjust;
mod api;
mod assign;
mod calendar_file;
mod cancel;
mod cancel_reason;
mod cancel_several;
mod cancelable;
mod change;
mod change_quotes_api;
mod check_in;
mod confirmation;
mod conflicts;
mod dates;
mod dates_api;
mod dates_db;
mod db;
mod decide;
mod desk_api;
mod details;
mod dismiss;
mod draft;
mod dto;
mod equipment;
mod error;
mod export;
mod feed;
mod goodwill_refund;
mod group_balance;
mod group_balance_api;
mod import;
mod incident;
mod insert_db;
mod jobs;
mod letters;
mod list;
mod mail;
mod move_date_space;
mod move_space;
mod night;
mod nights_db;
mod occasion;
pub mod own;
mod place;
mod placed;
mod placing_api;
mod previews;
mod quote_cancellation;
mod quote_cancellations;
mod quote_change;
mod quote_decision;
mod read;
mod read_db;
mod read_payments;
mod refund;
mod remind;
mod remind_of_payment;
mod series;
mod split;
mod staff_api;
mod summary;
mod to_pay;
mod totals;
mod try_out;

pub use adjust::{PriceAdjustment, adjust_booking};
pub use api::BookingsApi;
pub use assign::{Assignment, AssignmentOutcome, assign_times, conflicts_of_assignment};
pub use cancel::{Cancellation, cancel_booking};
pub use cancel_several::{CanceledBooking, CanceledBookings, Cancellations, cancel_bookings};
pub(crate) use cancel_several::{cancel_for_weather, check_known, keep_bookings};
pub use cancelable::RefusedDate;
pub use change_quotes_api::ChangeQuotesApi;
pub use check_in::{ArrivalForm, CheckIn, CheckInDate, mark_arrival, may_check_in, read_check_in};
pub use confirmation::send_confirmation;
pub use dates::{AddedDates, Changer, DroppedDate, MovedDate, add_dates, drop_date, move_date};
pub use dates_api::BookingDatesApi;
pub use decide::{Decision, decide_booking};
pub use desk_api::DeskApi;
pub use details::{BookingDetails, change_details};
pub use dismiss::dismiss_booking;
pub use dto::{ArrivalState, Booking, BookingArrival, Supervisor, SupervisorForm};
pub use export::BookingExportApi;
pub use feed::{FeedEvent, feed};
pub use goodwill_refund::{
    FeeRefundRequest, RefundQuote, RefundRequest, quote_refund, refund_booking, refund_booking_fee,
};
pub use group_balance::{GroupBalance, UnpaidBooking};
pub use group_balance_api::GroupBalanceApi;
pub use import::{BookingImport, BookingImportError, ImportResult, ImportedLine};
pub use incident::{Incident, IncidentAnswer, IncidentPhoto, IncidentStatus, IncidentTurn};
pub use jobs::register_jobs;
pub use list::{BookingOrder, Filter, list_bookings};
pub(crate) use move_date_space::move_for_weather;
pub use move_date_space::{MovedDateSpace, move_date_space};
pub use move_space::{MovedSpace, move_space, times_to_move};
pub use place::{PlacedBooking, PlacedQuote, place_booking, quote_placed_booking};
pub use placing_api::PlacingApi;
pub use previews::mail_previews;
pub(crate) use quote_cancellation::refunds_of;
pub use quote_cancellation::{CancellationQuote, CancellationQuoteRequest, quote_cancellation};
pub use quote_cancellations::{CancellationsQuote, CancellationsQuoteRequest, quote_cancellations};
pub use quote_change::{Change, ChangeQuote, quote_change};
pub use quote_decision::{DecisionQuote, quote_decision};
pub use read::{Viewpoint, read_booking};
pub use read_db::first_of;
pub use split::{Split, split_booking};
pub use staff_api::StaffBookingsApi;
pub use summary::{BookingPhase, BookingStatus, BookingSummary, Morning};

pub use draft::{Details, DetailsForm, Draft, type_among};
pub use error::bill_changed;
pub use insert_db::{NewBooking, NewEvent, insert_under_a_new_number};
pub use jobs::FollowBooking;
pub use list::{bookings_of_day, statuses, waiting_bookings};
pub use mail::TellOfBooking;
pub use occasion::Occasion;
pub use refund::{
    begin_refund, complete_refund, finish_refund, settle_bill, tell_of_failed_payment, tell_of_failed_refund,
    tell_of_lapsed_payment,
};
pub(crate) use summary::{SummaryRow, summaries};
pub use to_pay::{
    bill_to_pay, has_booked_themselves, is_over, tell_of_answer, tell_of_deposit, tell_of_desk_charge, tell_of_money,
};
pub use totals::{count_waiting, minutes_by_weekday, month_totals, pending_sales, per_day};
