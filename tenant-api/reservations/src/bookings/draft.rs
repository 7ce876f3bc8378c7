//! Details of an event, and the draft of a booking that waits for its payment.

use domain::bill::{Bill, Conditions};
use domain::counted::counted;
use domain::deposits::Deposit;
use domain::lists::SPORTS;
use domain::names::{EmailAddress, PhoneNumber};
use domain::time::{DateTime, Utc};
use ground::facts::SpaceFacts;
use ground::fields;
use kernel::ids::{BookingId, GroupId};
use kernel::problem::{FieldProblems, Problem};
use serde::{Deserialize, Serialize};

use super::dto::{Supervisor, SupervisorForm};

/// The most people that an event may have where its space sets no limit.
const MOST_PEOPLE: i32 = 99_999;

/// Details of an event, from its renter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    pub event_name: String,
    pub attendance: i32,
    pub sport: Option<String>,
    pub supervisor: Option<Supervisor>,
    pub notes: String,
}

/// A booking that waits for its payment, with everything needed to make it, in whichever request that happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub details: Details,
    /// The use of the space: one of its types when the draft was made.
    pub space_type: String,
    pub bill: Bill,
    /// The conditions that the bill was made on.
    pub conditions: Conditions,
    /// The group in which it is booked.
    #[serde(default)]
    pub group_id: Option<GroupId>,
    /// The deposits that the renter accepted.
    #[serde(default)]
    pub deposits: Vec<Deposit>,
    /// The first booking, where it adds a date to one.
    #[serde(default)]
    pub added_to: Option<BookingId>,
    /// When the hold would have run out, had it not been paid for.
    pub held_until: DateTime<Utc>,
}

/// Details of an event, unchecked.
pub struct DetailsForm<'a> {
    pub event_name: &'a str,
    pub attendance: i32,
    pub sport: Option<&'a str>,
    pub supervisor: Option<&'a SupervisorForm>,
    /// The previous number of the supervisor or the renter, which may stay.
    pub kept_phone: Option<&'a str>,
    pub notes: Option<&'a str>,
}

impl Details {
    pub fn read(problems: &mut FieldProblems, form: &DetailsForm<'_>) -> Self {
        let event_name = fields::required(problems, "eventName", form.event_name, 120);
        if !(1..=MOST_PEOPLE).contains(&form.attendance) {
            let message = format!("Enter how many people will come, from 1 to {MOST_PEOPLE}.");
            problems.add("attendance", "outOfRange", message);
        }
        let sport = form.sport.filter(|sport| !sport.is_empty());
        if let Some(sport) = sport {
            fields::take(problems, "sport", SPORTS.entry(sport));
        }
        Self {
            event_name,
            attendance: form.attendance,
            sport: sport.map(str::to_owned),
            notes: fields::text(problems, "notes", form.notes.unwrap_or(""), 2000),
            supervisor: form
                .supervisor
                .map(|given| supervisor(problems, given, form.kept_phone)),
        }
    }

    /// Refuses more people than the space may hold (`docs/rules/bookings-and-their-states.md#attendance`).
    pub fn check_fits(&self, space: &SpaceFacts) -> Result<(), Problem> {
        let people = u32::try_from(self.attendance).unwrap_or(u32::MAX);
        match space.capacity.filter(|capacity| *capacity < people) {
            Some(capacity) => Err(over_capacity(&space.space_name, capacity)),
            None => Ok(()),
        }
    }
}

fn over_capacity(space: &str, capacity: u32) -> Problem {
    let people = counted(capacity, "person", "people");
    let message = format!("{space} holds up to {people}. Enter {capacity} or fewer.");
    Problem::invalid_field("attendance", "overCapacity", message)
}

fn supervisor(problems: &mut FieldProblems, given: &SupervisorForm, kept_phone: Option<&str>) -> Supervisor {
    let email: Option<EmailAddress> = fields::parse(problems, "supervisor.email", &given.email);
    let phone = PhoneNumber::read_beside(&given.phone, kept_phone);
    let phone = fields::take(problems, "supervisor.phone", phone);
    let mut optional = |field: &str, text: &Option<String>| {
        let text = fields::line(problems, field, text.as_deref().unwrap_or(""), 120);
        (!text.is_empty()).then_some(text)
    };
    let (title, affiliation) = (
        optional("supervisor.title", &given.title),
        optional("supervisor.affiliation", &given.affiliation),
    );
    Supervisor {
        first_name: fields::required(problems, "supervisor.firstName", &given.first_name, 60),
        last_name: fields::required(problems, "supervisor.lastName", &given.last_name, 60),
        email: email.map(|email| email.as_str().to_owned()).unwrap_or_default(),
        phone: phone.map(|phone| phone.as_str().to_owned()).unwrap_or_default(),
        title,
        affiliation,
    }
}

/// Returns the type that a space is used as: the chosen one of its types, or its main type.
pub fn type_among(chosen: Option<&str>, space: &SpaceFacts) -> Result<String, Problem> {
    match chosen {
        None => Ok(space.main_type().to_owned()),
        Some(chosen) if space.types.iter().any(|own| own.code() == chosen) => Ok(chosen.to_owned()),
        Some(_) => Err(Problem::invalid_field(
            "spaceType",
            "unknown",
            "Choose one of this space's uses.",
        )),
    }
}
