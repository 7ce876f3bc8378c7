//! The order of the best matches: parts folded into their whole, and not one facility alone
//! (docs/rules/search.md#order).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, VecDeque};

use ground::occupancy::Units;
use kernel::ids::{FacilityId, UnitId};

use super::dto::FoldedParts;
use super::market::Listing;

/// The most results in a row from one facility, as long as there are others.
const IN_A_ROW: usize = 2;

/// Something that was found.
pub trait Found {
    fn listing(&self) -> &Listing;
}

/// The most units of a space that is listed in place of its parts: its own and those of two halves. Parts of a larger one,
/// such as a hall of many courts, are listed by themselves.
const UNITS_OF_HALVES: usize = 3;

/// Leaves out the halves of others that are there too, and notes them at their whole. Keeps the order.
pub fn fold<T: Found>(items: Vec<T>) -> Vec<(T, Option<FoldedParts>)> {
    let mut wholes: HashMap<UnitId, Vec<usize>> = HashMap::new();
    for (at, item) in items.iter().enumerate() {
        let units = &item.listing().unit_ids;
        if (2..=UNITS_OF_HALVES).contains(&units.len()) {
            for unit in units {
                wholes.entry(*unit).or_default().push(at);
            }
        }
    }
    let whole_of = |item: &T| {
        let units = &item.listing().unit_ids;
        let around = wholes.get(units.first()?)?.iter().copied();
        around
            .filter(|at| is_part(units, &items[*at].listing().unit_ids))
            .max_by_key(|at| items[*at].listing().unit_ids.len())
    };
    let into: Vec<Option<usize>> = items.iter().map(whole_of).collect();
    let mut parts: HashMap<usize, Vec<&Listing>> = HashMap::new();
    for (item, whole) in items.iter().zip(&into) {
        if let Some(whole) = whole {
            parts.entry(*whole).or_default().push(item.listing());
        }
    }
    let mut noted: HashMap<usize, FoldedParts> = parts
        .into_iter()
        .filter_map(|(whole, parts)| Some((whole, folded(&parts)?)))
        .collect();
    items
        .into_iter()
        .zip(into)
        .enumerate()
        .filter(|(_, (_, whole))| whole.is_none())
        .map(|(at, (item, _))| (item, noted.remove(&at)))
        .collect()
}

/// True if these units are some of the others, and not all.
fn is_part(units: &Units, others: &Units) -> bool {
    units.len() < others.len() && units.iter().all(|unit| others.contains(unit))
}

fn folded(parts: &[&Listing]) -> Option<FoldedParts> {
    let cheapest = parts.iter().min_by_key(|part| part.price)?;
    let (price, unit) = cheapest.pricing.starting_at();
    Some(FoldedParts {
        count: u32::try_from(parts.len()).unwrap_or(u32::MAX),
        price: price.to_string(),
        price_unit: unit.into(),
    })
}

/// Keeps the order, except that a third of one facility waits for the next of another.
pub fn spread<T>(items: Vec<T>, facility: impl Fn(&T) -> FacilityId) -> Vec<T> {
    let mut queues: HashMap<FacilityId, VecDeque<(usize, T)>> = HashMap::new();
    let mut order = Vec::with_capacity(items.len());
    for (rank, item) in items.into_iter().enumerate() {
        queues.entry(facility(&item)).or_default().push_back((rank, item));
    }
    let mut heads: BinaryHeap<Reverse<(usize, FacilityId)>> = queues
        .iter()
        .filter_map(|(facility, queue)| Some(Reverse((queue.front()?.0, *facility))))
        .collect();
    let (mut last, mut in_a_row) = (None, 0);
    while let Some(best) = heads.pop() {
        let Reverse((_, facility)) = best;
        // The next of another facility goes first, where there is one.
        let turn = if last == Some(facility) && in_a_row >= IN_A_ROW {
            let other = heads.pop();
            if other.is_some() {
                heads.push(best);
            }
            other.map_or(facility, |Reverse((_, other))| other)
        } else {
            facility
        };
        in_a_row = if last == Some(turn) { in_a_row + 1 } else { 1 };
        last = Some(turn);
        let Some(queue) = queues.get_mut(&turn) else { continue };
        order.extend(queue.pop_front().map(|(_, item)| item));
        if let Some((rank, _)) = queue.front() {
            heads.push(Reverse((*rank, turn)));
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn spread_of(names: &str) -> String {
        let facility = |letter: &char| FacilityId(Uuid::from_u128(u128::from(u32::from(*letter))));
        spread(names.chars().collect(), facility).into_iter().collect()
    }

    #[test]
    fn a_third_of_one_facility_waits_for_another() {
        assert_eq!(spread_of("aaaabbc"), "aabaabc");
        assert_eq!(spread_of("abab"), "abab");
        assert_eq!(spread_of("aaaa"), "aaaa", "unless there is none");
        assert_eq!(spread_of(""), "");
    }

    #[test]
    fn a_part_has_some_units_of_its_whole() {
        let [one, two, three] = [1, 2, 3].map(|number| UnitId(Uuid::from_u128(number)));
        assert!(is_part(&[one], &[one, two]) && is_part(&[one, two], &[two, three, one]));
        assert!(!is_part(&[one, two], &[one, two]) && !is_part(&[three], &[one, two]));
    }
}
