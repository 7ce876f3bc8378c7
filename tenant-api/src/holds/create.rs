//! `createHold`: keeps a time for the caller, for 900 seconds.

use domain::availability::{RequestRefusal, WhyNot};
use domain::booking::HOLD;
use domain::time::{DayClock, LocalDay, SlotRange};
use kernel::door::TenantTx;
use kernel::idempotency::Command;
use kernel::ids::new_id;
use kernel::problem::{Conflict, Problem};
use policy::Permission;
use sqlx::types::Json;

use super::error::slot_taken;
use super::{Hold, HoldError, HoldRequest, HoldRow, db};
use crate::Renter;
use crate::calendar::{Asker, alternatives, answer_day, conflict_blocks, readable_facts};
use crate::occupancy::{self, Claimant, Claimed, Span};
use crate::quotes::{AskedDay, Choices, PricedDay, bill_of, parse_slots, refused_fields};
use crate::spaces::{self, SpaceFacts};
use crate::stored::minute;

/// Takes the time for the caller, or says why it can't be had and what is free instead. Sent again, it leads to the same hold.
pub async fn create_hold(renter: &Renter, request: &HoldRequest, mut command: Command) -> Result<Hold, Problem> {
    let taken = renter
        .tx(Permission::HoldsCreate, async |tx| {
            let now = tx.now();
            if let Some(earlier) = command.begin(tx.db(), now).await? {
                return Ok(earlier);
            }
            let hold = take(tx, renter, request).await?;
            command.keep(tx.db(), &hold).await?;
            Ok(Ok(hold))
        })
        .await;
    let refusal = match taken {
        Ok(answer) => return answer,
        // The units are no longer locked: working out what is free instead keeps nobody waiting.
        Err(HoldError::Taken) => {
            let clash = renter.tx(Permission::HoldsCreate, async |tx| {
                what_clashes(tx, renter, request).await
            });
            clash.await.map_or_else(|problem| problem, slot_taken)
        }
        Err(other) => other.into(),
    };
    command.note_refusal(&renter.services.door, &refusal).await?;
    Err(refusal)
}

async fn take(tx: &mut TenantTx, renter: &Renter, request: &HoldRequest) -> Result<Hold, HoldError> {
    // First of all: what this person holds, here and elsewhere, stays as it is from now on.
    let elsewhere = db::keep_holds_of(tx, renter.user).await?;
    spaces::keep_units(tx, request.space_id).await?;
    let (space, day, slots) = asked(tx, request).await?;
    let rules = space.availability.space;
    let clock = DayClock::new(day, space.zone);

    let answer = answer_day(tx, &space, day, &Asker::of_level(renter.level)).await?;
    match answer.take_range(slots, rules.minimum_slots) {
        Ok(_) => {}
        Err(RequestRefusal::NotOpen { closed })
            if closed
                .iter()
                .all(|slot| matches!(slot.why, WhyNot::Taken | WhyNot::Buffer)) =>
        {
            return Err(HoldError::Taken);
        }
        Err(refusal) => return Err(Problem::invalid(refused_fields(&refusal, "")).into()),
    }
    let (starts_at, ends_at) = slots.instants(&clock);

    let history = db::history(tx, renter.user, space.space_id, starts_at, ends_at).await?;
    let now = tx.now();
    HOLD.may_begin(history.live + elsewhere, &history.expired_at, now)
        .map_err(|refusal| HoldError::Refused {
            refusal,
            zone: space.zone,
            now,
        })?;
    let priced = PricedDay {
        day,
        slots,
        block: request.block.clone(),
    };
    let pricing = &space.availability.pricing;
    let bill = bill_of(
        &space,
        pricing,
        std::slice::from_ref(&priced),
        &Choices::default(),
        at_top,
    )?;

    let locked = occupancy::lock(tx, &space.unit_ids).await?;
    let held_until = HOLD.until(locked.now);
    let hold = HoldRow {
        id: new_id(),
        user_id: renter.user.0,
        space_id: space.space_id,
        local_day: day.date(),
        start_minute: minute(slots.times().start()),
        end_minute: minute(slots.times().end()),
        starts_at,
        ends_at,
        block: priced.block,
        pricing: Json(pricing.on(day, space.holidays.contains(day))),
        held_until: Some(held_until),
        renewed_at: None,
        released_at: None,
        booking_id: None,
        created_at: locked.now,
    };
    db::insert(tx, &hold, space.zone.name()).await?;
    let span = Span {
        starts_at,
        ends_at,
        buffers: rules.buffers,
    };
    let claimant = Claimant::Hold {
        id: hold.id,
        held_until,
    };
    match occupancy::claim(tx, locked, span, claimant).await? {
        Claimed::Won => Ok(Hold::new(&hold, &space, &bill, locked.now)?),
        Claimed::Lost => Err(HoldError::Taken),
    }
}

/// The members of a hold's only day are the request's own.
pub(crate) fn at_top(_day: usize) -> String {
    String::new()
}

async fn asked(tx: &mut TenantTx, request: &HoldRequest) -> Result<(SpaceFacts, LocalDay, SlotRange), Problem> {
    let space = readable_facts(tx, request.space_id, false)
        .await?
        .around(request.block.as_deref());
    let asked = AskedDay {
        date: request.date,
        start: &request.start,
        end: &request.end,
    };
    let (day, slots) = parse_slots(
        space.availability.space.slot_length,
        space.zone.day_of(tx.now()),
        asked,
        "",
    )?;
    Ok((space, day, slots))
}

async fn what_clashes(tx: &mut TenantTx, renter: &Renter, request: &HoldRequest) -> Result<Conflict, Problem> {
    let (space, day, slots) = asked(tx, request).await?;
    let asker = Asker::of_level(renter.level);
    conflict_of(tx, &space, day, slots, &asker).await
}

/// What of a time can't be had, and what is free instead.
pub(super) async fn conflict_of(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    day: LocalDay,
    slots: SlotRange,
    asker: &Asker,
) -> Result<Conflict, Problem> {
    let answer = answer_day(tx, space, day, asker).await?;
    let blocks = match answer.take_range(slots, 1) {
        Err(RequestRefusal::NotOpen { closed }) => conflict_blocks(day, slots.length(), &closed),
        _ => Vec::new(),
    };
    Ok(Conflict {
        blocks,
        alternatives: alternatives(tx, space, day, slots, asker).await?,
        total: None,
    })
}
