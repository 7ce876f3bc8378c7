//! `placeBooking`: staff book for somebody, or for the organization itself.

use std::sync::Arc;

use accounts::users::{self, find_or_invite, standing_of_member};
use domain::access::AccessLevel;
use domain::bill::{Conditions, GroupDiscount};
use domain::groups::Standing;
use domain::money::{Money, Percent};
use domain::names::EmailAddress;
use domain::pricing::Pricing;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::UserId;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::{Enum, Object};
use policy::Permission;
use serde::Serialize;
use uuid::Uuid;

use super::draft::{Details, DetailsForm, type_among};
use super::dto::{Booking, SupervisorForm};
use super::error::bill_changed;
use super::placed::{Placed, write_placed};
use super::{Viewpoint, read_booking};
use crate::calendar::{Asker, readable_facts};
use crate::holds::{AskedTimes, HoldError, refusal_of};
use crate::payments::{NotedKind, NotedPayment};
use crate::quotes::{ChosenAddon, PricedDay, QuoteDay, Wishes, bill_of, choose};
use crate::{Renter, fields, spaces};

/// How a booking that staff make is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Enum)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase")]
pub enum PlacedPaymentKind {
    /// In cash, by check or by a transfer that was received.
    Offline,
    /// Under an agreement.
    Agreement,
    /// On an invoice.
    Invoice,
    /// Later: it is due, and its renter can pay it by card.
    Later,
}

/// How it is paid, and what that can be found under.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlacedPayment {
    pub kind: PlacedPaymentKind,
    /// A check's number or an agreement's name, 1 to 120 characters; for `offline` and `agreement`.
    pub reference: Option<String>,
}

/// A booking that staff make.
#[derive(Clone, Debug, Serialize, Object)]
#[serde(rename_all = "camelCase")]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlacedBooking {
    /// The space that is booked.
    pub space_id: Uuid,
    /// The times, each on a local day of the facility.
    #[oai(validator(min_items = 1, max_items = 366))]
    pub days: Vec<QuoteDay>,
    /// Id of the person whom it is for (listPeople). Without it and `renterEmail` it is the caller's own, which only an
    /// internal one can be.
    pub renter_id: Option<Uuid>,
    /// Mail address of the person whom it is for; who has no account gets a place for one.
    pub renter_email: Option<String>,
    /// Whether it is an event of the organization's own, which nobody pays for.
    pub internal: Option<bool>,
    /// What it is for, 1 to 120 characters.
    pub event_name: String,
    /// People expected, at least 1.
    pub attendance: i32,
    /// Code of a sport (readLists).
    pub sport: Option<String>,
    /// Which of the space's types it is used as; the main one unless given.
    pub space_type: Option<String>,
    /// Who is in charge there.
    pub supervisor: Option<SupervisorForm>,
    /// A word about it, at most 2,000 characters.
    pub notes: Option<String>,
    /// Add-ons that are wanted with it, on each of its days (listSpaceAddons).
    pub addons: Option<Vec<ChosenAddon>>,
    /// The group of the renter's that it is booked in; the one with the best discount unless given.
    pub group_id: Option<Uuid>,
    /// Whether event insurance is taken.
    pub insurance: Option<bool>,
    /// Why it is placed where no rule opens, 1 to 500 characters. With it only what others have is in the way.
    pub override_reason: Option<String>,
    /// The total that was shown, `"125.86"`; where the server's bill comes to another, nothing is booked.
    pub total: String,
    /// How it is paid; later unless given.
    pub payment: Option<PlacedPayment>,
}

/// Books for somebody in one transaction, approved at once. However often it is sent under one key, it is booked once.
pub async fn place_booking(staff: &Renter, request: &PlacedBooking, mut command: Command) -> Result<Booking, Problem> {
    let placed = staff
        .tx(Permission::BookingsPlace, async |tx| {
            let now = tx.now();
            if let Some(earlier) = command.begin(tx.db(), now).await? {
                return Ok(earlier);
            }
            let id = place(tx, staff, request).await?;
            let booking = read_booking(tx, id, Viewpoint::Staff(staff.user)).await?;
            command.keep(tx.db(), &booking).await?;
            Ok(Ok(booking))
        })
        .await;
    let refusal = match placed {
        Ok(answer) => return answer,
        Err(error) => refusal_of(staff, request.space_id, &request.days, error).await,
    };
    command.note_refusal(&staff.services.door, &refusal).await?;
    Err(refusal)
}

