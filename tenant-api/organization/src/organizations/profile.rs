//! The facts of an organization, from the form to the row.
//!
//! A new organization and a change of one end up as the same form, which is checked as a whole: a change can't leave
//! behind what a new one would be refused for.

use domain::money::Percent;
use domain::names::{EmailAddress, Link, Name, PhoneNumber};
use domain::time::{SlotLength, WeekStart, Zone};
use ground::contacts::{self, Contact};
use ground::phones::KeptPhones;
use ground::{fields, tags};
use kernel::problem::{FieldProblems, Problem};

use super::dto::{Category, NewOrganization, OrganizationChange, Settings, SettingsChange};
use super::terms::Rates;
use super::{Address, Replies, Social, Theme};

const LONGEST_SLOGAN: usize = 120;
const LONGEST_DESCRIPTION: usize = 5000;
const LONGEST_BOOKING_DETAILS: usize = 3000;
const LONGEST_POLICIES: usize = 10_000;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub name: String,
    pub slogan: String,
    pub category: Category,
    pub description: String,
    pub time_zone: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub website: Option<String>,
    pub address: Address,
    pub tags: Vec<String>,
    pub social: Social,
    pub documents_url: Option<String>,
    pub booking_details: String,
    pub policies: String,
    pub contacts: Vec<Contact>,
    pub replies: Option<Replies>,
    pub theme: Theme,
    pub lead_time_days: u16,
    pub cancellation_days: u16,
    pub week_starts_on: WeekStart,
    pub block: u16,
    pub minimum_slots: Option<u16>,
    pub published: bool,
    pub settings: Settings,
}

/// The checked form.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Profile {
    pub name: Name,
    pub slogan: String,
    pub category: Category,
    pub description: String,
    pub zone: Zone,
    pub email: Option<EmailAddress>,
    pub phone: Option<PhoneNumber>,
    pub website: Option<Link>,
    pub address: Address,
    pub tags: Vec<String>,
    pub social: Social,
    pub documents_url: Option<Link>,
    pub booking_details: String,
    pub policies: String,
    pub contacts: Vec<Contact>,
    /// Absent: those that every organization starts with.
    pub replies: Option<Replies>,
    pub theme: domain::theme::Theme,
    pub lead_time_days: u16,
    pub cancellation_days: u16,
    pub week_starts_on: WeekStart,
    pub block: SlotLength,
    pub minimum_slots: Option<u16>,
    pub published: bool,
    pub sales_tax: Percent,
    pub tax_exempt: bool,
    pub booking_fee: bool,
    pub user_fees: bool,
    pub send_mail: bool,
    pub reminder_hours: u16,
    pub payment_reminder_days: u16,
}

impl Form {
    /// Returns the defaults of a new organization where it doesn't say otherwise.
    pub(super) fn of_new(new: NewOrganization) -> Self {
        Self {
            name: new.name,
            slogan: String::new(),
            category: new.category,
            description: new.description,
            time_zone: new.time_zone,
            email: new.email,
            phone: new.phone,
            website: new.website,
            address: new.address,
            tags: new.tags,
            social: Social::default(),
            documents_url: None,
            booking_details: String::new(),
            policies: String::new(),
            contacts: Vec::new(),
            replies: None,
            theme: new.theme.unwrap_or_else(|| domain::theme::Theme::default().into()),
            lead_time_days: 2,
            cancellation_days: 60,
            week_starts_on: WeekStart::default(),
            block: SlotLength::HALF_HOUR.minutes(),
            minimum_slots: None,
            published: new.published,
            settings: Settings {
                sales_tax: "0".to_owned(),
                tax_exempt: false,
                booking_fee: false,
                user_fees: false,
                terms: Rates::of_the_platform().into(),
                send_mail: true,
                reminder_hours: 24,
                payment_reminder_days: 3,
                partner: false,
                region: None,
            },
        }
    }

    pub(super) fn apply(&mut self, change: OrganizationChange) {
        replace(&mut self.name, change.name);
        replace(&mut self.slogan, change.slogan);
        replace(&mut self.category, change.category);
        replace(&mut self.description, change.description);
        replace(&mut self.time_zone, change.time_zone);
        self.email = fields::changed(change.email, self.email.take());
        self.phone = fields::changed(change.phone, self.phone.take());
        self.website = fields::changed(change.website, self.website.take());
        replace(&mut self.address, change.address);
        replace(&mut self.tags, change.tags);
        replace(&mut self.social, change.social);
        self.documents_url = fields::changed(change.documents_url, self.documents_url.take());
        replace(&mut self.booking_details, change.booking_details);
        replace(&mut self.policies, change.policies);
        replace(&mut self.contacts, change.contacts);
        self.replies = change.replies.or(self.replies.take());
        replace(&mut self.theme, change.theme);
        replace(&mut self.lead_time_days, change.lead_time_days);
        replace(&mut self.cancellation_days, change.cancellation_days);
        replace(&mut self.week_starts_on, change.week_starts_on.map(Into::into));
        if let Some(rental) = change.rental {
            replace(&mut self.block, rental.block);
            self.minimum_slots = fields::changed(rental.minimum_slots, self.minimum_slots);
        }
        replace(&mut self.published, change.published);
        if let Some(settings) = change.settings {
            self.settings.apply(settings);
        }
    }

