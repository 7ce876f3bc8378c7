//! The facts of a space, from the form to the row. New ones and changes are checked as the same form.

use domain::lists::{AGE_GROUPS, List, SPORTS, SURFACES};
use domain::names::ShortName;
use domain::spaces::{SpaceName, SpaceType};
use domain::time::{Buffers, SlotLength};
use ground::{fields, price};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::MaybeUndefined;
use rust_decimal::Decimal;

use super::{Dimensions, NewSpace, RentalChange, SpaceChange};
use crate::amenities;

const LONGEST_SUMMARY: usize = 5000;
const MOST_PEOPLE: u32 = 99_999;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Form {
    pub base: String,
    pub number: Option<u16>,
    pub letter: Option<String>,
    pub suffix: Option<String>,
    pub types: Vec<String>,
    pub sports: Vec<String>,
    pub indoor: bool,
    pub rentable: bool,
    pub published: bool,
    pub price: Price,
    pub instant_booking: bool,
    pub refundable: bool,
    pub surface: Option<String>,
    pub age_groups: Vec<String>,
    pub amenities: Vec<String>,
    pub summary: String,
    pub dimensions: Option<Dimensions>,
    pub capacity: Option<u32>,
    pub rental: Rental,
}

/// A price that is kept as it is, or one that was typed.
#[derive(Clone, Debug)]
pub(super) enum Price {
    Kept(Decimal),
    Typed(String),
}

/// A space's own slots and buffers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rental {
    pub block: Option<u16>,
    pub minimum_slots: Option<u16>,
    pub buffer_before: u8,
    pub buffer_after: u8,
}

/// The checked form.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Profile {
    pub name: SpaceName,
    pub folded: ShortName,
    pub types: Vec<SpaceType>,
    pub sports: Vec<String>,
    pub indoor: bool,
    pub rentable: bool,
    pub published: bool,
    pub price: Decimal,
    pub instant_booking: bool,
    pub refundable: bool,
    pub surface: Option<String>,
    pub age_groups: Vec<String>,
    pub amenities: Vec<String>,
    pub summary: String,
    pub dimensions: Option<Dimensions>,
    pub capacity: Option<u32>,
    pub rental: Rental,
}

impl Form {
    pub(super) fn of_new(new: NewSpace, facility_is_indoor: bool) -> Self {
        Self {
            base: new.base,
            number: new.number,
            letter: new.letter,
            suffix: new.suffix,
            types: new.types,
            sports: new.sports,
            indoor: new.indoor.unwrap_or(facility_is_indoor),
            rentable: new.rentable,
            published: new.published,
            price: new.price.map_or(Price::Kept(Decimal::ZERO), Price::Typed),
            instant_booking: new.instant_booking.unwrap_or(false),
            refundable: new.refundable.unwrap_or(true),
            surface: new.surface,
            age_groups: new.age_groups,
            amenities: new.amenities,
            summary: new.summary,
            dimensions: new.dimensions,
            capacity: new.capacity,
            rental: Rental::default().with(new.rental.unwrap_or_default()),
        }
    }

    #[must_use]
    pub(super) fn with(self, change: SpaceChange) -> Self {
        let says_dimensions = !matches!(change.dimensions, MaybeUndefined::Undefined);
        let types = change.types.unwrap_or(self.types);
        let kept = self.dimensions.filter(|dimensions| {
            // Measures that the new type can't have are dropped, unless the caller sent them.
            let main = types.first().and_then(|code| code.parse().ok());
            says_dimensions || main.is_none_or(|main| dimensions.suit(main))
        });
        Self {
            base: change.base.unwrap_or(self.base),
            number: fields::changed(change.number, self.number),
            letter: fields::changed(change.letter, self.letter),
            suffix: fields::changed(change.suffix, self.suffix),
            types,
            sports: change.sports.unwrap_or(self.sports),
            indoor: change.indoor.unwrap_or(self.indoor),
            rentable: change.rentable.unwrap_or(self.rentable),
            published: change.published.unwrap_or(self.published),
            price: change.price.map_or(self.price, Price::Typed),
            instant_booking: change.instant_booking.unwrap_or(self.instant_booking),
            refundable: change.refundable.unwrap_or(self.refundable),
            surface: fields::changed(change.surface, self.surface),
            age_groups: change.age_groups.unwrap_or(self.age_groups),
            amenities: change.amenities.unwrap_or(self.amenities),
            summary: change.summary.unwrap_or(self.summary),
            dimensions: fields::changed(change.dimensions, kept),
            capacity: fields::changed(change.capacity, self.capacity),
            rental: self.rental.with(change.rental.unwrap_or_default()),
        }
    }

