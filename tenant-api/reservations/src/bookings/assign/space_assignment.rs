//! The times that an assignment takes at each space: the available ones, with their price.
//!
//! The preview and the assignment itself both use this, so they refuse the same things.

use domain::availability::RuleTimes;
use domain::bill::{Bill, Conditions};
use domain::booking::{BookingEventKind, BookingStatus};
use domain::pricing::Pricing;
use domain::time::{LocalDay, TimeRange};
use ground::facts::SpaceFacts;
use inventory::upcoming;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, SpaceAddonId, UserId};
use kernel::problem::{Collision, ConflictBlock, ConflictReason, FieldProblem, Problem};

use super::dto::{AssignedBooking, AssignmentConflicts};
use super::form::CheckedAssignment;
use crate::bills::{Need, Wishes, bill_of, read_choices, short_of};
use crate::bookings::equipment::refuse_shortages;
use crate::bookings::place::{free_of_charge, give_away};
use crate::bookings::placed::{PaymentPlan, StaffBooking, write_placed};
use crate::calendar::Asker;
use crate::holds::{AskedTimes, DateRequest, HoldError, PromisedTime};

/// The most dates of one space in an assignment.
const MOST_DATES: usize = 366;

/// The part of an assignment at one space: its available times, and the conflicts of the others.
pub(super) struct SpaceAssignment<'a> {
    space: &'a SpaceFacts,
    blocks: Vec<ConflictBlock>,
    /// None if no time is available.
    available: Option<SpaceTimes>,
}

/// The available times of a space, and their price.
struct SpaceTimes {
    free: AskedTimes,
    dates: Vec<PromisedTime>,
    conditions: Conditions,
    group_id: Option<GroupId>,
    bill: Bill,
}

/// The time or block that a date is booked around.
enum Around {
    /// The space is not priced by blocks, or nobody pays.
    Nothing,
    /// The block of that name.
    Block(String),
    /// There are blocks of these times, none of them on that day.
    NotOffered,
}

impl SpaceAssignment<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.available.is_none()
    }

    /// Returns the dates that the assignment leaves out, with the bookings and holds that have them.
    pub(super) async fn conflicts(&self, tx: &mut TenantTx) -> Result<Option<AssignmentConflicts>, sqlx::Error> {
        let days = self.blocks.iter().map(|block| block.date);
        let (Some(first), Some(last)) = (days.clone().min(), days.max()) else {
            return Ok(None);
        };
        let mut collisions = upcoming::of_units(tx, &self.space.unit_ids, (first, last)).await?;
        collisions.retain(|collision| self.blocks.iter().any(|block| meets(block, collision)));
        Ok(Some(AssignmentConflicts {
            space_id: self.space.space_id,
            space_name: self.space.space_name.clone(),
            blocks: self.blocks.clone(),
            collisions,
        }))
    }
}

/// Returns true if the two share a time; times are written alike, so they compare as texts.
fn meets(block: &ConflictBlock, collision: &Collision) -> bool {
    block.date == collision.date && block.start < collision.end && collision.start < block.end
}

