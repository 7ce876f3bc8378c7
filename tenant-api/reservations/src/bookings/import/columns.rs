//! The columns of a list of bookings.

use ground::spreadsheets::{self, Line};
use kernel::problem::FieldProblem;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Space,
    Facility,
    Date,
    From,
    To,
    Block,
    EventName,
    Attendance,
    Email,
    ContactName,
    Sport,
    Group,
    Notes,
    Status,
    Internal,
    Reason,
}

impl spreadsheets::Column for Column {
    const NEEDED: &'static [Self] = &[Self::Space, Self::Date, Self::EventName];
    const MISSING: &'static str = "Name one of them Space, one Date and one Event name.";

    fn name(self) -> &'static str {
        match self {
            Self::Space => "space",
            Self::Facility => "facility",
            Self::Date => "date",
            Self::From => "from",
            Self::To => "to",
            Self::Block => "block",
            Self::EventName => "eventName",
            Self::Attendance => "attendance",
            Self::Email => "email",
            Self::ContactName => "contactName",
            Self::Sport => "sport",
            Self::Group => "group",
            Self::Notes => "notes",
            Self::Status => "status",
            Self::Internal => "internal",
            Self::Reason => "reason",
        }
    }

    fn of(word: &str) -> Option<Self> {
        match word {
            "space" | "spacename" | "spaceid" => Some(Self::Space),
            "facility" | "facilityname" | "facilityid" => Some(Self::Facility),
            "date" | "day" => Some(Self::Date),
            "from" | "start" | "starttime" => Some(Self::From),
            "to" | "end" | "endtime" => Some(Self::To),
            "block" | "pricingblock" => Some(Self::Block),
            "event" | "eventname" => Some(Self::EventName),
            "attendance" | "people" => Some(Self::Attendance),
            "email" | "emailaddress" | "mail" | "mailaddress" | "contactemail" => Some(Self::Email),
            "contact" | "contactname" => Some(Self::ContactName),
            "sport" => Some(Self::Sport),
            "group" | "groupname" => Some(Self::Group),
            "notes" => Some(Self::Notes),
            "status" => Some(Self::Status),
            "internal" => Some(Self::Internal),
            "reason" | "overridereason" => Some(Self::Reason),
            _ => None,
        }
    }
}

/// Returns the column that gives a member of the staff's form.
pub(super) fn column_of(line: &Line<Column>, problem: &FieldProblem) -> Option<Column> {
    let field = problem.field.strip_prefix("dates.0.").unwrap_or(&problem.field);
    let by_block = line.get(Column::From).is_empty();
    match field {
        "spaceId" => Some(Column::Space),
        "start" | "end" if by_block => Some(Column::Block),
        "start" => Some(Column::From),
        "end" => Some(Column::To),
        "groupId" => Some(Column::Group),
        "renterId" | "renterEmail" => Some(Column::Email),
        "overrideReason" => Some(Column::Reason),
        "eventName" => Some(Column::EventName),
        "contactName" => Some(Column::ContactName),
        other => <Column as spreadsheets::Column>::of(other),
    }
}
