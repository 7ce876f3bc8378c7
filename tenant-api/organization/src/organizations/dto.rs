//! An organization as JSON.

use std::str::FromStr;

use domain::refusal::UnknownWord;
use ground::contacts::Contact;
use inventory::images::Photo;
use kernel::ids::OrganizationId;
use kernel::week::WeekStart;
use poem_openapi::types::MaybeUndefined;
use poem_openapi::{Enum, Object};

use super::{Address, Replies, Social, Theme};

/// Kinds of owners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum Category {
    PublicSchool,
    PrivateSchool,
    Private,
    Municipality,
}

/// An organization as its page and its staff see it.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct Organization {
    /// The organization's id.
    pub id: OrganizationId,
    /// Its name in addresses: `verona-schools`.
    pub short_name: String,
    /// Its name as people say it.
    pub name: String,
    /// A short line under its name; empty for none.
    pub slogan: String,
    /// Kinds of owners.
    pub category: Category,
    /// Plain text, with line breaks.
    pub description: String,
    /// The IANA time zone of its facilities, unless they have their own: `America/Chicago`.
    pub time_zone: String,
    /// The email address for questions.
    pub email: Option<String>,
    /// With a plus and digits only: `+16085550123`.
    pub phone: Option<String>,
    /// A link with its scheme.
    pub website: Option<String>,
    /// Its address.
    pub address: Address,
    /// Words that people search for it by.
    pub tags: Vec<String>,
    /// Its pages on social networks.
    pub social: Social,
    /// Its own documents: rules, forms, handbooks.
    pub documents_url: Option<String>,
    /// Information for renters who have booked: plain text, with line breaks.
    pub booking_details: String,
    /// Its house rules, which renters agree to when they book: plain text, with line breaks.
    pub policies: String,
    /// Contacts; strangers get those that are for visitors.
    pub contacts: Vec<Contact>,
    /// The look of its pages.
    pub theme: Theme,
    /// Address of its logo; absent without one.
    pub logo_url: Option<String>,
    /// The picture across the top of its page.
    pub banner: Option<Photo>,
    /// A seal or certificate that vouches for the organization.
    pub trust_image: Option<Photo>,
    /// The icon next to the title of its portal in a browser's tab.
    pub favicon: Option<Photo>,
    /// The lead time: days ahead that a time has to be booked; 0 and 1 mean any time from now on.
    pub lead_time_days: u16,
    /// Days before the start until which a renter may cancel.
    pub cancellation_days: u16,
    /// The day that weeks begin with on its calendars, for people who haven't chosen one.
    pub week_starts_on: WeekStart,
    /// The slots of spaces that don't set theirs.
    pub rental: Rental,
    /// True if strangers find it.
    pub published: bool,
    /// Address of its portal.
    pub portal_url: String,
    /// Facilities that the caller may see.
    pub facility_count: u32,
    /// Spaces that the caller may see.
    pub space_count: u32,
    /// Saved replies to requests; staff alone see them.
    pub replies: Option<Replies>,
    /// Settings that only those who may configure the organization see.
    pub settings: Option<Settings>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// The lengths and steps that time is booked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Rental {
    /// Minutes of a slot: 5, 10, 15, 20, 30 or 60.
    pub block: u16,
    /// The least number of slots a day; absent: an hour.
    pub minimum_slots: Option<u16>,
}

/// Settings of money and email. Percentages are decimal strings: `"5.5"`.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Settings {
    /// Percent of the subtotal, with at most three decimals; 0 if the organization is exempt.
    pub sales_tax: String,
    /// True if it collects no sales tax.
    pub tax_exempt: bool,
    /// True if renters pay the booking fee (`terms.user`).
    pub booking_fee: bool,
    /// True if renters pay the transaction fee (`terms.tx`).
    pub user_fees: bool,
    /// The percentages of the fees.
    pub terms: Terms,
    /// True if emails about bookings are sent; otherwise they are only logged.
    pub send_mail: bool,
    /// Hours before each date at which its renter is reminded: 0 to 168; 0: never.
    pub reminder_hours: u16,
    /// Days after the approval, and before the first date, at which a renter is reminded of the balance due: 0 to 30;
    /// 0: never.
    pub payment_reminder_days: u16,
    /// True if it may price by the day and ask for deposits. The platform alone decides.
    pub partner: bool,
    /// The platform's region that it belongs to. Only the platform decides.
    pub region: Option<String>,
}

/// The organization's standing with the platform.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct Standing {
    /// True if it may price by the day and ask for deposits.
    pub partner: bool,
    /// The platform's region that it belongs to: at most 60 characters; absent for none.
    pub region: Option<String>,
}

/// The percentages of the fees, cut to one decimal. The platform alone sets them.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct Terms {
    /// The transaction fee, in percent of the grossed-up total; below 100.
    pub tx: String,
    /// The booking fee, in percent of the subtotal.
    pub user: String,
    /// The platform's share.
    pub host: HostTerms,
}

/// The platform's share of the subtotal, in percent.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct HostTerms {
    /// The terms for renters who booked in a group.
    pub group: String,
    /// The terms for all other renters.
    pub non_group: String,
}