impl CheckedAssignment {
    /// Returns the assignment at each space: its available times, and those that others have.
    pub(super) async fn space_assignments(&self, tx: &mut TenantTx) -> Result<Vec<SpaceAssignment<'_>>, Problem> {
        let mut assignments = Vec::with_capacity(self.spaces.len());
        for space in &self.spaces {
            let one = self.space_assignment(tx, space).await;
            assignments.push(one.map_err(|problem| self.at_the_form(space, problem))?);
        }
        Ok(assignments)
    }

    async fn space_assignment<'a>(
        &'a self,
        tx: &mut TenantTx,
        space: &'a SpaceFacts,
    ) -> Result<SpaceAssignment<'a>, Problem> {
        let (dates, mut blocks) = self.dates(space)?;
        let asked = AskedTimes::read_at(space, &dates, tx.now(), |_| String::new())?;
        let wishes = Wishes {
            addons: self.addons_at(space.space_id),
            custom: &[],
            group: self.group_id,
            insured: false,
        };
        let mut choices = read_choices(tx, space, &self.standing, wishes).await?;
        choices.impersonated = true;
        let taken = asked.what_is_not_free(tx, &Asker::of(&self.standing)).await?;
        let free: Vec<bool> = taken.iter().map(Vec::is_empty).collect();
        let free = asked.only(&free);
        blocks.extend(taken.into_iter().flatten());
        blocks.sort_by(|a, b| (a.date, &a.start).cmp(&(b.date, &b.start)));
        if free.is_empty() {
            let available = None;
            return Ok(SpaceAssignment {
                space,
                blocks,
                available,
            });
        }
        let mut conditions = choices.conditions(&space.terms);
        let (mut dates, mut billed) = (free.promised_times(), free.billed());
        if self.internal {
            conditions = free_of_charge(conditions);
            give_away(&mut dates, &mut billed);
        }
        let bill = bill_of(space, &conditions, &billed, |_| String::new())?;
        let group_id = choices.group.map(|group| group.id.into());
        let available = Some(SpaceTimes {
            free,
            dates,
            conditions,
            group_id,
            bill,
        });
        Ok(SpaceAssignment {
            space,
            blocks,
            available,
        })
    }

    /// Refuses times with too little equipment, in all of its spaces together.
    pub(super) async fn check_equipment(
        &self,
        tx: &mut TenantTx,
        assignments: &[SpaceAssignment<'_>],
    ) -> Result<(), Problem> {
        let mut needs: Vec<Need> = Vec::new();
        for available in assignments.iter().filter_map(|one| one.available.as_ref()) {
            for (addon, id) in available
                .conditions
                .addons
                .iter()
                .filter_map(|addon| Some((addon, SpaceAddonId::from(addon.id?))))
            {
                for date in &available.dates {
                    let same = |need: &&mut Need| {
                        (need.addon, need.starts_at, need.ends_at) == (id, date.starts_at, date.ends_at)
                    };
                    match needs.iter_mut().find(same) {
                        Some(need) => need.quantity = need.quantity.saturating_add(addon.quantity),
                        None => needs.push(Need {
                            addon: id,
                            name: addon.name.clone(),
                            quantity: addon.quantity,
                            starts_at: date.starts_at,
                            ends_at: date.ends_at,
                            local_day: date.local_day,
                            start_minute: date.start_minute,
                            end_minute: date.end_minute,
                        }),
                    }
                }
            }
        }
        let short = short_of(tx, needs).await?;
        refuse_shortages(&short, tx.now())
    }

    /// The times on each of its dates, around the base block of those times where the space is priced by blocks; and those that
    /// no block offers on their date.
    fn dates(&self, space: &SpaceFacts) -> Result<(Vec<DateRequest>, Vec<ConflictBlock>), Problem> {
        let whole = [TimeRange::ALL_DAY];
        let ranges: &[TimeRange] = match &self.rule.times {
            RuleTimes::AllDay => &whole,
            RuleTimes::Ranges(ranges) => ranges,
        };
        let days = self.rule.first_day.through(self.rule.last_day);
        let days: Vec<LocalDay> = days.filter(|day| self.rule.weekdays.contains(day.weekday())).collect();
        if days.is_empty() {
            let message = "None of the chosen weekdays is between these dates.";
            return Err(Problem::invalid_field("weekdays", "noDates", message));
        }
        if days.len() * ranges.len() > MOST_DATES {
            let message = format!("An assignment can have up to {MOST_DATES} dates. Choose an earlier last day.");
            return Err(Problem::invalid_field("endDate", "tooManyDates", message));
        }
        let (mut dates, mut not_offered) = (Vec::new(), Vec::new());
        for day in days {
            for times in ranges {
                let (date, start, end) = (day.date(), times.start().to_string(), times.end().to_string());
                let block = match self.around(space, day, *times)? {
                    Around::Nothing => None,
                    Around::Block(name) => Some(name),
                    Around::NotOffered => {
                        not_offered.push(ConflictBlock {
                            date,
                            start,
                            end,
                            reason: ConflictReason::NotOffered,
                        });
                        continue;
                    }
                };
                dates.push(DateRequest {
                    date,
                    start,
                    end,
                    block,
                });
            }
        }
        Ok((dates, not_offered))
    }

    /// Returns what a time is booked around: of several blocks of these times the one that is offered on that day.
    fn around(&self, space: &SpaceFacts, day: LocalDay, times: TimeRange) -> Result<Around, Problem> {
        let blocks = match &space.availability.pricing {
            Pricing::Blocks { blocks, .. } if !self.internal && !blocks.is_empty() => blocks,
            _ => return Ok(Around::Nothing),
        };
        let mut of_these_times = blocks.iter().filter(|block| block.times == times).peekable();
        if of_these_times.peek().is_none() {
            return Err(Problem::invalid_field(
                "checkedBlocks",
                "pricingBlockRequired",
                format!("{} is priced by blocks. Choose the times of one.", space.space_name),
            ));
        }
        let is_holiday = space.holidays.contains(day);
        let offered = of_these_times.find(|block| block.row_on(day, is_holiday).is_some());
        Ok(offered.map_or(Around::NotOffered, |block| Around::Block(block.name.clone())))
    }

    /// Moves a refusal to the form's own fields, once for all dates: pricing refuses the fields of a single date.
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

    /// Makes a booking of the available times at one space; none if there are none.
    pub(super) async fn write(
        &self,
        tx: &mut TenantTx,
        staff: UserId,
        assignment: &SpaceAssignment<'_>,
    ) -> Result<Option<AssignedBooking>, HoldError> {
        let SpaceAssignment { space, available, .. } = assignment;
        let Some(available) = available else {
            return Ok(None);
        };
        let placed = StaffBooking {
            space,
            owner: self.owner,
            staff,
            status: BookingStatus::Approved,
            space_type: space.main_type().to_owned(),
            details: &self.details,
            spans: &available.free.spans(&available.dates),
            dates: &available.dates,
            bill: &available.bill,
            conditions: &available.conditions,
            group_id: available.group_id,
            deposits: &[],
            internal: self.internal,
            override_reason: None,
            payment: PaymentPlan::Later,
            told: &[BookingEventKind::Assigned],
            letter: true,
        };
        let id = write_placed(tx, &placed).await?.id;
        Ok(Some(AssignedBooking {
            id,
            space_id: space.space_id,
            dates: u32::try_from(available.dates.len()).unwrap_or(u32::MAX),
        }))
    }
}
