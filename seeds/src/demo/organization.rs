//! An organization of the demo and its facilities.

use std::collections::BTreeMap;

use domain::access::AccessLevel;
use domain::hours::FacilityHours;
use domain::money::Percent;
use domain::names::{EmailAddress, Link, Name, PhoneNumber, ShortName};
use domain::theme::Theme;
use domain::time::{SlotLength, Zone};
use ground::contacts::Contact;
use organization::groups::Proof;
use policy::Role;
use reservations::insurance::InsuranceSettings;
use serde::Deserialize;

use super::{Addon, Application, Closure, Conversation, Opening, OwnHoliday, Post, Sheet, Space, WorkOrderRule};

/// An organization's data, from one file.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Organization {
    /// Unique in the demo.
    pub short_name: ShortName,
    pub name: Name,
    pub slogan: String,
    pub category: Category,
    pub description: String,
    pub time_zone: Zone,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
    pub website: Link,
    pub address: Address,
    pub tags: Vec<String>,
    /// Handles of its pages.
    #[serde(default)]
    pub instagram: Option<String>,
    #[serde(default)]
    pub facebook: Option<String>,
    #[serde(default)]
    pub booking_details: String,
    #[serde(default)]
    pub policies: String,
    #[serde(default)]
    pub contacts: Vec<Contact>,
    pub sales_tax: Percent,
    pub tax_exempt: bool,
    /// True where renters pay the booking fee (`terms.user`).
    pub booking_fee: bool,
    /// True where renters pay the card's fee (`terms.tx`).
    pub user_fees: bool,
    pub terms: Terms,
    /// Event insurance on offer to renters; none: they can't insure.
    #[serde(default)]
    pub insurance: Option<InsuranceSettings>,
    /// Marks a partner of the platform, which may price by the day and take deposits.
    #[serde(default)]
    pub partner: bool,
    pub lead_time_days: u16,
    pub cancellation_days: u16,
    pub rental: Rental,
    pub theme: Theme,
    /// A picture's name.
    pub logo: String,
    /// The picture across the top of its page.
    #[serde(default)]
    pub banner: Option<Photo>,
    /// Ordinary groups; those that give roles are made with every organization.
    pub groups: Vec<Group>,
    pub staff: Vec<StaffMember>,
    /// When spaces are open, by the name that a space's `schedule` gives.
    pub schedules: BTreeMap<String, Vec<Opening>>,
    pub closures: Vec<Closure>,
    /// Additional days that are priced as holidays.
    #[serde(default)]
    pub holidays: Vec<OwnHoliday>,
    /// Price sheets, by the name that a space's `pricing` gives.
    #[serde(default)]
    pub price_sheets: BTreeMap<String, Sheet>,
    /// Add-ons, by the names that a space's `addons` gives.
    #[serde(default)]
    pub addons: BTreeMap<String, Addon>,
    /// The kinds of deposits, for partners only.
    #[serde(default)]
    pub deposits: Vec<String>,
    /// The rules for work orders that bookings need.
    #[serde(default)]
    pub work_order_rules: Vec<WorkOrderRule>,
    /// Posts on its home, the newest first.
    #[serde(default)]
    pub news: Vec<Post>,
    #[serde(default)]
    pub applications: Vec<Application>,
    #[serde(default)]
    pub conversations: Vec<Conversation>,
    pub facilities: Vec<Facility>,
}

impl Organization {
    /// Every space with its facility; a parent comes before its children.
    pub fn spaces(&self) -> impl Iterator<Item = (&Facility, &Space)> {
        self.facilities
            .iter()
            .flat_map(|facility| facility.spaces.iter().map(move |space| (facility, space)))
    }

    /// The spaces that keep the hours of a schedule.
    pub fn spaces_of_schedule<'a>(&'a self, schedule: &'a str) -> impl Iterator<Item = (&'a Facility, &'a Space)> {
        self.spaces().filter(move |(_, space)| space.schedule == schedule)
    }

    /// The spaces that a closure closes.
    pub fn spaces_of_closure<'a>(&'a self, closure: &'a Closure) -> impl Iterator<Item = (&'a Facility, &'a Space)> {
        self.spaces()
            .filter(|(facility, _)| closure.concerns(&facility.short_name))
    }
}

/// The kind of owner that an organization is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    PublicSchool,
    PrivateSchool,
    Private,
    Municipality,
}

/// The address of a facility or an organization. Streets are invented; city, ZIP code, county and coordinates belong
/// together.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Address {
    pub street1: String,
    #[serde(default)]
    pub street2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub county: String,
    pub latitude: f64,
    pub longitude: f64,
}

/// Percentages of the bill (docs/rules/prices-and-the-bill.md#the-bill-step-by-step) and of payouts
/// (docs/rules/money-and-the-ledger.md#what-the-platform-keeps).
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Terms {
    pub tx: Percent,
    pub user: Percent,
    pub host: HostTerms,
}

/// The platform's share of a payout.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HostTerms {
    pub group: Percent,
    pub non_group: Percent,
}

/// The division of time where a space doesn't say otherwise.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rental {
    pub block: SlotLength,
    pub minimum_slots: u16,
}

/// An ordinary group.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Group {
    /// Its key in a renter's `groups`.
    pub key: String,
    pub name: Name,
    pub level: AccessLevel,
    /// Percent off the time and the add-ons.
    #[serde(default)]
    pub discount: Option<Percent>,
    /// The lead time for members, in days, if it is shorter than everybody's.
    #[serde(default)]
    pub lead_time_days: Option<u16>,
    /// True where members may pay by invoice.
    #[serde(default)]
    pub invoice: bool,
    /// The proofs that applicants upload.
    #[serde(default)]
    pub proofs: Vec<Proof>,
}

/// Somebody who works here, with one role.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffMember {
    pub role: Role,
    pub first_name: String,
    pub last_name: String,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
}

/// A building or a park with its spaces.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Facility {
    /// Unique in the organization.
    pub short_name: ShortName,
    pub name: Name,
    pub address: Address,
    #[serde(default)]
    pub phone: Option<PhoneNumber>,
    /// The time zone, if it differs from the organization's.
    #[serde(default)]
    pub time_zone: Option<Zone>,
    pub indoor: bool,
    /// Codes of `domain::lists`.
    pub amenities: Vec<String>,
    #[serde(default)]
    pub tags: Vec<String>,
    /// The hours when somebody is there.
    #[serde(default)]
    pub hours: FacilityHours,
    #[serde(default)]
    pub contacts: Vec<Contact>,
    #[serde(default = "shown")]
    pub show_availability: bool,
    #[serde(default)]
    pub photos: Vec<Photo>,
    pub description: String,
    pub spaces: Vec<Space>,
}

fn shown() -> bool {
    true
}

/// A picture and what it shows.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Photo {
    /// A picture's name.
    pub file: String,
    pub description: String,
}
