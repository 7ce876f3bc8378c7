//! `createQuote`: what some days in a space would cost the caller, and which of them they can have.

use domain::availability::{DayAvailability, RequestRefusal, WhyNot};
use domain::groups::Standing;
use domain::refusal::Refusal;
use domain::time::{LocalDay, SlotRange};
use kernel::door::TenantTx;
use kernel::problem::{ConflictBlock, FieldProblem, Problem};

use super::dto::{Quote, QuoteRequest, QuotedDay, QuotedGroup};
use super::{AskedDay, PricedDay, Wishes, bill_of, choose, parse_slots};
use crate::calendar::{Asker, answer_each, conflict_blocks, readable_facts};
use crate::spaces::SpaceFacts;

/// What was asked for on one day: one block of time, in one entry or in several.
struct AskedOfDay {
    day: LocalDay,
    ranges: Vec<SlotRange>,
    /// From the first start to the last end.
    whole: SlotRange,
    /// Which entry of the request was the last one for this day.
    last: usize,
    /// The base block that any of the entries names.
    block: Option<String>,
}

fn add(asked: &mut Vec<AskedOfDay>, day: LocalDay, slots: SlotRange, index: usize, block: Option<String>) {
    if let Some(known) = asked.iter_mut().find(|known| known.day == day) {
        known.ranges.push(slots);
        known.whole = known.whole.hull(slots);
        known.last = index;
        known.block = block.or(known.block.take());
    } else {
        asked.push(AskedOfDay {
            day,
            ranges: vec![slots],
            whole: slots,
            last: index,
            block,
        });
    }
}

/// The bill of the days, and for each whether it is open. Times that make no booking at all are refused.
pub async fn create_quote(
    tx: &mut TenantTx,
    request: &QuoteRequest,
    standing: &Standing,
    asker: &Asker,
    sees_drafts: bool,
) -> Result<Quote, Problem> {
    let space = readable_facts(tx, request.space_id, sees_drafts).await?;
    let rules = space.availability.space;
    let today = space.zone.day_of(tx.now());
    let mut problems: Vec<FieldProblem> = Vec::new();
    let mut asked: Vec<AskedOfDay> = Vec::new();
    for (index, day) in request.days.iter().enumerate() {
        let (date, start, end) = (day.date, day.start.as_str(), day.end.as_str());
        match parse_slots(
            rules.slot_length,
            today,
            AskedDay { date, start, end },
            &format!("days.{index}."),
        ) {
            Ok((local_day, slots)) => add(&mut asked, local_day, slots, index, day.block.clone()),
            Err(problem) => problems.extend_from_slice(&problem.body().fields),
        }
    }
    if !problems.is_empty() {
        return Err(Problem::invalid(problems));
    }

    let wishes = Wishes {
        addons: &request.addons,
        group: request.group_id,
        insured: request.insurance,
    };
    let choices = choose(tx, &space, standing, wishes).await?;
    // Each day is booked around its own base block, which may have a least length and change-over times of its own.
    let mut around: Vec<(Option<&str>, SpaceFacts)> = Vec::new();
    for block in asked.iter().map(|asked| asked.block.as_deref()) {
        if around.iter().all(|(known, _)| *known != block) {
            around.push((block, space.clone().around(block)));
        }
    }
    let booked = |asked: &AskedOfDay| {
        let around = around.iter().find(|(block, _)| *block == asked.block.as_deref());
        around.map_or(&space, |(_, space)| space)
    };
    let dates: Vec<_> = asked.iter().map(|asked| (booked(asked), asked.day)).collect();
    let answers = answer_each(tx, &dates, asker).await?;
    let mut days = Vec::new();
    for (asked, answer) in asked.iter().zip(&answers) {
        let minimum_slots = booked(asked).availability.space.minimum_slots;
        let blocks = match answer.take_ranges(&asked.ranges, minimum_slots) {
            Ok(_) => Vec::new(),
            Err(RequestRefusal::NotOpen { closed }) => conflict_blocks(asked.day, rules.slot_length, &closed),
            Err(refusal) => {
                problems.extend(refused_fields(&refusal, &format!("days.{}.", asked.last)));
                continue;
            }
        };
        days.push(quoted(answer, asked.whole, blocks));
    }
    if !problems.is_empty() {
        return Err(Problem::invalid(problems));
    }
    let (priced, entries): (Vec<PricedDay>, Vec<usize>) = asked
        .into_iter()
        .map(|asked| (PricedDay::new(asked.day, asked.whole, asked.block), asked.last))
        .unzip();
    let path = |day: usize| format!("days.{}.", entries[day]);
    let bill = bill_of(&space, &choices.conditions(&space.terms), &priced, path)?;
    let groups_lead = choices.group.as_ref().and_then(|group| group.lead_time);
    let types = space.space_types();
    Ok(Quote {
        bill: (&bill).into(),
        days,
        lead_time_days: groups_lead.map_or(rules.lead_time, |lead| lead.min(rules.lead_time)).0,
        group_id: choices.group.map(|group| group.id),
        groups: standing.groups_at(space.place(&types)).map(QuotedGroup::from).collect(),
        deposits: space.deposits.iter().map(Into::into).collect(),
        refundable: space.refundable,
        instant_booking: space.instant_booking,
    })
}

fn quoted(answer: &DayAvailability, slots: SlotRange, blocks: Vec<ConflictBlock>) -> QuotedDay {
    QuotedDay {
        date: answer.clock().day().date(),
        start: slots.times().start().to_string(),
        end: slots.times().end().to_string(),
        open: blocks.is_empty(),
        blocks,
    }
}

/// What the rules refuse, on the members that name it.
pub fn refused_fields(refusal: &RequestRefusal, path: &str) -> Vec<FieldProblem> {
    let (field, code) = match refusal {
        RequestRefusal::TooShort { .. } => ("end", refusal.code()),
        RequestRefusal::NotOpen { closed } => match closed.first().map(|slot| slot.why) {
            Some(WhyNot::Past) => ("date", "past"),
            Some(WhyNot::LeadTime { .. }) => ("date", "leadTime"),
            Some(WhyNot::LevelNeeded { .. }) => ("start", "level"),
            Some(WhyNot::NotRentable | WhyNot::NotPublished | WhyNot::NotPriced) => ("date", "notRentable"),
            _ => ("start", "closed"),
        },
        RequestRefusal::NothingSelected | RequestRefusal::NoSuchSlot { .. } | RequestRefusal::NotContinuous => {
            ("start", refusal.code())
        }
    };
    vec![FieldProblem::new(format!("{path}{field}"), code, refusal.to_string())]
}
