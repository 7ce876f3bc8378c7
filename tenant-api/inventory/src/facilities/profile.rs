//! The facts of a facility, from the form to the row. New ones and changes are checked as the same form.

use domain::hours::FacilityHours;
use domain::names::{Name, PhoneNumber};
use domain::time::Zone;
use ground::address::Address;
use ground::contacts::{self, Contact};
use ground::phones::KeptPhones;
use ground::{fields, tags};
use kernel::problem::{FieldProblems, Problem};

use super::{FacilityChange, NewFacility, Season, hours};
use crate::amenities;

const LONGEST_DESCRIPTION: usize = 5000;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub name: String,
    pub description: String,
    pub address: Address,
    pub own_time_zone: Option<String>,
    pub phone: Option<String>,
    pub indoor: bool,
    pub amenities: Vec<String>,
    pub tags: Vec<String>,
    pub hours: Vec<Season>,
    pub contacts: Vec<Contact>,
    pub show_availability: bool,
    pub published: bool,
}

/// The checked form.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    pub name: Name,
    pub description: String,
    pub address: Address,
    pub own_zone: Option<Zone>,
    pub phone: Option<PhoneNumber>,
    pub indoor: bool,
    pub amenities: Vec<String>,
    pub tags: Vec<String>,
    pub hours: FacilityHours,
    pub contacts: Vec<Contact>,
    pub show_availability: bool,
    pub published: bool,
}

impl From<NewFacility> for Form {
    fn from(new: NewFacility) -> Self {
        Self {
            name: new.name,
            description: new.description,
            address: new.address,
            own_time_zone: new.own_time_zone,
            phone: new.phone,
            indoor: new.indoor,
            amenities: new.amenities,
            tags: new.tags,
            hours: Vec::new(),
            contacts: Vec::new(),
            show_availability: new.show_availability,
            published: new.published,
        }
    }
}

impl Form {
    #[must_use]
    pub(super) fn with(self, change: FacilityChange) -> Self {
        Self {
            name: change.name.unwrap_or(self.name),
            description: change.description.unwrap_or(self.description),
            address: change.address.unwrap_or(self.address),
            own_time_zone: fields::changed(change.own_time_zone, self.own_time_zone),
            phone: fields::changed(change.phone, self.phone),
            indoor: change.indoor.unwrap_or(self.indoor),
            amenities: change.amenities.unwrap_or(self.amenities),
            tags: change.tags.unwrap_or(self.tags),
            hours: change.hours.unwrap_or(self.hours),
            contacts: change.contacts.unwrap_or(self.contacts),
            show_availability: change.show_availability.unwrap_or(self.show_availability),
            published: change.published.unwrap_or(self.published),
        }
    }

    /// The profile, or everything that is wrong with the form. These phone numbers stood before.
    pub(super) fn check(self, kept: &KeptPhones) -> Result<Profile, Problem> {
        let mut problems = FieldProblems::new();
        let found = &mut problems;
        let name = fields::parse(found, "name", &self.name);
        let description = fields::plain_text(found, "description", &self.description, LONGEST_DESCRIPTION);
        let address = self.address.check(found);
        let own_zone = fields::parse_optional(found, "ownTimeZone", self.own_time_zone.as_deref());
        let phone = kept.read_optional(found, "phone", self.phone.as_deref());
        let amenities = amenities::check(found, &self.amenities, self.indoor);
        let tags = tags::check(found, &self.tags);
        let hours = hours::check(found, self.hours);
        let contacts = contacts::check(found, self.contacts, kept);
        let (Some(name), Some(hours)) = (name, hours) else {
            return Err(fields::refusal(problems));
        };
        problems.check()?;
        Ok(Profile {
            name,
            description,
            address,
            own_zone,
            phone,
            indoor: self.indoor,
            amenities,
            tags,
            hours,
            contacts,
            show_availability: self.show_availability,
            published: self.published,
        })
    }
}