    /// The profile, or everything that is wrong with the form. These phone numbers stood before.
    pub(super) fn check(self, kept: &KeptPhones, mut problems: FieldProblems) -> Result<Profile, Problem> {
        let found = &mut problems;
        let name = fields::parse(found, "name", &self.name);
        let slogan = fields::line(found, "slogan", &fields::without_tags(&self.slogan), LONGEST_SLOGAN);
        let description = fields::plain_text(found, "description", &self.description, LONGEST_DESCRIPTION);
        let zone = fields::parse(found, "timeZone", &self.time_zone);
        let email = fields::parse_optional(found, "email", self.email.as_deref());
        let phone = kept.read_optional(found, "phone", self.phone.as_deref());
        let website = fields::parse_optional(found, "website", self.website.as_deref());
        let address = self.address.check(found);
        let tags = tags::check(found, &self.tags);
        let social = self.social.check(found);
        let documents_url = fields::parse_optional(found, "documentsUrl", self.documents_url.as_deref());
        let booking_details =
            fields::plain_text(found, "bookingDetails", &self.booking_details, LONGEST_BOOKING_DETAILS);
        let policies = fields::plain_text(found, "policies", &self.policies, LONGEST_POLICIES);
        let contacts = contacts::check(found, self.contacts, kept);
        let replies = self.replies.map(|replies| replies.check(found));
        let theme = self.theme.check(found);
        fields::within(found, "leadTimeDays", self.lead_time_days, 0..=365);
        fields::within(found, "cancellationDays", self.cancellation_days, 0..=365);
        let block = fields::take(found, "rental.block", SlotLength::from_minutes(self.block));
        if let Some(slots) = self.minimum_slots {
            let most = block.map_or(288, SlotLength::slots_per_day);
            fields::within(found, "rental.minimumSlots", slots, 1..=most);
        }
        let sales_tax = self.settings.check(found);
        match (name, zone, theme, block, sales_tax) {
            (Some(name), Some(zone), Some(theme), Some(block), Some(sales_tax)) => {
                problems.check()?;
                Ok(Profile {
                    name,
                    slogan,
                    category: self.category,
                    description,
                    zone,
                    email,
                    phone,
                    website,
                    address,
                    tags,
                    social,
                    documents_url,
                    booking_details,
                    policies,
                    contacts,
                    replies,
                    theme,
                    lead_time_days: self.lead_time_days,
                    cancellation_days: self.cancellation_days,
                    week_starts_on: self.week_starts_on,
                    block,
                    minimum_slots: self.minimum_slots,
                    published: self.published,
                    sales_tax,
                    tax_exempt: self.settings.tax_exempt,
                    booking_fee: self.settings.booking_fee,
                    user_fees: self.settings.user_fees,
                    send_mail: self.settings.send_mail,
                    reminder_hours: self.settings.reminder_hours,
                    payment_reminder_days: self.settings.payment_reminder_days,
                })
            }
            _ => Err(fields::refusal(problems)),
        }
    }
}

/// A week.
const MOST_REMINDER_HOURS: u16 = 168;

const MOST_PAYMENT_REMINDER_DAYS: u16 = 30;

impl Settings {
    fn apply(&mut self, change: SettingsChange) {
        replace(&mut self.sales_tax, change.sales_tax);
        replace(&mut self.tax_exempt, change.tax_exempt);
        replace(&mut self.booking_fee, change.booking_fee);
        replace(&mut self.user_fees, change.user_fees);
        replace(&mut self.send_mail, change.send_mail);
        replace(&mut self.reminder_hours, change.reminder_hours);
        replace(&mut self.payment_reminder_days, change.payment_reminder_days);
    }

    /// Returns the sales tax; 0 for an exempt organization, whatever the form still shows.
    fn check(&self, problems: &mut FieldProblems) -> Option<Percent> {
        fields::within(
            problems,
            "settings.reminderHours",
            self.reminder_hours,
            0..=MOST_REMINDER_HOURS,
        );
        fields::within(
            problems,
            "settings.paymentReminderDays",
            self.payment_reminder_days,
            0..=MOST_PAYMENT_REMINDER_DAYS,
        );
        let sales_tax = fields::parse::<Percent>(problems, "settings.salesTax", &self.sales_tax);
        if sales_tax.is_some_and(|percent| percent.exact().scale() > 3) {
            problems.add("settings.salesTax", "tooPrecise", "Use at most three decimals.");
        }
        if self.tax_exempt {
            Some(Percent::ZERO)
        } else {
            sales_tax
        }
    }
}

fn replace<T>(current: &mut T, change: Option<T>) {
    if let Some(value) = change {
        *current = value;
    }
}
