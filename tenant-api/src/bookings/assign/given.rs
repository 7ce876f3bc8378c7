//! What an assignment gives of each space: what nobody has of its times, at the price that they come to.
//!
//! Asking what it would leave out and doing it both go through here, so that one refuses what the other does.

use domain::availability::RuleTimes;
use domain::bill::{Bill, Conditions};
use domain::booking::BookingStatus;
use domain::pricing::Pricing;
use domain::time::{LocalDay, TimeRange};
use kernel::door::TenantTx;
use kernel::ids::UserId;
use kernel::problem::{ConflictBlock, FieldProblem, Problem};
use uuid::Uuid;

use super::dto::{AssignedBooking, AssignmentConflicts};
use super::form::Checked;
use crate::bookings::place::{free_of_charge, give_away};
use crate::bookings::placed::{Placed, write_placed};
use crate::calendar::Asker;
use crate::holds::{AskedTimes, HoldDay, HoldError};
use crate::quotes::{QuoteDay, Wishes, bill_of, choose};
use crate::spaces::SpaceFacts;

/// As many dates of one space as an assignment can have.
const MOST_DATES: usize = 366;

/// What is to be given of one space, read and judged.
pub(super) struct Given<'a> {
    space: &'a SpaceFacts,
    blocks: Vec<ConflictBlock>,
    /// Nothing where others have all of it.
    share: Option<Share>,
}

/// What nobody has of it, and what that comes to.
struct Share {
    free: AskedTimes,
    days: Vec<HoldDay>,
    conditions: Conditions,
    group_id: Option<Uuid>,
    bill: Bill,
}

impl Given<'_> {
    pub(super) fn is_nothing(&self) -> bool {
        self.share.is_none()
    }

    pub(super) fn conflicts(&self) -> Option<AssignmentConflicts> {
        (!self.blocks.is_empty()).then(|| AssignmentConflicts {
            space_id: self.space.space_id,
            space_name: self.space.space_name.clone(),
            blocks: self.blocks.clone(),
        })
    }
}