/// A new organization.
#[derive(Clone, Debug, PartialEq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct NewOrganization {
    /// 1 to 120 characters, without `< > _ ! # ; ^ @ $ % ( ) ? , \ { } [ ] ~ * + = |` and backticks.
    pub name: String,
    /// Absent: made from the name, with the city or a number if it is taken.
    pub short_name: Option<String>,
    /// Kinds of owners.
    pub category: Category,
    /// Plain text; markup is removed.
    #[oai(default)]
    pub description: String,
    /// IANA time zone: `America/Chicago`.
    pub time_zone: String,
    /// The email address for questions.
    pub email: Option<String>,
    /// A US number, or an international one with a plus.
    pub phone: Option<String>,
    /// A link that ends with com, net, org, io, us, biz, gov or edu.
    pub website: Option<String>,
    /// Its address.
    pub address: Address,
    /// At most 20, each of at most 40 characters.
    #[oai(default)]
    pub tags: Vec<String>,
    /// Absent: Fieldhouse's own.
    pub theme: Option<Theme>,
    /// True to publish it immediately.
    #[oai(default)]
    pub published: bool,
    /// The email address of a person with an account, who becomes its first admin.
    pub admin_email: Option<String>,
}

/// A change of an organization: absent members stay, null clears.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrganizationChange {
    /// 1 to 120 characters; the short name stays.
    pub name: Option<String>,
    /// One line of at most 120 characters, empty for none; markup is taken out.
    pub slogan: Option<String>,
    /// Kinds of owners.
    pub category: Option<Category>,
    /// Plain text; markup is removed.
    pub description: Option<String>,
    /// The email address for questions.
    pub email: MaybeUndefined<String>,
    /// A US number, or an international one with a plus.
    pub phone: MaybeUndefined<String>,
    /// A link that ends with com, net, org, io, us, biz, gov or edu.
    pub website: MaybeUndefined<String>,
    /// Its address, as a whole.
    pub address: Option<Address>,
    /// At most 20, each of at most 40 characters.
    pub tags: Option<Vec<String>>,
    /// Its pages on social networks, as a whole.
    pub social: Option<Social>,
    /// A link that ends with com, net, org, io, us, biz, gov or edu.
    pub documents_url: MaybeUndefined<String>,
    /// All contacts, at most 20.
    pub contacts: Option<Vec<Contact>>,
    /// Plain text of at most 3000 characters; markup is taken out. Needs the right to configure.
    pub booking_details: Option<String>,
    /// Plain text of at most 10000 characters; markup is taken out. Needs the right to configure.
    pub policies: Option<String>,
    /// The look of its pages, as a whole.
    pub theme: Option<Theme>,
    /// IANA time zone: `America/Chicago`. Needs the right to configure.
    pub time_zone: Option<String>,
    /// 0 to 365. Needs the right to configure.
    pub lead_time_days: Option<u16>,
    /// 0 to 365. Needs the right to configure.
    pub cancellation_days: Option<u16>,
    /// The day that weeks begin with on its calendars. Needs the right to configure.
    pub week_starts_on: Option<WeekStart>,
    /// Needs the right to configure.
    pub rental: Option<RentalChange>,
    /// Needs the right to configure.
    pub published: Option<bool>,
    /// Saved replies to requests, as a whole. Needs the right to configure.
    pub replies: Option<Replies>,
    /// Needs the right to configure.
    pub settings: Option<SettingsChange>,
}

/// A change of the lengths and steps that time is booked in: absent members stay, null clears.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename = "OrganizationRentalChange", rename_all = "camelCase", deny_unknown_fields)]
pub struct RentalChange {
    /// Minutes of a slot: 5, 10, 15, 20, 30 or 60.
    pub block: Option<u16>,
    /// 1 to 288 slots; null: an hour.
    pub minimum_slots: MaybeUndefined<u16>,
}

/// Changes of the settings of money and email. Absent members stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsChange {
    /// A percentage with at most three decimals: `"5.5"`.
    pub sales_tax: Option<String>,
    /// An exempt organization's sales tax becomes 0.
    pub tax_exempt: Option<bool>,
    /// True if renters pay the booking fee (`terms.user`).
    pub booking_fee: Option<bool>,
    /// True if renters pay the transaction fee (`terms.tx`).
    pub user_fees: Option<bool>,
    /// True if emails about bookings are sent.
    pub send_mail: Option<bool>,
    /// Hours before each date at which its renter is reminded: 0 to 168; 0: never.
    pub reminder_hours: Option<u16>,
    /// Days after the approval, and before the first date, at which a renter is reminded of the balance due: 0 to 30;
    /// 0: never.
    pub payment_reminder_days: Option<u16>,
}

/// A new short name.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct Recoding {
    /// Lowercase letters, digits and single hyphens between them, at most 63.
    pub short_name: String,
}

/// The typed confirmation of what can't be undone.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrganizationRemoval {
    /// The organization's name, letter by letter.
    pub confirmation: String,
}

impl OrganizationChange {
    /// Returns true if it touches what only those who may configure the organization change.
    pub fn configures(&self) -> bool {
        self.time_zone.is_some()
            || self.lead_time_days.is_some()
            || self.cancellation_days.is_some()
            || self.week_starts_on.is_some()
            || self.rental.is_some()
            || self.published.is_some()
            || self.booking_details.is_some()
            || self.policies.is_some()
            || self.replies.is_some()
            || self.settings.is_some()
    }
}

impl Category {
    /// The word on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::PublicSchool => "publicSchool",
            Self::PrivateSchool => "privateSchool",
            Self::Private => "private",
            Self::Municipality => "municipality",
        }
    }
}

impl FromStr for Category {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let all = [
            Self::PublicSchool,
            Self::PrivateSchool,
            Self::Private,
            Self::Municipality,
        ];
        let found = all.into_iter().find(|category| category.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a category of organizations (publicSchool, private, …)"))
    }
}
