//! Alternatives: times that are available instead.

use std::collections::BTreeSet;

use domain::availability::nearest_spans;
use domain::time::{LocalDay, SlotRange};
use ground::facts::SpaceFacts;
use kernel::door::TenantTx;
use kernel::problem::FreeSpan;

use super::{Asker, answer_each, days_from};

/// Days that are looked at for one time that was asked for, its own included.
const DAYS: u32 = 15;
/// Days that are looked at for each of several.
const DAYS_OF_SEVERAL: u32 = 8;
/// Spans that are offered at most.
const MOST: usize = 6;
/// Spans that are offered at most for each of several.
const MOST_OF_SEVERAL: usize = 2;

/// Returns the free spans of the same length in the same space that are nearest to each span: some on its day, then one
/// a day on the days that follow. All the days are read in one query.
pub async fn alternatives(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    asked: &[(LocalDay, SlotRange)],
    asker: &Asker,
) -> Result<Vec<FreeSpan>, sqlx::Error> {
    let today = space.zone.day_of(tx.now());
    let (count, most) = if asked.len() == 1 {
        (DAYS, MOST)
    } else {
        (DAYS_OF_SEVERAL, MOST_OF_SEVERAL)
    };
    let days: BTreeSet<LocalDay> = asked
        .iter()
        .flat_map(|(day, _)| days_from((*day).max(today), count))
        .collect();
    let days: Vec<(&SpaceFacts, LocalDay)> = days.into_iter().map(|day| (space, day)).collect();
    let answers = answer_each(tx, &days, asker).await?;
    let mut spans: Vec<FreeSpan> = Vec::new();
    for (day, slots) in asked {
        let from = answers.partition_point(|answer| answer.clock().day() < *day);
        for (date, span) in nearest_spans(&answers[from..], *day, *slots, most) {
            let span = FreeSpan {
                date: date.date(),
                start: span.times().start().to_string(),
                end: span.times().end().to_string(),
            };
            if !spans.contains(&span) {
                spans.push(span);
            }
        }
    }
    Ok(spans)
}
