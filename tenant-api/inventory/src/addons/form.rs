//! An add-on from the form to the rules' types.

use std::collections::BTreeSet;

use domain::addons::{self, AddonFit, MOST_ITEMS};
use domain::bill::{AddonLength, AddonSettings};
use domain::money::Money;
use domain::spaces::SpaceType;
use ground::fields;
use ground::price::MOST;
use kernel::problem::{FieldProblems, Problem};
use rust_decimal::Decimal;

use super::{Addon, AddonBasis, AddonCategory, AddonChange, AddonPlace, NewAddon};

pub(super) const LONGEST_NAME: usize = 120;
pub(super) const LONGEST_DESCRIPTION: usize = 1000;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub struct Form {
    name: String,
    description: String,
    category: AddonCategory,
    settings: SettingsForm,
    place: AddonPlace,
    space_types: Vec<String>,
    enabled: bool,
}

/// The part of the form that says what an add-on costs and what the renter chooses.
#[derive(Clone, Debug)]
pub(super) struct SettingsForm {
    pub price: String,
    pub basis: AddonBasis,
    pub include: bool,
    pub per_item: bool,
    pub select_length: bool,
    pub quantity: u32,
    pub length: Option<String>,
}

/// The facts of an add-on, checked.
#[derive(Clone, Debug)]
pub struct AddonFacts {
    pub name: String,
    pub description: String,
    pub category: addons::AddonCategory,
    pub settings: AddonSettings,
    pub length: Option<AddonLength>,
    pub fit: AddonFit,
    pub enabled: bool,
}

impl From<NewAddon> for Form {
    fn from(new: NewAddon) -> Self {
        Self {
            name: new.name,
            description: new.description.unwrap_or_default(),
            category: new.category.unwrap_or_default(),
            settings: SettingsForm {
                price: new.price.unwrap_or_else(|| Money::ZERO.to_string()),
                basis: new.basis.unwrap_or_default(),
                include: new.include,
                per_item: new.per_item,
                select_length: new.select_length,
                quantity: new.quantity,
                length: new.length,
            },
            place: new.place.unwrap_or_default(),
            space_types: new.space_types,
            enabled: new.enabled.unwrap_or(true),
        }
    }
}

impl From<Addon> for Form {
    fn from(addon: Addon) -> Self {
        Self {
            name: addon.name,
            description: addon.description,
            category: addon.category,
            settings: SettingsForm {
                price: addon.price,
                basis: addon.basis,
                include: addon.include,
                per_item: addon.per_item,
                select_length: addon.select_length,
                quantity: addon.quantity,
                length: addon.length,
            },
            place: addon.place,
            space_types: addon.space_types,
            enabled: addon.enabled,
        }
    }
}

impl Form {
    #[must_use]
    pub fn with(self, change: AddonChange) -> Self {
        let SettingsForm {
            price,
            basis,
            include,
            per_item,
            select_length,
            quantity,
            length,
        } = self.settings;
        Self {
            name: change.name.unwrap_or(self.name),
            description: change.description.unwrap_or(self.description),
            category: change.category.unwrap_or(self.category),
            settings: SettingsForm {
                price: change.price.unwrap_or(price),
                basis: change.basis.unwrap_or(basis),
                include: change.include.unwrap_or(include),
                per_item: change.per_item.unwrap_or(per_item),
                select_length: change.select_length.unwrap_or(select_length),
                quantity: change.quantity.unwrap_or(quantity),
                length: fields::changed(change.length, length),
            },
            place: change.place.unwrap_or(self.place),
            space_types: change.space_types.unwrap_or(self.space_types),
            enabled: change.enabled.unwrap_or(self.enabled),
        }
    }

    /// The add-on, or everything that is wrong with the form.
    pub fn check(&self) -> Result<AddonFacts, Problem> {
        let mut problems = FieldProblems::new();
        let name = fields::required(&mut problems, "name", &self.name, LONGEST_NAME);
        let description = fields::plain_text(&mut problems, "description", &self.description, LONGEST_DESCRIPTION);
        let settings = self.settings.read(&mut problems, "");
        let types = self
            .space_types
            .iter()
            .filter_map(|code| fields::parse::<SpaceType>(&mut problems, "spaceTypes", code));
        let space_types: BTreeSet<SpaceType> = types.collect();
        let Some((settings, length)) = settings else {
            return Err(fields::refusal(problems));
        };
        problems.check()?;
        Ok(AddonFacts {
            name,
            description,
            category: self.category.into(),
            settings,
            length,
            fit: AddonFit {
                place: self.place.into(),
                space_types,
            },
            enabled: self.enabled,
        })
    }
}

impl SettingsForm {
    /// The settings with what can't go together cleared. `path` goes before the names of the members.
    pub(super) fn read(
        &self,
        problems: &mut FieldProblems,
        path: &str,
    ) -> Option<(AddonSettings, Option<AddonLength>)> {
        let field = |name: &str| format!("{path}{name}");
        let price = fields::parse::<Money>(problems, &field("price"), &self.price);
        if price.is_some_and(|price| price.exact() > Decimal::from(MOST)) {
            problems.add(field("price"), "outOfRange", "Enter a price of $1,000,000 or less.");
        }
        if self.quantity > MOST_ITEMS {
            problems.add(field("quantity"), "outOfRange", "Enter a quantity of 10,000 or less.");
        }
        let length = fields::parse_optional::<AddonLength>(problems, &field("length"), self.length.as_deref());
        let settings = AddonSettings {
            price: price?,
            basis: self.basis.into(),
            quantity: self.quantity,
            include: self.include,
            per_item: self.per_item,
            select_length: self.select_length,
        };
        let settings = settings
            .settled()
            .map_err(|refusal| problems.add(field(refusal.field), refusal.code, refusal.message))
            .ok()?;
        Some((settings, length.filter(|_| settings.select_length)))
    }
}
