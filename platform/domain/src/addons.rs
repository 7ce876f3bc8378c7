//! Add-ons as an organization offers them: of which kind, at which spaces, and what a renter may choose of them.

use crate::{
    bill::{AddonBasis, AddonChoice, AddonLength, AddonSettings},
    ids::SpaceAddonId,
    money::Money,
    names::line,
    refusal::{FieldRefusal, Refusal, UnknownWord},
    spaces::SpaceType,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, str::FromStr};

/// The most of one thing that an organization has.
pub const MOST_ITEMS: u32 = 10_000;

/// The heading that an add-on is offered under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AddonCategory {
    #[default]
    Setup,
    Utilities,
    Extras,
    /// The organization's own.
    Custom,
}

/// The spaces at which an add-on makes sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AddonPlace {
    Indoor,
    Outdoor,
    #[default]
    Both,
}

impl AddonCategory {
    pub const ALL: [Self; 4] = [Self::Setup, Self::Utilities, Self::Extras, Self::Custom];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Utilities => "utilities",
            Self::Extras => "extras",
            Self::Custom => "custom",
        }
    }
}

impl FromStr for AddonCategory {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|category| category.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a category (setup, utilities, extras, custom)"))
    }
}

impl AddonPlace {
    pub const ALL: [Self; 3] = [Self::Indoor, Self::Outdoor, Self::Both];

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Indoor => "indoor",
            Self::Outdoor => "outdoor",
            Self::Both => "both",
        }
    }
}

impl FromStr for AddonPlace {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|place| place.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a place (indoor, outdoor, both)"))
    }
}

/// The spaces that an add-on is for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AddonFit {
    pub place: AddonPlace,
    /// None: all types.
    pub space_types: BTreeSet<SpaceType>,
}

/// The reason why an add-on is not for a space.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddonFitRefusal {
    #[error("This add-on is for indoor spaces.")]
    Indoor,
    #[error("This add-on is for outdoor spaces.")]
    Outdoor,
    #[error("This add-on is for spaces of another type.")]
    SpaceType,
}

impl Refusal for AddonFitRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Indoor | Self::Outdoor => "addonIndoor",
            Self::SpaceType => "addonSpaceType",
        }
    }
}

impl AddonFit {
    /// Refuses an add-on that is not for a space; one for diamonds is for those of baseball too.
    pub fn check(&self, indoor: bool, types: &[SpaceType]) -> Result<(), AddonFitRefusal> {
        match (self.place, indoor) {
            (AddonPlace::Indoor, false) => return Err(AddonFitRefusal::Indoor),
            (AddonPlace::Outdoor, true) => return Err(AddonFitRefusal::Outdoor),
            _ => {}
        }
        let mut named = self.space_types.iter();
        if self.space_types.is_empty() || named.any(|named| types.iter().any(|own| own.is_found_by(*named))) {
            Ok(())
        } else {
            Err(AddonFitRefusal::SpaceType)
        }
    }
}

/// An add-on that is offered at a space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedAddon {
    pub id: SpaceAddonId,
    pub name: String,
    /// [`AddonSettings::settled`].
    pub settings: AddonSettings,
    /// The length where the renter chooses none; absent: the hours of the day.
    pub length: Option<AddonLength>,
}

/// A renter's choice of an add-on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AddonWish {
    /// The number of pieces; one unless said.
    pub quantity: Option<u32>,
    pub length: Option<AddonLength>,
}

impl OfferedAddon {
    /// The add-on as it stands on the bill, or what of the wish this add-on doesn't offer.
    pub fn chosen(&self, wish: AddonWish) -> Result<AddonChoice, FieldRefusal> {
        let AddonSettings {
            price,
            basis,
            quantity: most,
            per_item,
            select_length,
            ..
        } = self.settings;
        let quantity = wish.quantity.unwrap_or(1);
        if quantity == 0 {
            return Err(FieldRefusal::new(
                "quantity",
                "outOfRange",
                "Please choose at least one.",
            ));
        }
        if !per_item && quantity > 1 {
            let message = format!("{} is not counted: one is enough.", self.name);
            return Err(FieldRefusal::new("quantity", "notPerItem", message));
        }
        if per_item && quantity > most {
            let message = format!("There are only {most} of {}.", self.name);
            return Err(FieldRefusal::new("quantity", "tooMany", message));
        }
        if !select_length && wish.length.is_some() {
            let message = format!("{} is rented for the whole time. Leave out the length.", self.name);
            return Err(FieldRefusal::new("length", "noLength", message));
        }
        Ok(AddonChoice {
            name: self.name.clone(),
            price,
            basis,
            quantity,
            per_item,
            duration: if select_length {
                wish.length.or(self.length)
            } else {
                None
            },
            id: Some(self.id),
        })
    }
}

/// The most add-ons of a renter's own making on one booking.
pub const MOST_CUSTOM: usize = 10;

