//! What a space offers on a day: any of its open time, or its pricing blocks where it has some.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::availability::{Busy, OpenTime, Person, Question, SpaceRules};
use domain::pricing::{Pricing, PricingBlock};
use domain::time::{DayClock, LocalDay, LocalTime, SlotRange, TimeRange, Zone};

use super::market::{Listing, Taken};

/// The clocks of the days that are looked at, by zone: many spaces share them.
pub struct Clocks {
    days: Vec<LocalDay>,
    by_zone: HashMap<Zone, Vec<DayClock>>,
}

impl Clocks {
    pub fn new(days: Vec<LocalDay>) -> Self {
        Self {
            days,
            by_zone: HashMap::new(),
        }
    }

    pub fn days(&self) -> &[LocalDay] {
        &self.days
    }

    fn of(&mut self, zone: Zone) -> &[DayClock] {
        let days = &self.days;
        self.by_zone
            .entry(zone)
            .or_insert_with(|| days.iter().map(|day| DayClock::new(*day, zone)).collect())
    }
}

/// Who looks, and when.
pub struct Looker<'a> {
    pub taken: &'a Taken,
    pub clocks: Clocks,
    pub sport: Option<&'a str>,
    pub now: DateTime<Utc>,
}

/// A space as somebody sees it.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    pub listing: &'a Listing,
    pub level: AccessLevel,
}

/// A block on a day, and what is open around it with the free time that it needs.
pub struct BlockOffer<'a> {
    pub block: &'a PricingBlock,
    pub open: OpenTime,
}

impl Looker<'_> {
    /// What is open on each day.
    pub fn open_days(&mut self, seen: Seen<'_>, open: &mut Vec<OpenTime>) {
        open.clear();
        self.each_day(seen, |question| open.push(OpenTime::answer(question)));
    }

    /// What is offered of each block on each day: nothing on days that it has no amount for.
    pub fn block_days<'a>(&mut self, seen: Seen<'a>, blocks: &'a [PricingBlock]) -> Vec<Vec<BlockOffer<'a>>> {
        let Listing {
            availability, holidays, ..
        } = seen.listing;
        let mut days = Vec::new();
        self.each_day(seen, |question| {
            let day = question.clock.day();
            let is_holiday = holidays.contains(day);
            let offered = blocks.iter().filter(|block| block.row_on(day, is_holiday).is_some());
            let offers = offered.map(|block| {
                let buffers = availability
                    .pricing
                    .buffers(Some(&block.name), availability.space.buffers);
                let space = SpaceRules {
                    buffers,
                    ..availability.space
                };
                let open = OpenTime::answer(&Question {
                    space: &space,
                    ..*question
                });
                BlockOffer { block, open }
            });
            days.push(offers.collect());
        });
        days
    }

    fn each_day(&mut self, seen: Seen<'_>, mut day: impl FnMut(&Question<'_>)) {
        let listing = seen.listing;
        let person = Person {
            level: seen.level,
            sport: self.sport.map(str::to_owned),
            ..Person::default()
        };
        let mut busy: Vec<Busy> = Vec::new();
        let (taken, now) = (self.taken, self.now);
        for clock in self.clocks.of(listing.zone) {
            busy.clear();
            busy.extend(taken.busy(listing, clock, now));
            day(&Question {
                space: &listing.availability.space,
                rules: &listing.availability.rules,
                busy: &busy,
                person: &person,
                clock,
                now,
            });
        }
    }
}

impl BlockOffer<'_> {
    /// The time to book around the block in a window, at least so long: the block itself, or what is open around it.
    pub fn span(&self, window: TimeRange, minutes: u16) -> Option<TimeRange> {
        let times = self.block.times;
        if !window.contains(times) || !self.open.is_open(times) {
            return None;
        }
        if length(times) >= minutes {
            return Some(times);
        }
        let slots = minutes.div_ceil(self.open.slot_length().minutes());
        let spans = self.open.spans(window, slots).into_iter().map(SlotRange::times);
        spans.into_iter().find(|span| span.contains(times))
    }

    /// How many of the block's slots are open, and how many there are.
    pub fn open_of(&self) -> (usize, usize) {
        let times = self.block.times;
        (self.open.slots(times).len(), self.open.existing_slots(times).len())
    }
}

/// So long a time within a span, around a block that lies in it: the block's own end where that is long enough.
pub fn around(block: TimeRange, span: TimeRange, minutes: u16) -> TimeRange {
    let start = (block.end().minutes().saturating_sub(minutes))
        .max(span.start().minutes())
        .min(block.start().minutes());
    let end = (start + minutes).max(block.end().minutes()).min(span.end().minutes());
    let time = LocalTime::from_minutes;
    time(start)
        .zip(time(end))
        .and_then(|(start, end)| TimeRange::new(start, end).ok())
        .unwrap_or(block)
}

fn length(times: TimeRange) -> u16 {
    times.end().minutes() - times.start().minutes()
}

/// The blocks of a space that is priced by them.
pub fn blocks(listing: &Listing) -> Option<&[PricingBlock]> {
    match &listing.availability.pricing {
        Pricing::Blocks { blocks, .. } => Some(blocks),
        Pricing::Hourly { .. } | Pricing::Daily { .. } | Pricing::Sheet { .. } => None,
    }
}
