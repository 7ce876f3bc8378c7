//! Work orders: what a booked date needs of the crew (docs/rules/work-orders.md).
//!
//! Invariants:
//!
//! - An order is of one booked date, whose place and time it follows by being read with it.
//! - The rules make at most one order each for a date, over midnight one for both.
//! - An order that somebody touched is never taken away.
//! - No answer names money.
//! - Its assignee is told once of each change that somebody else makes.

mod api;
mod change;
mod create;
mod crew;
mod dates;
mod db;
mod dto;
mod follow;
mod forms;
mod letters;
mod mail;
mod matches;
mod notes;
mod photos;
mod read;
mod status;
mod stored;
mod task_kind;
mod tasks;
mod tick;
mod told;
mod work_api;
mod write_db;

pub use api::WorkOrdersApi;
pub(crate) use api::days;
pub use crew::check_crew;
pub use dto::{CrewMember, TaskKind, WorkOrder, WorkOrderEvent, WorkOrderKind, WorkOrderSide, WorkOrderStatus};
pub use follow::{follow_rule, register_jobs, take_back};
pub use forms::NewTask;
pub(crate) use letters::due_time;
pub use letters::mail_previews;
pub use read::{Scope, read_orders};
pub use tasks::checked_tasks;
pub use work_api::WorkApi;

/// The longest title of an order, and the longest name of a task.
pub const LONGEST_NAME: usize = 120;
/// The longest instructions, descriptions and notes.
pub const LONGEST_TEXT: usize = 2_000;