    /// Returns the profile, or everything that is wrong with the form. `inherited` is the slot length that applies if
    /// the space sets none.
    pub(super) fn check(self, mut problems: FieldProblems, inherited: SlotLength) -> Result<Profile, Problem> {
        let found = &mut problems;
        let (letter, suffix) = (self.letter.as_deref(), self.suffix.as_deref());
        let name = SpaceName::new(&self.base, self.number, letter, suffix)
            .map_err(|refusal| fields::refused(found, vec![refusal]))
            .ok();
        let folded = name
            .as_ref()
            .and_then(|name| fields::take(found, "base", ShortName::fold(&name.to_string())));
        let types = check_types(found, &self.types);
        let sports = check_codes(found, "sports", SPORTS, &self.sports);
        let age_groups = check_codes(found, "ageGroups", AGE_GROUPS, &self.age_groups);
        let surface = self.surface.filter(|code| !code.is_empty());
        if let Some(code) = &surface {
            fields::take(found, "surface", SURFACES.entry(code));
        }
        let price = match &self.price {
            Price::Kept(price) => Some(*price),
            Price::Typed(text) => price::read(found, "price", text),
        };
        let amenities = amenities::check(found, &self.amenities, self.indoor);
        let summary = fields::plain_text(found, "summary", &self.summary, LONGEST_SUMMARY);
        let main = types.first().copied();
        let dimensions = self.dimensions.and_then(|dimensions| dimensions.check(found, main));
        if self.capacity.is_some_and(|people| !(1..=MOST_PEOPLE).contains(&people)) {
            let message = format!("Enter how many people fit, from 1 to {MOST_PEOPLE}.");
            found.add("capacity", "outOfRange", message);
        }
        self.rental.check(found, inherited);
        let (Some(name), Some(folded), Some(price)) = (name, folded, price) else {
            return Err(fields::refusal(problems));
        };
        problems.check()?;
        Ok(Profile {
            name,
            folded,
            types,
            sports,
            indoor: self.indoor,
            rentable: self.rentable,
            published: self.published,
            price,
            instant_booking: self.instant_booking,
            refundable: self.refundable,
            surface,
            age_groups,
            amenities,
            summary,
            dimensions,
            capacity: self.capacity,
            rental: self.rental,
        })
    }
}

impl Rental {
    fn with(self, change: RentalChange) -> Self {
        Self {
            block: fields::changed(change.own_block, self.block),
            minimum_slots: fields::changed(change.own_minimum_slots, self.minimum_slots),
            buffer_before: change.buffer_before.unwrap_or(self.buffer_before),
            buffer_after: change.buffer_after.unwrap_or(self.buffer_after),
        }
    }

    fn check(self, problems: &mut FieldProblems, inherited: SlotLength) {
        let length = match self.block {
            Some(minutes) => fields::take(problems, "rental.ownBlock", SlotLength::from_minutes(minutes)),
            None => Some(inherited),
        };
        let Some(length) = length else { return };
        if let Some(slots) = self.minimum_slots {
            fields::within(problems, "rental.ownMinimumSlots", slots, 1..=length.slots_per_day());
        }
        if let Err(refusal) = Buffers::from_blocks(length, self.buffer_before, self.buffer_after) {
            let field = if refusal.field == "before" {
                "rental.bufferBefore"
            } else {
                "rental.bufferAfter"
            };
            problems.add(field, refusal.code, refusal.message);
        }
    }
}

fn check_types(problems: &mut FieldProblems, codes: &[String]) -> Vec<SpaceType> {
    if codes.is_empty() {
        problems.add("types", "required", "Choose at least one type.");
    }
    let mut types = Vec::new();
    for code in codes {
        if let Some(space_type) = fields::parse::<SpaceType>(problems, "types", code)
            && !types.contains(&space_type)
        {
            types.push(space_type);
        }
    }
    types
}

fn check_codes(problems: &mut FieldProblems, field: &str, list: List, codes: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for code in codes {
        if let Some(entry) = fields::take(problems, field, list.entry(code))
            && !kept.iter().any(|known| known == entry.code)
        {
            kept.push(entry.code.to_owned());
        }
    }
    kept
}
