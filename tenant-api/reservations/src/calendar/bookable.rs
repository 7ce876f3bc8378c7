//! A space's days as they can be booked: by the hour, by the day, or around its blocks.

use domain::availability::{DayAvailability, RequestRefusal, SlotState};
use domain::bill::{BilledDate, RateSource, parts_of};
use domain::pricing::{Pricing, PricingBlock};
use domain::time::{LocalDay, SlotRange, Ticks, TimeRange};
use ground::PriceUnit;
use ground::facts::SpaceFacts;
use kernel::door::TenantTx;
use kernel::problem::{ConflictBlock, ConflictReason};

use super::dto::{DayPrice, DayState, OpenDay, opened, wire_state};
use super::{Asker, answer, conflict_blocks, dto};

/// A judged day of a space, and the same day around each of its blocks, whose buffers may differ.
pub(super) struct BookableDay<'a> {
    space: &'a SpaceFacts,
    day: DayAvailability,
    around: Vec<(&'a PricingBlock, DayAvailability)>,
}

/// Judges days of a space for somebody; what is occupied is read once.
pub(super) async fn bookable_days<'a>(
    tx: &mut TenantTx,
    space: &'a SpaceFacts,
    days: &[LocalDay],
    asker: &Asker,
) -> Result<Vec<BookableDay<'a>>, sqlx::Error> {
    let blocks: &[PricingBlock] = match &space.availability.pricing {
        Pricing::Blocks { blocks, .. } => blocks,
        Pricing::Hourly { .. } | Pricing::Daily { .. } | Pricing::Sheet { .. } => &[],
    };
    let mut ways = vec![space.clone()];
    ways.extend(blocks.iter().map(|block| space.clone().around(Some(&block.name))));
    let answers = answer(tx, &ways, days, asker).await?;
    let mut answers: Vec<_> = answers.into_iter().map(Vec::into_iter).collect();
    let mut judged = Vec::with_capacity(days.len());
    loop {
        let mut ways = answers.iter_mut().map(Iterator::next);
        let Some(Some(day)) = ways.next() else {
            return Ok(judged);
        };
        let around = blocks.iter().zip(ways.flatten()).collect();
        judged.push(BookableDay { space, day, around });
    }
}

