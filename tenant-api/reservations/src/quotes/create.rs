//! `createQuote`: what some dates in a space would cost the caller, and which of them they can have.

use std::sync::Arc;

use domain::availability::RequestRefusal;
use domain::bill::BilledDate;
use domain::groups::Standing;
use domain::money::Money;
use domain::time::nights;
use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::{HoldId, UserId};
use kernel::problem::{FieldProblem, Problem};

use super::dto::{Quote, QuoteRequest, QuotedDate, QuotedGroup};
use crate::bills::{StockTimes, Wishes, bill_of, check_stock, left_at, read_choices};
use crate::calendar::{Asker, conflict_blocks};
use crate::holds::{self, AskedTimes, JudgedTime, refused_fields, sports_for};

/// The person who asks for a quote.
pub struct QuotedTo<'a> {
    /// In the group that they ask for.
    pub asker: &'a Asker,
    /// Their id, once they have signed in.
    pub user: Option<UserId>,
    /// True if they may read spaces that are not published.
    pub sees_drafts: bool,
}

/// The times that a quote is made for.
struct Times {
    space: SpaceFacts,
    /// Their standing with the organization.
    standing: Standing,
    judged: Vec<JudgedTime>,
    /// The codes of the only sports that they can be booked for.
    sports: Option<Vec<String>>,
    billed: Vec<BilledDate>,
    /// The times through which equipment is counted.
    stock: StockTimes,
    /// Returns the path of each one's fields in the request: `dates.0.`.
    paths: Vec<String>,
}

/// The bill of the dates, and for each whether it is open. Times that make no booking at all are refused.
pub async fn create_quote(tx: &mut TenantTx, request: &QuoteRequest, to: &QuotedTo<'_>) -> Result<Quote, Problem> {
    let times = match request.hold_id {
        Some(hold) => held(tx, request, hold, to).await?,
        None => asked(tx, request, to).await?,
    };
    let (space, standing) = (&times.space, &times.standing);
    let wishes = Wishes {
        addons: &request.addons,
        custom: &request.custom_addons,
        group: request.group_id,
        insured: request.insurance,
    };
    let choices = read_choices(tx, space, standing, wishes).await?;
    check_stock(tx, &choices, &times.stock).await?;
    let addons_left = left_at(tx, space, &times.stock).await?;
    // A time over midnight starts once.
    let on_days: Vec<_> = times.judged.iter().map(|time| (time.day, time.slots.times())).collect();
    let nights = nights(&on_days);
    let starts: Vec<_> = nights
        .iter()
        .map(|night| on_days[night.start])
        .map(|(day, times)| space.zone.instant(day, times.start()))
        .collect();
    let mut dates = Vec::new();
    let mut problems: Vec<FieldProblem> = Vec::new();
    for (time, path) in times.judged.into_iter().zip(&times.paths) {
        match quoted(time) {
            Ok(date) => dates.push(date),
            Err(refusal) => problems.extend(refused_fields(&refusal, path)),
        }
    }
    if !problems.is_empty() {
        return Err(Problem::invalid(problems));
    }
    let conditions = choices.conditions(&space.terms);
    let bill = bill_of(space, &conditions, &times.billed, |position| {
        times.paths[position].clone()
    })?;
    let rates: Vec<Money> = bill.rates().collect();
    for night in nights {
        let amount: Money = rates[night.clone()].iter().copied().sum();
        dates[night.start].amount = Some(amount.to_string());
    }
    let (policy, now) = (space.cancel_policy(), tx.now());
    let lead_time = space.availability.space.lead_time;
    let groups_lead = choices.group.as_ref().and_then(|group| group.lead_time);
    Ok(Quote {
        bill: (&bill).into(),
        dates,
        lead_time_days: groups_lead.map_or(lead_time, |lead| lead.min(lead_time)).0,
        group_id: choices.group.map(|group| group.id.into()),
        groups: QuotedGroup::to_choose(standing, space),
        addons_left,
        deposits: space.deposits.iter().map(Into::into).collect(),
        sports: times.sports,
        cancellable: starts.iter().any(|start| policy.allows(*start, now)),
        all_cancellable: starts.iter().all(|start| policy.allows(*start, now)),
        cancel_by: starts.first().map(|start| policy.until(*start)),
        refundable: space.refundable,
        instant_booking: space.instant_booking,
    })
}

/// The times that the request names, read as a hold's: what can be quoted like this can be held like this.
async fn asked(tx: &mut TenantTx, request: &QuoteRequest, to: &QuotedTo<'_>) -> Result<Times, Problem> {
    let space = facts::readable(tx, request.space_id, to.sees_drafts).await?;
    let asked = AskedTimes::read(&space, &request.dates, tx.now())?.in_runs()?;
    let judged = asked.judged(tx, to.asker).await?;
    Ok(Times {
        standing: to.asker.standing().clone(),
        sports: sports_for(&space, &asked, to.asker, tx.now())?,
        paths: (0..judged.len()).map(|position| asked.path_of(position)).collect(),
        billed: asked.billed(),
        stock: holds::stock_times(&asked.promised_times(), None),
        judged,
        space,
    })
}

/// The times of a hold of the caller's at what was promised, judged as when they are booked.
async fn held(tx: &mut TenantTx, request: &QuoteRequest, hold: HoldId, to: &QuotedTo<'_>) -> Result<Times, Problem> {
    let user = to.user.ok_or_else(|| Problem::not_found("Hold"))?;
    let (hold, space) = holds::find_kept(tx, hold, user, to.asker).await?;
    if !request.dates.is_empty() {
        let message = "Remove the dates: a hold has its own.";
        return Err(Problem::invalid_field("dates", "heldAlready", message));
    }
    if space.space_id != request.space_id {
        let message = "This hold is of another space.";
        return Err(Problem::invalid_field("spaceId", "otherSpace", message));
    }
    let (space, standing) = hold.as_promised(&space, to.asker.standing());
    let times = AskedTimes::of_hold(&space, &hold.dates)?;
    // The group that is preselected is the one of what was promised.
    let asker = Asker::of(&Arc::new(standing.clone())).in_group(request.group_id);
    let judged = times.judged_as_held(&asker, hold.created_at);
    Ok(Times {
        standing,
        sports: sports_for(&space, &times, &asker, hold.created_at)?,
        paths: (0..judged.len()).map(|position| format!("dates.{position}.")).collect(),
        stock: holds::stock_times(&hold.dates, Some(hold.id)),
        billed: hold.billed(&space)?,
        judged,
        space,
    })
}

/// A time that is asked for as it is told, unless it makes no booking whatever is open.
fn quoted(time: JudgedTime) -> Result<QuotedDate, RequestRefusal> {
    let blocks = match time.refusal {
        None => Vec::new(),
        Some(RequestRefusal::NotOpen { closed }) => conflict_blocks(time.day, time.slots.length(), &closed),
        Some(refusal) => return Err(refusal),
    };
    Ok(QuotedDate {
        date: time.day.date(),
        start: time.slots.times().start().to_string(),
        end: time.slots.times().end().to_string(),
        open: blocks.is_empty(),
        blocks,
        amount: None,
    })
}
