//! The lists that the server and the web share: each entry has a stable code and a label
//! (docs/rules/names-and-lists.md#lists).
//!
//! Codes are never reworded or given a second meaning; labels may be. [`everything`] is what the API hands out.

mod amenities;
mod insurance;
mod mail_kind;
mod meaning;
mod places;
mod sports;
mod typed_place;
mod words;

pub use amenities::{AMENITIES, Amenity, Setting};
pub use insurance::{BATTING_STATEMENTS, INSURANCE_ACTIVITIES, InsuranceActivity};
pub use mail_kind::{MAIL_KINDS, MailKind};
pub use meaning::{Kind, beginning, called, is_made_for};
pub use places::US_STATES;
pub use sports::{AGE_GROUPS, SPORTS, SURFACES};
pub use typed_place::{Reading, TypedPlace, TypedTown};
pub use words::{
    ADDON_CATEGORIES, CANCELLATION_REASONS, CONTACT_TYPES, FACILITY_EXTRAS, GENDERS, INVOICE_TERMS, InvoiceTerms,
    LEGAL_TYPES, ORGANIZATION_CATEGORIES, PHONE_TYPES, RENTER_CANCELLATION_REASONS,
};

use crate::{
    refusal::UnknownWord,
    spaces::{SPACE_TYPES, SpaceTypeFacts},
};
use serde::Serialize;

/// A code and its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    pub code: &'static str,
    pub label: &'static str,
}

pub(crate) const fn entry(code: &'static str, label: &'static str) -> Entry {
    Entry { code, label }
}

/// A list of entries with a name for what is not on it.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(transparent)]
pub struct List {
    pub entries: &'static [Entry],
    /// The kind of an entry, in words: "a sport".
    #[serde(skip)]
    pub holds: &'static str,
}

impl List {
    /// The entry of that code.
    pub fn entry(&self, code: &str) -> Result<&'static Entry, UnknownWord> {
        let found = self.entries.iter().find(|entry| entry.code == code);
        found.ok_or_else(|| UnknownWord::new(code, self.holds))
    }

    /// The label of that code; the code itself where the list no longer has it.
    pub fn label<'a>(&self, code: &'a str) -> &'a str {
        self.entry(code).map_or(code, |entry| entry.label)
    }
}

/// All lists, as they travel.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Lists {
    pub space_types: &'static [SpaceTypeFacts],
    pub sports: List,
    pub amenities: &'static [Amenity],
    pub surfaces: List,
    pub age_groups: List,
    pub cancellation_reasons: List,
    pub renter_cancellation_reasons: List,
    pub insurance_activities: &'static [InsuranceActivity],
    pub batting_statements: List,
    pub genders: List,
    pub mail_kinds: List,
    pub legal_types: List,
    pub organization_categories: List,
    pub states: List,
    pub phone_types: List,
    pub contact_types: List,
    pub facility_extras: List,
    pub addon_categories: List,
    pub invoice_terms: &'static [InvoiceTerms],
}

/// Every list there is.
pub fn everything() -> Lists {
    Lists {
        space_types: &SPACE_TYPES,
        sports: SPORTS,
        amenities: &AMENITIES,
        surfaces: SURFACES,
        age_groups: AGE_GROUPS,
        cancellation_reasons: CANCELLATION_REASONS,
        renter_cancellation_reasons: RENTER_CANCELLATION_REASONS,
        insurance_activities: &INSURANCE_ACTIVITIES,
        batting_statements: BATTING_STATEMENTS,
        genders: GENDERS,
        mail_kinds: MAIL_KINDS,
        legal_types: LEGAL_TYPES,
        organization_categories: ORGANIZATION_CATEGORIES,
        states: US_STATES,
        phone_types: PHONE_TYPES,
        contact_types: CONTACT_TYPES,
        facility_extras: FACILITY_EXTRAS,
        addon_categories: ADDON_CATEGORIES,
        invoice_terms: &INVOICE_TERMS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_list_has_a_code_or_a_label_twice() {
        let lists = serde_json::to_value(everything()).unwrap();
        for (name, list) in lists.as_object().unwrap() {
            for member in ["code", "label"] {
                let words: Vec<&str> = list
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|entry| entry[member].as_str().unwrap())
                    .collect();
                let distinct: BTreeSet<&str> = words.iter().copied().collect();
                assert_eq!(words.len(), distinct.len(), "{name}.{member}");
                assert!(words.iter().all(|word| !word.is_empty()), "{name}.{member}");
            }
        }
    }

    #[test]
    fn codes_are_lower_camel_words() {
        let lists = serde_json::to_value(everything()).unwrap();
        for (name, list) in lists.as_object().unwrap().iter().filter(|(name, _)| *name != "states") {
            for entry in list.as_array().unwrap() {
                let code = entry["code"].as_str().unwrap();
                let camel = code.starts_with(|c: char| c.is_ascii_lowercase())
                    && code.chars().all(|c| c.is_ascii_alphanumeric());
                assert!(camel, "{name}: {code}");
            }
        }
    }

    #[test]
    fn what_is_not_on_a_list_is_said_to_be() {
        assert_eq!(SPORTS.entry("soccer").unwrap().label, "Soccer");
        assert_eq!(
            SPORTS.entry("quaffing").unwrap_err().to_string(),
            "“quaffing” is not a sport."
        );
        assert_eq!(US_STATES.label("WI"), "Wisconsin");
        assert_eq!(US_STATES.entries.len(), 56);
    }
}
