//! The answers of the booking form, read and checked.

use domain::money::Money;
use domain::refusal::Refusal;
use gateways::payments::PaymentMethodId;
use ground::fields;
use inventory::deposits::AcceptedDeposit;
use kernel::ids::{BookingId, GroupId, HoldId};
use kernel::problem::{FieldProblems, Problem};
use reservations::bills::{ChosenAddon, CustomAddon, Wishes};
use reservations::bookings::{Details, DetailsForm};

use super::dto::{BookingRequest, PaymentKind};

/// The answers of the booking form, checked as far as they can be without the hold.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub hold_id: HoldId,
    pub details: Details,
    /// The use of the space; its main type unless the renter says.
    pub space_type: Option<String>,
    pub addons: Vec<ChosenAddon>,
    pub custom_addons: Vec<CustomAddon>,
    pub group_id: Option<GroupId>,
    pub insured: bool,
    pub deposits: Vec<AcceptedDeposit>,
    pub added_to: Option<BookingId>,
    pub shown_total: Money,
    /// None if there is nothing to pay.
    pub payment: Option<PaymentMethod>,
}

/// The renter's way to pay.
#[derive(Clone, Debug)]
pub(super) enum PaymentMethod {
    Card(PaymentMethodId),
    /// On an invoice, where the group in which they book may.
    Invoice,
}

/// An id that is no card's.
#[derive(Debug, thiserror::Error)]
#[error("Enter the card again.")]
pub(super) struct UnknownCard;

impl Refusal for UnknownCard {
    fn code(&self) -> &'static str {
        "unknownCard"
    }
}

impl Answers {
    /// Reads a request. The supervisor's phone may be the renter's own.
    pub(super) fn read(request: &BookingRequest, own_phone: Option<&str>) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let details = Details::read(
            &mut problems,
            &DetailsForm {
                event_name: &request.event_name,
                attendance: request.attendance,
                sport: request.sport.as_deref(),
                supervisor: request.supervisor.as_ref(),
                kept_phone: own_phone,
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
            .map(PaymentMethod::Card),
            (PaymentKind::Card, None) => fields::take(&mut problems, "payment.paymentMethod", Err(UnknownCard)),
            (PaymentKind::Invoice, _) => Some(PaymentMethod::Invoice),
            (PaymentKind::None, _) => None,
        };
        problems.check()?;
        Ok(Self {
            hold_id: request.hold_id,
            details,
            space_type: request.space_type.clone(),
            addons: request.addons.clone().unwrap_or_default(),
            custom_addons: request.custom_addons.clone().unwrap_or_default(),
            group_id: request.group_id,
            insured: request.insurance.unwrap_or(false),
            deposits: request.deposits.clone().unwrap_or_default(),
            added_to: request.added_to,
            shown_total: shown_total.unwrap_or_default(),
            payment,
        })
    }

    /// The choices that come with the time.
    pub(super) fn wishes(&self) -> Wishes<'_> {
        Wishes {
            addons: &self.addons,
            custom: &self.custom_addons,
            group: self.group_id,
            insured: self.insured,
        }
    }
}