impl BookableDay<'_> {
    /// The day with its slots and prices.
    pub fn shown(&self) -> dto::SpaceDay {
        dto::SpaceDay {
            prices: self.prices(),
            ..dto::space_day(self.space, &self.day)
        }
    }

    /// Sums up the day in a word, for somebody who looks for this many minutes; `next` is the following day.
    pub fn summed_up(&self, minutes: u16, next: &Self) -> OpenDay {
        let slots = self.slots();
        let free = slots.iter().filter(|state| state.is_open()).count();
        OpenDay {
            date: self.day.clock().day().date(),
            state: if self.has_room(minutes, next) {
                DayState::Open
            } else {
                worded(&slots)
            },
            free_minutes: u32::try_from(free).unwrap_or(u32::MAX) * u32::from(self.day.slot_length().minutes()),
        }
    }

    /// The states of the slots that any rule opens.
    fn slots(&self) -> Vec<SlotState> {
        let open = self.opened();
        let length = self.day.slot_length();
        let within = |slot: u16| {
            let times = TimeRange::new(length.start_of(slot), length.start_of(slot + 1));
            times.is_ok_and(|times| open.overlaps(Ticks::within(times)))
        };
        (0_u16..)
            .zip(self.day.slots())
            .filter(|(slot, _)| within(*slot))
            .map(|(_, state)| *state)
            .collect()
    }

    fn opened(&self) -> Ticks {
        opened(&self.space.availability.rules, self.day.clock().day())
    }

    /// Returns true if a time of this length can start on it, over midnight too; if blocks or whole days are booked,
    /// whether one of them is available.
    pub fn has_room(&self, minutes: u16, next: &Self) -> bool {
        match &self.space.availability.pricing {
            Pricing::Blocks { .. } | Pricing::Daily { .. } => {
                self.prices().iter().any(|price| price.conflicts.is_empty())
            }
            Pricing::Hourly { .. } | Pricing::Sheet { .. } => {
                let slots = minutes.div_ceil(self.day.slot_length().minutes());
                let slots = slots.max(self.space.availability.space.minimum_slots);
                let evening = self.day.open_until_midnight();
                let over_midnight = evening > 0 && evening + next.day.open_from_midnight() >= usize::from(slots);
                over_midnight || !self.day.starts(slots).is_empty()
            }
        }
    }

    fn prices(&self) -> Vec<DayPrice> {
        let open = self.opened();
        if open.is_empty() {
            return Vec::new();
        }
        let date = self.day.clock().day();
        match &self.space.availability.pricing {
            Pricing::Hourly { .. } => Vec::new(),
            Pricing::Daily { .. } => self.parts(&BilledDate::plain(date, TimeRange::ALL_DAY), &self.day),
            Pricing::Sheet { .. } => self.parts(
                &BilledDate {
                    charged: open,
                    ..BilledDate::plain(date, TimeRange::ALL_DAY)
                },
                &self.day,
            ),
            Pricing::Blocks { price, .. } => {
                let of_block = |(block, answer): &(&PricingBlock, DayAvailability)| {
                    let day = BilledDate::plain(date, block.times).in_block(Some(block.name.clone()));
                    let parts = self.parts(&day, answer).into_iter();
                    let additional = block.additional.unwrap_or(*price).to_string();
                    let named = parts.map(move |part| DayPrice {
                        block: Some(block.name.clone()),
                        additional: Some(additional.clone()),
                        ..part
                    });
                    named.collect::<Vec<_>>()
                };
                let mut prices: Vec<DayPrice> = self.around.iter().flat_map(of_block).collect();
                prices.sort_by(|one, other| (&one.start, &one.end).cmp(&(&other.start, &other.end)));
                prices
            }
        }
    }

    /// The parts of some time of it, as the bill has them.
    fn parts(&self, time: &BilledDate, answer: &DayAvailability) -> Vec<DayPrice> {
        let parts = parts_of(&self.space.availability.pricing, &self.space.holidays, time);
        let shown = parts.into_iter().map(|part| {
            let (unit, whole) = match part.source {
                RateSource::Daily => (PriceUnit::Day, true),
                RateSource::Block => (PriceUnit::Block, true),
                RateSource::Hourly | RateSource::Sheet | RateSource::Additional => (PriceUnit::Hour, false),
            };
            DayPrice {
                block: None,
                start: part.times.start().to_string(),
                end: part.times.end().to_string(),
                amount: part.rate.to_string(),
                unit,
                additional: None,
                conflicts: if whole {
                    in_the_way(answer, part.times)
                } else {
                    Vec::new()
                },
            }
        });
        shown.collect()
    }
}

/// Returns the conflicts that keep somebody from having all of a time.
fn in_the_way(answer: &DayAvailability, times: TimeRange) -> Vec<ConflictBlock> {
    let day = answer.clock().day();
    let taken = SlotRange::from_times(answer.slot_length(), times).map(|slots| answer.take_range(slots, 1));
    match taken {
        Ok(Ok(_)) => Vec::new(),
        Ok(Err(RequestRefusal::NotOpen { closed })) => conflict_blocks(day, answer.slot_length(), &closed),
        // The clock skips it.
        Ok(Err(_)) | Err(_) => vec![ConflictBlock {
            date: day.date(),
            start: times.start().to_string(),
            end: times.end().to_string(),
            reason: ConflictReason::Skipped,
        }],
    }
}

/// A day without room in a word: the reason that a person would name first.
fn worded(slots: &[SlotState]) -> DayState {
    use dto::SlotState as PagePictures;
    let shown: Vec<PagePictures> = slots
        .iter()
        .filter_map(|state| wire_state(*state))
        .map(|(state, _)| state)
        .collect();
    let first_of = [
        (PagePictures::NotRentable, DayState::NotRentable),
        (PagePictures::Open, DayState::Short),
        (PagePictures::LeadTime, DayState::LeadTime),
        (PagePictures::Taken, DayState::Taken),
        (PagePictures::Buffer, DayState::Taken),
        (PagePictures::Level, DayState::Level),
        (PagePictures::Past, DayState::Past),
    ];
    let found = first_of.into_iter().find(|(state, _)| shown.contains(state));
    found.map_or(DayState::Closed, |(_, state)| state)
}