/// The longest name of one.
const LONGEST_CUSTOM: usize = 80;

/// An add-on of a renter's own making: free, once per use, and for the organization to answer.
pub fn custom_choice(name: &str, quantity: Option<u32>) -> Result<AddonChoice, FieldRefusal> {
    let name = line(name, LONGEST_CUSTOM).map_err(|refusal| FieldRefusal::of("name", &refusal))?;
    if name.is_empty() {
        return Err(FieldRefusal::new("name", "required", "Enter what you need."));
    }
    let quantity = quantity.unwrap_or(1);
    if !(1..=MOST_ITEMS).contains(&quantity) {
        let message = "Enter a number from 1 to 10,000.";
        return Err(FieldRefusal::new("quantity", "outOfRange", message));
    }
    Ok(AddonChoice {
        name,
        price: Money::ZERO,
        basis: AddonBasis::PerUse,
        quantity,
        per_item: true,
        duration: None,
        id: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn chairs() -> OfferedAddon {
        OfferedAddon {
            id: SpaceAddonId(Uuid::nil()),
            name: "Chairs".to_owned(),
            settings: AddonSettings {
                price: Money::from_cents(150),
                basis: AddonBasis::PerHour,
                quantity: 40,
                include: false,
                per_item: true,
                select_length: true,
            },
            length: None,
        }
    }

    fn refused(addon: &OfferedAddon, quantity: Option<u32>, length: Option<&str>) -> Option<&'static str> {
        let length = length.map(|length| length.parse().unwrap());
        addon
            .chosen(AddonWish { quantity, length })
            .err()
            .map(|refusal| refusal.code)
    }

    #[test]
    fn there_are_only_so_many() {
        let chairs = chairs();
        assert_eq!(refused(&chairs, Some(40), None), None);
        assert_eq!(refused(&chairs, Some(41), None), Some("tooMany"));
        assert_eq!(refused(&chairs, Some(0), None), Some("outOfRange"));
        let mut lights = chairs;
        lights.settings.per_item = false;
        assert_eq!(refused(&lights, Some(2), None), Some("notPerItem"));
        assert_eq!(lights.chosen(AddonWish::default()).unwrap().quantity, 1);
    }

    #[test]
    fn a_length_is_chosen_only_where_one_may() {
        let mut chairs = chairs();
        let duration = |addon: &OfferedAddon, length: Option<&str>| {
            let length = length.map(|length| length.parse().unwrap());
            let chosen = addon.chosen(AddonWish { quantity: None, length }).unwrap();
            chosen.duration.map(AddonLength::minutes)
        };
        assert_eq!(
            (duration(&chairs, Some("01:15")), duration(&chairs, None)),
            (Some(75), None)
        );
        chairs.length = Some("02:00".parse().unwrap());
        assert_eq!(duration(&chairs, None), Some(120));
        chairs.settings.select_length = false;
        assert_eq!(refused(&chairs, None, Some("01:15")), Some("noLength"));
        assert_eq!(duration(&chairs, None), None, "the hours of the day");
    }

    #[test]
    fn what_a_renter_makes_up_is_free_and_has_a_name_of_one_line() {
        let chosen = custom_choice(" A  second  podium ", Some(2)).unwrap();
        assert_eq!((chosen.name.as_str(), chosen.quantity), ("A second podium", 2));
        assert_eq!((chosen.price, chosen.basis), (Money::ZERO, AddonBasis::PerUse));
        assert_eq!(custom_choice("Podium", None).unwrap().quantity, 1);
        assert!(custom_choice(&"x".repeat(80), Some(10_000)).is_ok());
        let refused = |name: &str, quantity| {
            let refusal = custom_choice(name, quantity).unwrap_err();
            (refusal.field, refusal.code)
        };
        assert_eq!(refused(" ", None), ("name", "required"));
        assert_eq!(refused(&"x".repeat(81), None), ("name", "tooLong"));
        assert_eq!(refused("Po\u{7}dium", None), ("name", "controlCharacter"));
        assert_eq!(refused("Po\u{200B}dium", None), ("name", "nameCharacter"));
        assert_eq!(refused("Podium", Some(0)), ("quantity", "outOfRange"));
        assert_eq!(refused("Podium", Some(10_001)), ("quantity", "outOfRange"));
    }

    #[test]
    fn an_addon_is_for_some_spaces() {
        let diamonds = AddonFit {
            place: AddonPlace::Outdoor,
            space_types: ["diamond".parse().unwrap()].into(),
        };
        let types = ["baseball".parse().unwrap()];
        assert_eq!(diamonds.check(false, &types), Ok(()));
        assert_eq!(diamonds.check(true, &types), Err(AddonFitRefusal::Outdoor));
        assert_eq!(
            diamonds.check(false, &["gym".parse().unwrap()]),
            Err(AddonFitRefusal::SpaceType)
        );
        assert_eq!(AddonFit::default().check(true, &types), Ok(()));
    }
}
