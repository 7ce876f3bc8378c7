//! `placeBooking`: staff book for somebody, or for the organization itself.

use std::sync::Arc;

use accounts::users::{self, find_by_email, find_or_invite, standing_of_member};
use domain::access::AccessLevel;
use domain::bill::{Conditions, GroupDiscount};
use domain::groups::Standing;
use domain::money::{Money, Percent};
use domain::names::EmailAddress;
use domain::pricing::Pricing;
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::UserId;
use kernel::problem::{Conflict, ConflictBlock, FieldProblems, FreeSpan, Problem};
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
use crate::holds::{AskedTimes, HoldDay, HoldError, refusal_of};
use crate::payments::{NotedKind, NotedPayment};
use crate::quotes::{Bill, Choices, ChosenAddon, PricedDay, QuoteDay, Wishes, bill_of, choose};
use crate::spaces::{self, SpaceFacts};
use crate::{Renter, fields};

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
            let id = place(tx, staff.user, request).await?;
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

/// What a booking that staff are about to make would cost, and what is in its way.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlacedQuote {
    pub bill: Bill,
    /// What of the times is not open to staff, and why: only what is `taken` or a `buffer` stays in the way of a booking with
    /// a reason to override.
    pub blocks: Vec<ConflictBlock>,
    /// What is free instead of that.
    pub alternatives: Vec<FreeSpan>,
}

/// What it would come to, and what is in its way.
pub async fn quote_placed_booking(
    tx: &mut TenantTx,
    staff: UserId,
    request: &PlacedBooking,
) -> Result<PlacedQuote, Problem> {
    let read = Read::of(tx, staff, request).await?;
    let conflict = match read.asked.check(tx, &read.asker).await {
        Ok(()) => Conflict::default(),
        Err(_) => read.asked.conflict(tx, &read.asker).await?,
    };
    let priced = read.price()?;
    Ok(PlacedQuote {
        bill: (&priced.bill).into(),
        blocks: conflict.blocks,
        alternatives: conflict.alternatives,
    })
}

async fn place(tx: &mut TenantTx, staff: UserId, request: &PlacedBooking) -> Result<Uuid, HoldError> {
    spaces::keep_units(tx, request.space_id).await?;
    let read = Read::of(tx, staff, request).await?;
    read.asked.require(tx, &read.asker).await?;
    let Priced { days, conditions, bill } = read.price()?;
    if read.shown != Some(bill.total) {
        return Err(bill_changed(bill.total).into());
    }
    let spans = read.asked.spans(&days);
    let now = tx.now();
    let owner = match &read.owner {
        Owner::Known(user) => *user,
        Owner::Unknown(email) => find_or_invite(tx.db(), email, now).await?,
    };
    let placed = Placed {
        space: &read.space,
        owner,
        staff,
        space_type: type_among(request.space_type.as_deref(), &read.space.types)?,
        details: &read.details,
        days: &days,
        spans: &spans,
        bill: &bill,
        conditions: &conditions,
        group_id: read.choices.group.as_ref().map(|group| group.id),
        internal: read.internal,
        override_reason: read.override_reason.as_deref(),
        payment: read.payment,
        told: "approved",
    };
    write_placed(tx, &placed).await
}

/// A request that says what is needed, before anybody has looked whether its times can be had.
struct Read {
    details: Details,
    shown: Option<Money>,
    internal: bool,
    override_reason: Option<String>,
    payment: Option<(NotedKind, Option<String>)>,
    owner: Owner,
    space: SpaceFacts,
    asker: Asker,
    asked: AskedTimes,
    choices: Choices,
}

/// What it costs.
struct Priced {
    days: Vec<HoldDay>,
    conditions: Conditions,
    bill: domain::bill::Bill,
}

impl Read {
    async fn of(tx: &mut TenantTx, staff: UserId, request: &PlacedBooking) -> Result<Self, Problem> {
        let facts = readable_facts(tx, request.space_id, true).await?;
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
        let shown = fields::parse(&mut problems, "total", &request.total);
        let override_reason = request
            .override_reason
            .as_deref()
            .map(|reason| fields::required(&mut problems, "overrideReason", reason, 500));
        let payment = noted_payment(request.payment.as_ref()).map(|payment| {
            let reference = payment.reference(&mut problems, "payment.");
            (payment.kind, reference)
        });
        let owner = owner(tx, staff, request, internal, &mut problems).await?;
        problems.check()?;

        let space = if override_reason.is_some() {
            facts.without_rules()
        } else {
            facts
        };
        let standing = Arc::new(Standing {
            everywhere: AccessLevel::STAFF,
            ..match &owner {
                Owner::Known(user) => standing_of_member(tx.db(), *user).await?,
                Owner::Unknown(_) => Standing::default(),
            }
        });
        let wishes = Wishes {
            addons: request.addons.as_deref().unwrap_or_default(),
            group: request.group_id,
            insured: request.insurance.unwrap_or(false) && !internal,
        };
        let mut choices = choose(tx, &space, &standing, wishes).await?;
        choices.impersonated = true;
        Ok(Self {
            asked: AskedTimes::read(&space, &request.days, tx.now())?,
            asker: Asker::of(&standing)
                .in_group(request.group_id)
                .for_sport(details.sport.clone()),
            details,
            shown,
            internal,
            override_reason,
            payment,
            owner,
            space,
            choices,
        })
    }

    fn price(&self) -> Result<Priced, Problem> {
        let mut conditions = self.choices.conditions(&self.space.terms);
        let (mut days, mut priced) = (self.asked.hold_days(), self.asked.priced());
        if self.internal {
            conditions = free_of_charge(conditions);
            give_away(&mut days, &mut priced);
        }
        let bill = bill_of(&self.space, &conditions, &priced, |day| self.asked.path_of(day))?;
        Ok(Priced { days, conditions, bill })
    }
}

/// The days of an event of the organization's own, which cost nothing whatever the space's prices.
pub(super) fn give_away(days: &mut [HoldDay], priced: &mut [PricedDay]) {
    for (day, priced) in days.iter_mut().zip(priced) {
        (day.pricing, day.block) = (FREE, None);
        *priced = PricedDay {
            promised: Some(FREE),
            block: None,
            ..priced.clone()
        };
    }
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
enum Owner {
    Known(UserId),
    /// Whose address has no account, and gets a place for one once it is booked.
    Unknown(EmailAddress),
}

async fn owner(
    tx: &mut TenantTx,
    staff: UserId,
    request: &PlacedBooking,
    internal: bool,
    problems: &mut FieldProblems,
) -> Result<Owner, Problem> {
    let email = fields::parse_optional::<EmailAddress>(problems, "renterEmail", request.renter_email.as_deref());
    match (request.renter_id, email) {
        (Some(_), Some(_)) => {
            let message = "Please name the renter once: chosen, or by their mail address.";
            problems.add("renterEmail", "namedTwice", message);
        }
        (Some(renter), None) => match users::find(tx.db(), UserId(renter)).await? {
            Some(found) => return Ok(Owner::Known(found.id)),
            None => problems.add("renterId", "unknown", "Please choose somebody who has an account."),
        },
        (None, Some(email)) => {
            let known = find_by_email(tx.db(), &email).await?;
            return Ok(known.map_or(Owner::Unknown(email), Owner::Known));
        }
        (None, None) if internal => {}
        (None, None) => problems.add("renterId", "required", "Please say whom it is for."),
    }
    Ok(Owner::Known(staff))
}