impl Checked {
    /// The times of each space, what nobody has and what others do.
    pub(super) async fn given(&self, tx: &mut TenantTx) -> Result<Vec<Given<'_>>, Problem> {
        let mut given = Vec::with_capacity(self.spaces.len());
        for space in &self.spaces {
            let one = self.given_of(tx, space).await;
            given.push(one.map_err(|problem| self.at_the_form(space, problem))?);
        }
        Ok(given)
    }

    async fn given_of<'a>(&'a self, tx: &mut TenantTx, space: &'a SpaceFacts) -> Result<Given<'a>, Problem> {
        let days = self.days(space)?;
        let asked = AskedTimes::read_at(space, &days, tx.now(), |_| String::new())?;
        let wishes = Wishes {
            addons: self.addons_at(space.space_id),
            group: self.group_id,
            insured: false,
        };
        let mut choices = choose(tx, space, &self.standing, wishes).await?;
        choices.impersonated = true;
        let taken = asked.what_is_not_free(tx, &Asker::of(&self.standing)).await?;
        let free: Vec<bool> = taken.iter().map(Vec::is_empty).collect();
        let free = asked.only(&free);
        let blocks = taken.into_iter().flatten().collect();
        if free.is_empty() {
            let share = None;
            return Ok(Given { space, blocks, share });
        }
        let mut conditions = choices.conditions(&space.terms);
        let (mut days, mut priced) = (free.hold_days(), free.priced());
        if self.internal {
            conditions = free_of_charge(conditions);
            give_away(&mut days, &mut priced);
        }
        let bill = bill_of(space, &conditions, &priced, |_| String::new())?;
        let group_id = choices.group.map(|group| group.id);
        let share = Some(Share {
            free,
            days,
            conditions,
            group_id,
            bill,
        });
        Ok(Given { space, blocks, share })
    }

    /// The times on each of its dates, around the base block of those times where the space is priced by blocks.
    fn days(&self, space: &SpaceFacts) -> Result<Vec<QuoteDay>, Problem> {
        let whole = [TimeRange::ALL_DAY];
        let ranges: &[TimeRange] = match &self.rule.times {
            RuleTimes::AllDay => &whole,
            RuleTimes::Ranges(ranges) => ranges,
        };
        let dates = self.rule.first_day.through(self.rule.last_day);
        let dates: Vec<LocalDay> = dates.filter(|day| self.rule.weekdays.contains(day.weekday())).collect();
        if dates.is_empty() {
            let message = "None of the chosen weekdays lies between these days.";
            return Err(Problem::invalid_field("weekdays", "noDates", message));
        }
        if dates.len() * ranges.len() > MOST_DATES {
            let message = format!("An assignment has at most {MOST_DATES} dates. Please choose an earlier last day.");
            return Err(Problem::invalid_field("endDate", "tooManyDates", message));
        }
        let mut days = Vec::new();
        for date in dates {
            for times in ranges {
                days.push(QuoteDay {
                    date: date.date(),
                    start: times.start().to_string(),
                    end: times.end().to_string(),
                    block: self.block_of(space, *times)?,
                });
            }
        }
        Ok(days)
    }

    fn block_of(&self, space: &SpaceFacts, times: TimeRange) -> Result<Option<String>, Problem> {
        match &space.availability.pricing {
            Pricing::Blocks { blocks, .. } if !self.internal && !blocks.is_empty() => {
                let block = blocks.iter().find(|block| block.times == times);
                let name = block.map(|block| Some(block.name.clone()));
                name.ok_or_else(|| {
                    Problem::invalid_field(
                        "checkedBlocks",
                        "pricingBlockRequired",
                        format!(
                            "{} is priced by blocks. Please choose the times of one.",
                            space.space_name
                        ),
                    )
                })
            }
            _ => Ok(None),
        }
    }

    /// The same refusal at the members of the form, once for all dates: what is read and billed knows those of one day.
    fn at_the_form(&self, space: &SpaceFacts, problem: Problem) -> Problem {
        let mut fields: Vec<FieldProblem> = Vec::new();
        for refused in &problem.body().fields {
            let field = match refused.field.as_str() {
                "date" => "startDate".to_owned(),
                "start" | "end" | "block" if self.by_blocks => "checkedBlocks".to_owned(),
                "start" => "startTime".to_owned(),
                "end" => "endTime".to_owned(),
                "block" => "checkedBlocks".to_owned(),
                other if other.starts_with("addons") => self.path_of_addons(space.space_id, other),
                other => other.to_owned(),
            };
            if !fields
                .iter()
                .any(|told| told.field == field && told.code == refused.code)
            {
                fields.push(FieldProblem::new(field, &refused.code, refused.message.clone()));
            }
        }
        if fields.is_empty() {
            problem
        } else {
            Problem::invalid(fields)
        }
    }

    /// Makes a booking of it; none where others have all of it.
    pub(super) async fn write(
        &self,
        tx: &mut TenantTx,
        staff: UserId,
        given: &Given<'_>,
    ) -> Result<Option<AssignedBooking>, HoldError> {
        let Given { space, share, .. } = given;
        let Some(share) = share else {
            return Ok(None);
        };
        let placed = Placed {
            space,
            owner: self.owner,
            staff,
            status: BookingStatus::Approved,
            space_type: space.types.first().cloned().unwrap_or_default(),
            details: &self.details,
            spans: &share.free.spans(&share.days),
            days: &share.days,
            bill: &share.bill,
            conditions: &share.conditions,
            group_id: share.group_id,
            internal: self.internal,
            override_reason: None,
            payment: None,
            told: &["assigned"],
            letter: true,
        };
        let id = write_placed(tx, &placed).await?.id;
        Ok(Some(AssignedBooking {
            id,
            space_id: space.space_id,
            dates: u32::try_from(share.days.len()).unwrap_or(u32::MAX),
        }))
    }
}
