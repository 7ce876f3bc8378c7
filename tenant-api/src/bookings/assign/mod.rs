//! `assignTimes`: staff give times of spaces to a member, or keep them for the organization, before anybody books them.
//!
//! An assignment is no rule that stays: it becomes bookings of the assignee, one for each space. Dates that others have are
//! left out and listed; where that leaves nothing it is refused, as a single day that others have is.

mod dto;
mod form;

use std::collections::BTreeSet;

use domain::availability::RuleTimes;
use domain::bill::{Bill, Conditions};
use domain::pricing::Pricing;
use domain::time::{LocalDay, TimeRange};
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::UserId;
use kernel::problem::{Conflict, ConflictBlock, FieldProblem, Problem};
use policy::Permission;
use uuid::Uuid;

pub use self::dto::{AssignedBooking, Assignment, AssignmentConflicts, AssignmentOutcome};
use self::form::Checked;
use super::place::{free_of_charge, give_away};
use super::placed::{Placed, write_placed};
use crate::Renter;
use crate::calendar::Asker;
use crate::holds::{AskedTimes, HoldDay, HoldError};
use crate::occupancy;
use crate::quotes::{QuoteDay, Wishes, bill_of, choose};
use crate::spaces::{self, SpaceFacts};

/// As many dates of one space as an assignment can have.
const MOST_DATES: usize = 366;

/// What is to be given of one space, read and judged.
struct Given {
    space: SpaceFacts,
    /// What nobody has.
    free: AskedTimes,
    blocks: Vec<ConflictBlock>,
}

/// What is given of one space, with its price.
struct Priced {
    days: Vec<HoldDay>,
    conditions: Conditions,
    bill: Bill,
    group_id: Option<Uuid>,
}

/// Gives the times that nobody has, and says which dates it leaves out. However often it is sent under one key, once.
pub async fn assign_times(
    staff: &Renter,
    form: &Assignment,
    mut command: Command,
) -> Result<AssignmentOutcome, Problem> {
    let assigned = staff
        .tx(Permission::BookingsAssign, async |tx| {
            let now = tx.now();
            if let Some(earlier) = command.begin(tx.db(), now).await? {
                return Ok(earlier);
            }
            let outcome = assign(tx, staff.user, form).await.map_err(Problem::from)?;
            command.keep(tx.db(), &outcome).await?;
            Ok::<_, Problem>(Ok(outcome))
        })
        .await;
    match assigned {
        Ok(answer) => answer,
        Err(problem) => {
            command.note_refusal(&staff.services.door, &problem).await?;
            Err(problem)
        }
    }
}

/// What an assignment would leave out, as doing it would.
pub async fn conflicts_of_assignment(
    tx: &mut TenantTx,
    staff: UserId,
    form: &Assignment,
) -> Result<AssignmentOutcome, Problem> {
    let checked = Checked::read(tx, form, staff).await?;
    let given = checked.given(tx).await?;
    for one in given.iter().filter(|given| !given.free.is_empty()) {
        checked.price(tx, one).await?;
    }
    Ok(AssignmentOutcome {
        bookings: Vec::new(),
        conflicts: conflicts(&given),
    })
}

async fn assign(tx: &mut TenantTx, staff: UserId, form: &Assignment) -> Result<AssignmentOutcome, HoldError> {
    let ids: BTreeSet<Uuid> = form.space_ids.iter().copied().collect();
    for space in &ids {
        spaces::keep_units(tx, *space).await?;
    }
    let checked = Checked::read(tx, form, staff).await?;
    // From here on nobody takes what is looked at.
    let mut units: Vec<Uuid> = checked
        .spaces
        .iter()
        .flat_map(|space| &space.unit_ids)
        .copied()
        .collect();
    units.sort_unstable();
    units.dedup();
    occupancy::lock(tx, &units).await?;
    let given = checked.given(tx).await?;
    let conflicts = conflicts(&given);
    let nothing_left = given.iter().all(|given| given.free.is_empty());
    if nothing_left || !form.multiple && !conflicts.is_empty() {
        return Err(invalid(conflicts).into());
    }
    let mut bookings = Vec::new();
    for one in given.iter().filter(|given| !given.free.is_empty()) {
        bookings.push(checked.write(tx, staff, one).await?);
    }
    Ok(AssignmentOutcome { bookings, conflicts })
}

