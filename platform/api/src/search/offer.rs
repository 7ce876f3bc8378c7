//! The offer of a space on a day: any of its open time, or its pricing blocks where it has some.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::availability::{LeadTime, OpenDay, OpenTime, SpaceRules, Sport};
use domain::groups::{GroupTerms, Standing};
use domain::pricing::{Pricing, PricingBlock};
use domain::time::{DayClock, LocalDay, LocalTime, SlotRange, TimeRange, Zone};

use super::market::{Listing, TakenOf, TakenTimes};

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

/// The sport of somebody who comes for one that no rule names, or for none in particular.
static NONE_IN_PARTICULAR: Sport = Sport::Chosen(None);

/// The person who looks, and when.
pub struct Looker<'a> {
    pub taken: &'a TakenTimes,
    pub clocks: Clocks,
    /// The codes of the sports that they would come for; without one, for any.
    pub sports: &'a [String],
    pub now: DateTime<Utc>,
}

/// A space as somebody sees it, who books in the group that is preselected there, for one sport or none in particular.
#[derive(Clone, Copy)]
pub struct ViewedListing<'a> {
    pub listing: &'a Listing,
    level: AccessLevel,
    lead_time: Option<LeadTime>,
    sport: &'a Sport,
    /// The group in which they book.
    pub group: Option<&'a GroupTerms>,
}

impl<'a> ViewedListing<'a> {
    /// Returns the listing as somebody with this standing in its organization sees it.
    pub fn by(standing: &'a Standing, listing: &'a Listing) -> Self {
        let place = listing.place();
        let group = standing.group_at(None, place).unwrap_or_default();
        let person = standing.person_at(place, group);
        Self {
            listing,
            level: person.level,
            lead_time: person.lead_time,
            sport: &NONE_IN_PARTICULAR,
            group,
        }
    }
}

/// A block on a day, and the open time around it with its buffers.
pub struct BlockOffer<'a> {
    pub block: &'a PricingBlock,
    pub open: OpenTime,
}

impl Looker<'_> {
    /// Returns the space once for each sport that its rules name and the looker would come for. A booking is for one
    /// sport, so time that is open only partly for each of two sports is open to nobody. Each sport includes the time
    /// that is open for all of them.
    pub fn for_each_sport<'a>(&self, seen: ViewedListing<'a>) -> impl Iterator<Item = ViewedListing<'a>> + use<'a> {
        let wanted = |sport: &&Sport| {
            let Sport::Chosen(Some(code)) = sport else { return false };
            self.sports.is_empty() || self.sports.contains(code)
        };
        let named: Vec<&'a Sport> = seen.listing.kept_for.iter().filter(wanted).collect();
        let none = named.is_empty().then_some(&NONE_IN_PARTICULAR);
        named
            .into_iter()
            .chain(none)
            .map(move |sport| ViewedListing { sport, ..seen })
    }

    /// Collects the open time of each day.
    pub fn open_days(&mut self, seen: ViewedListing<'_>, open: &mut Vec<OpenTime>) {
        open.clear();
        let rules = &seen.listing.space;
        let now = self.now;
        let mut taken = self.taken.of(seen.listing, now);
        let clocks = self.clocks.of(seen.listing.zone);
        open.extend(clocks.iter().map(|clock| seen.open(&mut taken, rules, clock, now)));
    }

    /// Returns the offers of each block on each day: nothing on days that it has no amount for.
    pub fn block_days<'a>(&mut self, seen: ViewedListing<'a>, blocks: &'a [PricingBlock]) -> Vec<Vec<BlockOffer<'a>>> {
        let listing = seen.listing;
        let now = self.now;
        let mut taken = self.taken.of(listing, now);
        let of_day = |clock: &DayClock| {
            let is_holiday = listing.holidays.contains(clock.day());
            let offered = |block: &&PricingBlock| block.row_on(clock.day(), is_holiday).is_some();
            let offer = |block: &'a PricingBlock| {
                let rules = SpaceRules {
                    buffers: listing.pricing.buffers(Some(&block.name), listing.space.buffers),
                    ..listing.space
                };
                let open = seen.open(&mut taken, &rules, clock, now);
                BlockOffer { block, open }
            };
            blocks.iter().filter(offered).map(offer).collect()
        };
        self.clocks.of(listing.zone).iter().map(of_day).collect()
    }
}

impl ViewedListing<'_> {
    /// Returns its open time on a day, booked by these rules.
    fn open(self, taken: &mut TakenOf<'_>, rules: &SpaceRules, clock: &DayClock, now: DateTime<Utc>) -> OpenTime {
        let day = OpenDay {
            space: rules,
            schedule: &self.listing.schedule,
            level: self.level,
            lead_time: self.lead_time,
            sport: self.sport,
            clock,
            now,
        };
        OpenTime::of(&day, taken.busy(clock))
    }
}

impl BlockOffer<'_> {
    /// Returns the time to book around the block in a window, at least this long: the block itself, or the open time
    /// around it.
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

    /// Returns the number of the block's open slots, and of all its slots.
    pub fn open_of(&self) -> (usize, usize) {
        let times = self.block.times;
        (self.open.slots(times).len(), self.open.existing_slots(times).len())
    }
}

/// Returns a time of this length within a span, around a block that lies in it: up to the block's own end if that is
/// long enough.
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
    match &listing.pricing {
        Pricing::Blocks { blocks, .. } => Some(blocks),
        Pricing::Hourly { .. } | Pricing::Daily { .. } | Pricing::Sheet { .. } => None,
    }
}
