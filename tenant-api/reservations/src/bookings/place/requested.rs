//! Times that staff want to place, read and priced before anybody has checked if they are available.

use std::sync::Arc;

use accounts::users::standing_of_member;
use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::availability::Sport;
use domain::bill::{Bill, Choices, Conditions};
use domain::deposits::Deposit;
use domain::groups::Standing;
use domain::names::EmailAddress;
use ground::facts::SpaceFacts;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, UserId};
use kernel::problem::Problem;

use super::free::{free_of_charge, give_away};
use crate::bills::{ChosenAddon, StockTimes, Wishes, bill_of, read_choices};
use crate::bookings::draft::Details;
use crate::calendar::Asker;
use crate::holds::{AskedTimes, DateRequest, PromisedTime, check_sport, stock_times};

/// Times that staff ask for, with the details of the event: a request with its texts read.
pub(in crate::bookings) struct RequestedTimes<'a> {
    pub details: Details,
    pub dates: &'a [DateRequest],
    pub addons: &'a [ChosenAddon],
    /// The group of the renter's; none: the one with the best discount.
    pub group: Option<GroupId>,
    pub insured: bool,
    pub internal: bool,
    /// The reason to place it where no rule opens.
    pub override_reason: Option<String>,
}

/// The person that a booking is for.
pub(in crate::bookings) enum Owner {
    Known(UserId),
    /// An email address without an account, which gets a place for one once it is booked.
    Unknown(EmailAddress),
}

impl Owner {
    /// Returns the standing that their groups give.
    pub(super) async fn standing(&self, tx: &mut TenantTx) -> Result<Standing, sqlx::Error> {
        match self {
            Self::Known(user) => standing_of_member(tx.db(), *user).await,
            Self::Unknown(_) => Ok(Standing::default()),
        }
    }
}

/// Times of a space that are to be booked for somebody.
pub(in crate::bookings) struct TimesToPlace {
    pub space: SpaceFacts,
    pub details: Details,
    pub internal: bool,
    pub override_reason: Option<String>,
    pub asker: Asker,
    pub asked: AskedTimes,
    pub choices: Choices,
}

/// Its price.
pub(in crate::bookings) struct PricedTimes {
    pub dates: Vec<PromisedTime>,
    pub conditions: Conditions,
    pub bill: Bill,
}

impl TimesToPlace {
    /// Staff ask, with the groups of whom it is for. Its dates lie between the day of `as_of` and two years later.
    pub(in crate::bookings) async fn read(
        tx: &mut TenantTx,
        space: SpaceFacts,
        requested: RequestedTimes<'_>,
        holder: &Standing,
        as_of: DateTime<Utc>,
    ) -> Result<Self, Problem> {
        let space = if requested.override_reason.is_some() {
            space.without_rules()
        } else {
            requested.details.check_fits(&space)?;
            space
        };
        let standing = Arc::new(Standing {
            everywhere: AccessLevel::STAFF,
            ..holder.clone()
        });
        let wishes = Wishes {
            addons: requested.addons,
            custom: &[],
            group: requested.group,
            insured: requested.insured && !requested.internal,
        };
        let mut choices = read_choices(tx, &space, &standing, wishes).await?;
        choices.impersonated = true;
        Ok(Self {
            asked: AskedTimes::read(&space, requested.dates, as_of)?,
            asker: Asker::of(&standing)
                .in_group(requested.group)
                .for_sport(Sport::of_booking(requested.details.sport.as_deref())),
            details: requested.details,
            internal: requested.internal,
            override_reason: requested.override_reason,
            space,
            choices,
        })
    }

    /// Returns true if the rules open the times to what it is for.
    pub(in crate::bookings) fn check_sport(&self, now: DateTime<Utc>) -> Result<(), Problem> {
        check_sport(
            &self.space,
            &self.asked,
            &self.asker,
            self.details.sport.as_deref(),
            now,
        )
    }

    /// The deposits that its renter has to accept.
    pub(super) fn deposits(&self) -> &[Deposit] {
        if self.internal { &[] } else { &self.space.deposits }
    }

    /// The times through which equipment is counted.
    pub(super) fn stock_times(&self) -> StockTimes {
        stock_times(&self.asked.promised_times(), None)
    }

    pub(in crate::bookings) fn price(&self) -> Result<PricedTimes, Problem> {
        let mut conditions = self.choices.conditions(&self.space.terms);
        let (mut dates, mut billed) = (self.asked.promised_times(), self.asked.billed());
        if self.internal {
            conditions = free_of_charge(conditions);
            give_away(&mut dates, &mut billed);
        }
        let bill = bill_of(&self.space, &conditions, &billed, |date| self.asked.path_of(date))?;
        Ok(PricedTimes {
            dates,
            conditions,
            bill,
        })
    }
}