fn conflicts(given: &[Given]) -> Vec<AssignmentConflicts> {
    given
        .iter()
        .filter(|given| !given.blocks.is_empty())
        .map(|given| AssignmentConflicts {
            space_id: given.space.space_id,
            space_name: given.space.space_name.clone(),
            blocks: given.blocks.clone(),
        })
        .collect()
}

/// 409: none of it can be had, or not all of a single day.
fn invalid(conflicts: Vec<AssignmentConflicts>) -> Problem {
    let conflict = Conflict {
        blocks: conflicts.into_iter().flat_map(|of| of.blocks).collect(),
        ..Conflict::default()
    };
    Problem::conflict(
        "assignmentInvalid",
        "Invalid: these times can't be had. Please choose others.",
    )
    .with_conflict(conflict)
}

/// The same at the members of the form, whose times are those of every date.
fn on_the_form(problem: Problem) -> Problem {
    let fields = &problem.body().fields;
    if fields.is_empty() {
        return problem;
    }
    let renamed = fields.iter().map(|field| {
        let name = match field.field.as_str() {
            "start" => "startTime",
            "end" => "endTime",
            "date" => "startDate",
            other => other,
        };
        FieldProblem::new(name, &field.code, field.message.clone())
    });
    Problem::invalid(renamed.collect())
}

impl Checked {
    /// The times of each space, what nobody has and what others do.
    async fn given(&self, tx: &mut TenantTx) -> Result<Vec<Given>, Problem> {
        let asker = Asker::of(&self.standing);
        let mut given = Vec::with_capacity(self.spaces.len());
        for space in &self.spaces {
            let days = self.days(space)?;
            let asked = AskedTimes::read_at(space, &days, tx.now(), |_| String::new())?;
            let taken = asked.what_is_not_free(tx, &asker).await?;
            let free: Vec<bool> = taken.iter().map(Vec::is_empty).collect();
            given.push(Given {
                space: space.clone(),
                free: asked.only(&free),
                blocks: taken.into_iter().flatten().collect(),
            });
        }
        Ok(given)
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

    /// What the times that nobody has cost whoever gets them.
    async fn price(&self, tx: &mut TenantTx, Given { space, free, .. }: &Given) -> Result<Priced, Problem> {
        let wishes = Wishes {
            addons: &[],
            group: self.group_id,
            insured: false,
        };
        let mut choices = choose(tx, space, &self.standing, wishes).await?;
        choices.impersonated = true;
        let mut conditions = choices.conditions(&space.terms);
        let (mut days, mut priced) = (free.hold_days(), free.priced());
        if self.internal {
            conditions = free_of_charge(conditions);
            give_away(&mut days, &mut priced);
        }
        let bill = bill_of(space, &conditions, &priced, |_| String::new()).map_err(on_the_form)?;
        Ok(Priced {
            days,
            conditions,
            bill,
            group_id: choices.group.map(|group| group.id),
        })
    }

    async fn write(&self, tx: &mut TenantTx, staff: UserId, given: &Given) -> Result<AssignedBooking, HoldError> {
        let Given { space, free, .. } = given;
        let Priced {
            days,
            conditions,
            bill,
            group_id,
        } = self.price(tx, given).await?;
        let placed = Placed {
            space,
            owner: self.owner,
            staff,
            space_type: space.types.first().cloned().unwrap_or_default(),
            details: &self.details,
            spans: &free.spans(&days),
            days: &days,
            bill: &bill,
            conditions: &conditions,
            group_id,
            internal: self.internal,
            override_reason: None,
            payment: None,
            told: "assigned",
        };
        let id = write_placed(tx, &placed).await?;
        Ok(AssignedBooking {
            id,
            space_id: space.space_id,
            dates: u32::try_from(days.len()).unwrap_or(u32::MAX),
        })
    }
}
