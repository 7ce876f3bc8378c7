//! What the renter wrote into the wizard, read into what is kept with the booking.

use domain::bill::{Bill, Conditions};
use domain::deposits::Deposit;
use domain::lists::SPORTS;
use domain::money::Money;
use domain::names::{EmailAddress, PhoneNumber};
use domain::refusal::Refusal;
use domain::time::{DateTime, Utc};
use gateways::payments::PaymentMethodId;
use kernel::problem::{FieldProblems, Problem};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::dto::{BookingRequest, PaymentKind, Supervisor, SupervisorForm};
use crate::bills::{ChosenAddon, Wishes};
use crate::deposits::AcceptedDeposit;
use crate::fields;

/// The most people that an event may have.
const MOST_PEOPLE: i32 = 100_000;

/// The wizard's answers, checked as far as they can be without looking at the hold.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub hold_id: Uuid,
    pub details: Details,
    /// What the space is to be used as; its main type unless the renter says.
    pub space_type: Option<String>,
    pub addons: Vec<ChosenAddon>,
    pub group_id: Option<Uuid>,
    pub insured: bool,
    pub deposits: Vec<AcceptedDeposit>,
    pub shown_total: Money,
    /// None: not at all.
    pub payment: Option<HowPaid>,
}

/// How the renter pays.
#[derive(Clone, Debug)]
pub(super) enum HowPaid {
    Card(PaymentMethodId),
    /// On an invoice, where the group in which they book may.
    Invoice,
}

/// A card that can't be.
#[derive(Debug, thiserror::Error)]
#[error("Please enter the card again.")]
struct UnknownCard;

impl Refusal for UnknownCard {
    fn code(&self) -> &'static str {
        "unknownCard"
    }
}

/// What the renter says about the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Details {
    pub event_name: String,
    pub attendance: i32,
    pub sport: Option<String>,
    pub supervisor: Option<Supervisor>,
    pub notes: String,
}

/// A booking that waits for its money: all that is needed to make it, whoever comes to finish it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Draft {
    pub details: Details,
    /// What the space is used as: one of its types when the draft was made.
    pub space_type: String,
    pub bill: Bill,
    /// What the bill was made on.
    pub conditions: Conditions,
    /// The group in which it is booked.
    #[serde(default)]
    pub group_id: Option<Uuid>,
    /// What the renter accepted.
    #[serde(default)]
    pub deposits: Vec<Deposit>,
    /// When the hold would have run out, had it not been paid for.
    pub held_until: DateTime<Utc>,
}

/// What is said about an event, as it came.
pub(super) struct DetailsForm<'a> {
    pub event_name: &'a str,
    pub attendance: i32,
    pub sport: Option<&'a str>,
    pub supervisor: Option<&'a SupervisorForm>,
    pub notes: Option<&'a str>,
}

impl Details {
    pub(super) fn read(problems: &mut FieldProblems, form: &DetailsForm<'_>) -> Self {
        let event_name = fields::required(problems, "eventName", form.event_name, 120);
        if !(1..=MOST_PEOPLE).contains(&form.attendance) {
            let message = format!("Please say how many people will come, from 1 to {MOST_PEOPLE}.");
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
            supervisor: form.supervisor.map(|given| supervisor(problems, given)),
        }
    }
}

impl Answers {
    pub(super) fn read(request: &BookingRequest) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let details = Details::read(
            &mut problems,
            &DetailsForm {
                event_name: &request.event_name,
                attendance: request.attendance,
                sport: request.sport.as_deref(),
                supervisor: request.supervisor.as_ref(),
                notes: request.notes.as_deref(),
            },
        );
        let shown_total = fields::parse(&mut problems, "total", &request.total);
        let payment = match (request.payment.kind, &request.payment.payment_method) {
            (PaymentKind::Card, Some(method)) => fields::take(
                &mut problems,
                "payment.paymentMethod",
                PaymentMethodId::parse(method.as_str()).map_err(|_| UnknownCard),
            )
            .map(HowPaid::Card),
            (PaymentKind::Card, None) => fields::take(&mut problems, "payment.paymentMethod", Err(UnknownCard)),
            (PaymentKind::Invoice, _) => Some(HowPaid::Invoice),
            (PaymentKind::None, _) => None,
        };
        problems.check()?;
        Ok(Self {
            hold_id: request.hold_id,
            details,
            space_type: request.space_type.clone(),
            addons: request.addons.clone().unwrap_or_default(),
            group_id: request.group_id,
            insured: request.insurance.unwrap_or(false),
            deposits: request.deposits.clone().unwrap_or_default(),
            shown_total: shown_total.unwrap_or_default(),
            payment,
        })
    }
}

fn supervisor(problems: &mut FieldProblems, given: &SupervisorForm) -> Supervisor {
    let email: Option<EmailAddress> = fields::parse(problems, "supervisor.email", &given.email);
    let phone: Option<PhoneNumber> = fields::parse(problems, "supervisor.phone", &given.phone);
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

impl Answers {
    /// What is wanted beside the time.
    pub(super) fn wishes(&self) -> Wishes<'_> {
        Wishes {
            addons: &self.addons,
            group: self.group_id,
            insured: self.insured,
        }
    }
}

/// The type that a space is used as: one of its own, the main one unless somebody says.
pub(super) fn type_among(chosen: Option<&str>, types: &[String]) -> Result<String, Problem> {
    match chosen {
        None => Ok(types.first().cloned().unwrap_or_default()),
        Some(chosen) if types.iter().any(|own| own == chosen) => Ok(chosen.to_owned()),
        Some(_) => Err(Problem::invalid_field(
            "spaceType",
            "unknown",
            "Please choose one of the uses of this space.",
        )),
    }
}
