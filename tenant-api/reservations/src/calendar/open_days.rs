//! `listOpenDays`: which days of a space have room for a time of some length.

use domain::time::LocalDay;
use ground::facts;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use uuid::Uuid;

use super::bookable::bookable_days;
use super::dto::{DayState, OpenDays};
use super::{Asker, days_from};

/// The most days that one answer holds: two months with the weeks that they begin and end in.
pub(super) const MOST_DAYS: u32 = 75;
/// The next day with room is looked for so many days ahead …
const FURTHEST: i64 = 400;
/// … so many at a time.
const STRIDE: u32 = 60;

/// The days in a word each; where none of them has room, the next that has.
pub async fn list_open_days(
    tx: &mut TenantTx,
    space: Uuid,
    days: &[LocalDay],
    minutes: u16,
    asker: &Asker,
    sees_drafts: bool,
) -> Result<OpenDays, Problem> {
    let space = facts::readable(tx, space, sees_drafts).await?;
    let judged = bookable_days(tx, &space, days, asker).await?;
    let items: Vec<_> = judged.iter().map(|day| day.summed_up(minutes)).collect();
    let mut answer = OpenDays { items, next_open: None };
    let none = answer.items.iter().all(|day| day.state != DayState::Open);
    let Some(last) = days.last().filter(|_| none) else {
        return Ok(answer);
    };
    let today = space.zone.day_of(tx.now());
    let mut from = last.plus_days(1).max(today);
    while answer.next_open.is_none() && today.days_until(from) < FURTHEST {
        let ahead = days_from(from, STRIDE);
        let judged = bookable_days(tx, &space, &ahead, asker).await?;
        let open = judged.iter().position(|day| day.has_room(minutes));
        answer.next_open = open.map(|position| ahead[position].date());
        from = from.plus_days(STRIDE);
    }
    Ok(answer)
}
