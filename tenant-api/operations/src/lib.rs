//! The day of an event: the schedule, work orders, incidents, the dashboard of those who run it, and their morning email; and the log of what
//! they changed; and what an organization keeps about a person.

pub mod audit_log;
pub mod dashboard;
pub mod event_list;
pub mod incidents;
pub mod mail_previews;
pub mod morning_mail;
pub mod personal_data;
pub mod saved_views;
pub mod schedule;
pub mod staff_calendars;
pub mod visits;
pub mod work_order_rules;
pub mod work_orders;

/// Makes the runner know the kinds of jobs of this crate.
pub fn register_jobs(options: kernel::jobs::WorkerOptions) -> kernel::jobs::WorkerOptions {
    morning_mail::register_jobs(work_orders::register_jobs(options))
}
