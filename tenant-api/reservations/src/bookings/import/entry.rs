//! An entry: a line of the list, read as far as it can be by itself.

use chrono::NaiveDate;
use domain::names::{EmailAddress, with_name};
use domain::refusal::Refusal;
use domain::time::{LocalDay, LocalTime};
use ground::fields;
use ground::spreadsheets::{Line, LineError};
use kernel::problem::FieldProblems;

use super::columns::Column;
use crate::bookings::draft::{Details, DetailsForm};
use crate::bookings::place::LONGEST_REASON;

/// A booking that somebody wrote down.
pub(super) struct Entry {
    pub date: NaiveDate,
    /// From and to; none: those of the block.
    pub times: Option<(LocalTime, LocalTime)>,
    pub block: Option<String>,
    pub details: Details,
    /// None: the organization's own.
    pub email: Option<EmailAddress>,
    pub group: Option<String>,
    pub status: Status,
    pub internal: bool,
    pub reason: Option<String>,
}

/// The outcome of a booking in the list; for one that has begun, its time tells the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    Approved,
    Pending,
    Completed,
}

/// A text that is no status of an imported booking.
#[derive(Debug, thiserror::Error)]
#[error(
    "Write approved, pending or completed, or leave it blank for approved. Leave out denied and canceled bookings."
)]
struct NotAStatus;

impl Refusal for NotAStatus {
    fn code(&self) -> &'static str {
        "unknownStatus"
    }
}

impl Entry {
    /// Reads it, or says everything that is wrong with it.
    pub(super) fn read(line: &Line<Column>) -> Result<Self, Vec<LineError>> {
        let mut errors = Vec::new();
        let attendance = line.number(Column::Attendance, &mut errors);
        let internal = line.yes_or_no(Column::Internal, &mut errors).unwrap_or(false);
        let mut problems = FieldProblems::new();
        let notes = notes(line, &mut problems);
        let details = Details::read(
            &mut problems,
            &DetailsForm {
                event_name: line.get(Column::EventName),
                attendance: attendance.unwrap_or(1),
                sport: Some(&sport(line.get(Column::Sport))),
                supervisor: None,
                kept_phone: None,
                notes: Some(&notes),
            },
        );
        let date = date(line, &mut problems);
        let status = fields::take(&mut problems, "status", status(line.get(Column::Status)));
        let email = fields::parse_optional::<EmailAddress>(&mut problems, "email", said(line, Column::Email));
        if said(line, Column::Email).is_none() && !internal {
            problems.add("email", "required", "Enter who it's for, or that it's internal.");
        }
        let reason = said(line, Column::Reason);
        let reason = reason.map(|reason| fields::required(&mut problems, "reason", reason, LONGEST_REASON));
        let block = said(line, Column::Block).map(str::to_owned);
        let times = times(line, block.is_some(), &mut problems);
        if let Err(problem) = problems.check() {
            errors.extend(super::write::line_errors(line, &problem.body().fields));
        }
        match (date, status) {
            (Some(date), Some(status)) if errors.is_empty() => Ok(Self {
                date,
                times,
                block,
                details,
                email,
                group: said(line, Column::Group).map(str::to_owned),
                status,
                internal,
                reason,
            }),
            _ => Err(errors),
        }
    }
}

fn said(line: &Line<Column>, column: Column) -> Option<&str> {
    Some(line.get(column)).filter(|text| !text.is_empty())
}

/// The notes, with the name of whom to talk to: what people are called they say themselves once they have an account.
fn notes(line: &Line<Column>, problems: &mut FieldProblems) -> String {
    let contact = fields::line(problems, "contactName", line.get(Column::ContactName), 120);
    let notes = line.get(Column::Notes);
    match (contact.is_empty(), notes.is_empty()) {
        (true, _) => notes.to_owned(),
        (false, true) => format!("Contact: {contact}"),
        (false, false) => format!("Contact: {contact}\n{notes}"),
    }
}

/// The code of a sport that is named by its label.
fn sport(text: &str) -> String {
    let named = with_name(domain::lists::SPORTS.entries.iter(), text, |sport| sport.label);
    named.first().map_or(text, |sport| sport.code).to_owned()
}

fn date(line: &Line<Column>, problems: &mut FieldProblems) -> Option<NaiveDate> {
    let Some(date) = said(line, Column::Date) else {
        problems.add("date", "required", "Enter a date.");
        return None;
    };
    fields::take(problems, "date", LocalDay::from_written(date)).map(LocalDay::date)
}

/// From and to; none where those of the block hold, or where one of them is missing or unclear.
fn times(line: &Line<Column>, has_block: bool, problems: &mut FieldProblems) -> Option<(LocalTime, LocalTime)> {
    match (said(line, Column::From), said(line, Column::To)) {
        (Some(from), Some(to)) => {
            let from = fields::take(problems, "from", LocalTime::from_written(from));
            let to = fields::take(problems, "to", LocalTime::from_written(to));
            from.zip(to)
        }
        (None, None) if has_block => None,
        (from, _) => {
            let missing = if from.is_none() { "from" } else { "to" };
            problems.add(missing, "required", "Enter start and end times, or a block.");
            None
        }
    }
}

fn status(text: &str) -> Result<Status, NotAStatus> {
    match text.to_lowercase().as_str() {
        "" | "approved" | "confirmed" => Ok(Status::Approved),
        "pending" | "requested" => Ok(Status::Pending),
        "completed" => Ok(Status::Completed),
        _ => Err(NotAStatus),
    }
}