async fn place(tx: &mut TenantTx, staff: &Renter, request: &PlacedBooking) -> Result<Uuid, HoldError> {
    let internal = request.internal.unwrap_or(false);
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
    let shown: Option<Money> = fields::parse(&mut problems, "total", &request.total);
    let override_reason = request
        .override_reason
        .as_deref()
        .map(|reason| fields::required(&mut problems, "overrideReason", reason, 500));
    let payment = noted_payment(request.payment.as_ref());
    let reference = payment
        .as_ref()
        .and_then(|payment| payment.reference(&mut problems, "payment."));
    let owner = owner(tx, staff, request, internal, &mut problems).await?;
    problems.check()?;

    spaces::keep_units(tx, request.space_id).await?;
    let facts = readable_facts(tx, request.space_id, true).await?;
    let space = if override_reason.is_some() {
        facts.without_rules()
    } else {
        facts
    };
    let standing = Arc::new(Standing {
        everywhere: AccessLevel::STAFF,
        ..standing_of_member(tx.db(), owner).await?
    });
    let asked = AskedTimes::read(&space, &request.days, tx.now())?;
    asked
        .require(tx, &Asker::of(&standing).in_group(request.group_id))
        .await?;

    let wishes = Wishes {
        addons: request.addons.as_deref().unwrap_or_default(),
        group: request.group_id,
        insured: request.insurance.unwrap_or(false) && !internal,
    };
    let mut choices = choose(tx, &space, &standing, wishes).await?;
    choices.impersonated = true;
    let mut conditions = choices.conditions(&space.terms);
    let (mut days, mut priced) = (asked.hold_days(), asked.priced());
    if internal {
        conditions = free_of_charge(conditions);
        for (day, priced) in days.iter_mut().zip(&mut priced) {
            day.pricing = FREE;
            *priced = PricedDay {
                promised: Some(FREE),
                block: None,
                ..priced.clone()
            };
        }
    }
    let bill = bill_of(&space, &conditions, &priced, |day| asked.path_of(day))?;
    if shown != Some(bill.total) {
        return Err(bill_changed(bill.total).into());
    }
    let spans = asked.spans(&days);
    let placed = Placed {
        space: &space,
        owner,
        staff: staff.user,
        space_type: type_among(request.space_type.as_deref(), &space.types)?,
        details: &details,
        days: &days,
        spans: &spans,
        bill: &bill,
        conditions: &conditions,
        group_id: choices.group.map(|group| group.id),
        internal,
        override_reason: override_reason.as_deref(),
        payment: payment.map(|payment| (payment.kind, reference)),
        told: "approved",
    };
    write_placed(tx, &placed).await
}

/// What an event of the organization's own costs.
pub(super) const FREE: Pricing = Pricing::Hourly { price: Money::ZERO };

/// The same conditions for an event of the organization's own: nobody pays anything, add-ons included.
pub(super) fn free_of_charge(conditions: Conditions) -> Conditions {
    Conditions {
        discount: Some(GroupDiscount {
            percentage: Percent::HUNDRED,
            group: "an internal event".to_owned(),
        }),
        insured: false,
        ..conditions
    }
}

fn noted_payment(payment: Option<&PlacedPayment>) -> Option<NotedPayment> {
    let payment = payment?;
    let kind = match payment.kind {
        PlacedPaymentKind::Offline => NotedKind::Offline,
        PlacedPaymentKind::Agreement => NotedKind::Agreement,
        PlacedPaymentKind::Invoice => NotedKind::Invoice,
        PlacedPaymentKind::Later => return None,
    };
    Some(NotedPayment {
        kind,
        reference: payment.reference.clone(),
        amount: None,
    })
}

/// Whom it is for.
async fn owner(
    tx: &mut TenantTx,
    staff: &Renter,
    request: &PlacedBooking,
    internal: bool,
    problems: &mut FieldProblems,
) -> Result<UserId, Problem> {
    let email = fields::parse_optional::<EmailAddress>(problems, "renterEmail", request.renter_email.as_deref());
    match (request.renter_id, email) {
        (Some(_), Some(_)) => {
            let message = "Please name the renter once: chosen, or by their mail address.";
            problems.add("renterEmail", "namedTwice", message);
        }
        (Some(renter), None) => match users::find(tx.db(), UserId(renter)).await? {
            Some(found) => return Ok(found.id),
            None => problems.add("renterId", "unknown", "Please choose somebody who has an account."),
        },
        (None, Some(email)) => {
            let now = tx.now();
            return Ok(find_or_invite(tx.db(), &email, now).await?);
        }
        (None, None) if internal => return Ok(staff.user),
        (None, None) => problems.add("renterId", "required", "Please say whom it is for."),
    }
    Ok(staff.user)
}
