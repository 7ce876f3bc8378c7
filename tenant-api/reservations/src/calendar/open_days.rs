//! `listOpenDays`: which days of a space have room for a time of some length.

use domain::time::LocalDay;
use ground::facts;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::Problem;

use super::bookable::bookable_days;
use super::dto::{DayState, OpenDays};
use super::{Asker, days_from};

/// The most days that one answer holds: two months with the weeks that they begin and end in.
pub(super) const MOST_DAYS: u32 = 75;
/// The next day with room is searched this many days ahead …
const FURTHEST: i64 = 400;
/// … this many at a time.
const STRIDE: u32 = 60;

/// The days in a word each; where none of them has room, the next that has.
pub async fn list_open_days(
    tx: &mut TenantTx,
    space: SpaceId,
    days: &[LocalDay],
    minutes: u16,
    asker: &Asker,
    sees_drafts: bool,
) -> Result<OpenDays, Problem> {
    let space = facts::readable(tx, space, sees_drafts).await?;
    let judged = bookable_days(tx, &space, &with_the_next(days), asker).await?;
    let pairs = judged.iter().zip(judged.iter().skip(1));
    let items: Vec<_> = pairs.map(|(day, next)| day.summed_up(minutes, next)).collect();
    let mut answer = OpenDays { items, next_open: None };
    let none = answer.items.iter().all(|day| day.state != DayState::Open);
    let Some(last) = days.last().filter(|_| none) else {
        return Ok(answer);
    };
    let today = space.zone.day_of(tx.now());
    let mut from = last.plus_days(1).max(today);
    while answer.next_open.is_none() && today.days_until(from) < FURTHEST {
        let ahead = days_from(from, STRIDE);
        let judged = bookable_days(tx, &space, &with_the_next(&ahead), asker).await?;
        let mut pairs = judged.iter().zip(judged.iter().skip(1));
        let open = pairs.position(|(day, next)| day.has_room(minutes, next));
        answer.next_open = open.map(|position| ahead[position].date());
        from = from.plus_days(STRIDE);
    }
    Ok(answer)
}

/// Days in a row, and the one that follows them, into which a time over midnight goes on.
fn with_the_next(days: &[LocalDay]) -> Vec<LocalDay> {
    let next = days.last().map(|last| last.plus_days(1));
    days.iter().copied().chain(next).collect()
}
