//! Dates of a booking that are one time over midnight (docs/rules/time-and-slots.md#over-midnight).

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::booking::{BookedDate, BookingStatus};
use ground::stored;
use kernel::ids::DateId;
use kernel::problem::Problem;

/// A date of a booking, by its id.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub id: DateId,
    pub date: BookedDate,
}

/// A stored date, as far as another may be one time with it.
pub(super) fn booked_date(
    status: BookingStatus,
    (local_day, start_minute, end_minute): (NaiveDate, i16, i16),
    starts_at: DateTime<Utc>,
) -> BookedDate {
    let times = stored::times(start_minute, end_minute).ok();
    BookedDate {
        status,
        time: times.map(|times| (local_day.into(), times)),
        starts_at,
    }
}

/// The dates that are chosen, and of those that stand, the earliest first, what is one time with them over midnight.
pub(super) fn whole_nights(standing: &[Part], chosen: &HashSet<DateId>) -> HashSet<DateId> {
    let of_nights = nights(standing).filter(|night| night.iter().any(|part| chosen.contains(&part.id)));
    of_nights
        .flatten()
        .map(|part| part.id)
        .chain(chosen.iter().copied())
        .collect()
}

/// Returns true if the choice takes a part of a time over midnight from the rest of it.
pub(super) fn is_cut(standing: &[Part], chosen: &HashSet<DateId>) -> bool {
    whole_nights(standing, chosen).len() > chosen.len()
}

/// Counts the times of the chosen ones of some dates, those that stand, the earliest first: an evening and its morning are one.
pub(super) fn count_times(standing: &[Part], chosen: &HashSet<DateId>) -> usize {
    let joined = nights(standing).filter(|night| night.iter().all(|part| chosen.contains(&part.id)));
    chosen.len() - joined.count()
}

/// The evenings with their mornings.
fn nights(standing: &[Part]) -> impl Iterator<Item = &[Part]> {
    standing
        .windows(2)
        .filter(|pair| pair[0].date.goes_on_into(&pair[1].date))
}

/// Refuses to give a part of a time over midnight another answer than the rest of it, of the dates that wait for one: neither is what
/// was asked for.
pub(super) fn check_one_answer(waiting: &[Part], except: &HashSet<DateId>) -> Result<(), Problem> {
    if is_cut(waiting, except) {
        let message = "A time over midnight can only be approved or denied as a whole. Select both of its dates.";
        return Err(Problem::invalid_field("exceptDateIds", "partOfOneTime", message));
    }
    Ok(())
}

/// Refuses to cancel a part of a time over midnight, of the dates that stand: what would stay may be shorter than anybody may book.
pub(super) fn check_whole(standing: &[Part], chosen: &HashSet<DateId>) -> Result<(), Problem> {
    if is_cut(standing, chosen) {
        let message = "A time over midnight can only be canceled as a whole. Select both of its dates.";
        return Err(Problem::invalid_field("dateIds", "partOfOneTime", message));
    }
    Ok(())
}
