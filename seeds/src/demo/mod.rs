//! The demo: six invented organizations in real cities, their people, and a plan of their bookings.
//!
//! The demo is data in `seeds/demo/`, carried inside the program; `seeds/demo/README.md` says how it is written and
//! how bookings follow from the plan. Members that no type here knows are refused. References between the files hold and
//! numbers are within their limits: the tests of this module say so, and nothing here checks it again.

mod offer;
mod opening;
mod organization;
mod people;
mod plan;
mod space;
#[cfg(test)]
mod tests;
mod told;
mod work;

pub use offer::{Addon, AddonCategory, Deposit, Pricing, Sheet};
pub use opening::{Closure, Dates, MonthDay, Opening, OwnHoliday};
pub use organization::{
    Address, Category, Facility, Group, HostTerms, Organization, Photo, Rental, StaffMember, Terms,
};
pub use people::{GroupOfOrganization, Operator, People, Renter, RenterAddress};
pub use plan::{Attendance, BookingPlan, EventNames, Weekly, Weighted, Words};
pub use space::{Dimensions, Space, SpaceRental};
pub use told::{Application, Conversation, Message, Post, ShownProof, Writer};
pub use work::{WorkKind, WorkOrderRule, WorkSide};

use serde::de::DeserializeOwned;

/// Organizations in the order in which they are to be made.
const ORGANIZATIONS: [(&str, &str); 6] = [
    (
        "organizations/four-lakes.json",
        include_str!("../../demo/organizations/four-lakes.json"),
    ),
    (
        "organizations/isthmus.json",
        include_str!("../../demo/organizations/isthmus.json"),
    ),
    (
        "organizations/verona.json",
        include_str!("../../demo/organizations/verona.json"),
    ),
    (
        "organizations/saint-brigid.json",
        include_str!("../../demo/organizations/saint-brigid.json"),
    ),
    (
        "organizations/marquette.json",
        include_str!("../../demo/organizations/marquette.json"),
    ),
    (
        "organizations/copper-range.json",
        include_str!("../../demo/organizations/copper-range.json"),
    ),
];
const PEOPLE: (&str, &str) = ("people.json", include_str!("../../demo/people.json"));
const SUGGESTED_ADDONS: (&str, &str) = (
    "suggested-addons.json",
    include_str!("../../demo/suggested-addons.json"),
);
const BOOKINGS: (&str, &str) = ("bookings.json", include_str!("../../demo/bookings.json"));

const PICTURES: [(&str, &[u8]); 10] = [
    (
        "copper-range.png",
        include_bytes!("../../demo/pictures/copper-range.png"),
    ),
    ("four-lakes.png", include_bytes!("../../demo/pictures/four-lakes.png")),
    ("gym-a.png", include_bytes!("../../demo/pictures/gym-a.png")),
    ("isthmus.png", include_bytes!("../../demo/pictures/isthmus.png")),
    ("marquette.png", include_bytes!("../../demo/pictures/marquette.png")),
    ("pool.png", include_bytes!("../../demo/pictures/pool.png")),
    ("rink-1.png", include_bytes!("../../demo/pictures/rink-1.png")),
    (
        "saint-brigid.png",
        include_bytes!("../../demo/pictures/saint-brigid.png"),
    ),
    ("stadium.png", include_bytes!("../../demo/pictures/stadium.png")),
    ("verona.png", include_bytes!("../../demo/pictures/verona.png")),
];

const DOCUMENTS: [(&str, &[u8]); 3] = [
    ("lease.pdf", include_bytes!("../../demo/documents/lease.pdf")),
    (
        "nonprofit-status.pdf",
        include_bytes!("../../demo/documents/nonprofit-status.pdf"),
    ),
    ("roster.pdf", include_bytes!("../../demo/documents/roster.pdf")),
];

/// Everything that the demo is made of.
#[derive(Debug, Clone)]
pub struct Demo {
    pub organizations: Vec<Organization>,
    pub people: People,
    /// The add-ons on the platform's list, which organizations can copy.
    pub suggested_addons: Vec<Addon>,
    pub bookings: BookingPlan,
}

/// A file of the demo that doesn't read.
#[derive(Debug, thiserror::Error)]
#[error("seeds/demo/{file}: {reason}")]
pub struct DemoError {
    file: &'static str,
    reason: serde_json::Error,
}

impl Demo {
    /// Reads the files that the program carries.
    pub fn read() -> Result<Self, DemoError> {
        Ok(Self {
            organizations: ORGANIZATIONS.into_iter().map(parse).collect::<Result<_, _>>()?,
            people: parse(PEOPLE)?,
            suggested_addons: parse(SUGGESTED_ADDONS)?,
            bookings: parse(BOOKINGS)?,
        })
    }
}

/// A logo or photo by the name that an organization's file gives it: a PNG image.
pub fn picture(file: &str) -> Option<&'static [u8]> {
    PICTURES.iter().find(|(name, _)| *name == file).map(|(_, image)| *image)
}

/// A document by the name that an application gives it: a PDF.
pub fn document(file: &str) -> Option<&'static [u8]> {
    DOCUMENTS
        .iter()
        .find(|(name, _)| *name == file)
        .map(|(_, content)| *content)
}

fn parse<T: DeserializeOwned>((file, text): (&'static str, &str)) -> Result<T, DemoError> {
    serde_json::from_str(text).map_err(|reason| DemoError { file, reason })
}
