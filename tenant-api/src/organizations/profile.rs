//! What an organization says of itself, from the form to the row.
//!
//! A new organization and a change of one end up as the same form, which is checked as a whole: a change can't leave
//! behind what a new one would be refused for.

use domain::bill::TransactionRate;
use domain::money::Percent;
use domain::names::{EmailAddress, Link, Name, PhoneNumber};
use domain::time::{SlotLength, Zone};
use kernel::problem::{FieldProblems, Problem};

use super::dto::{Category, NewOrganization, OrganizationChange, Settings, SettingsChange, Terms, TermsChange};
use super::{Address, HostTerms, Theme};
use crate::fields;

const LONGEST_DESCRIPTION: usize = 5000;
const MOST_TAGS: usize = 20;
const LONGEST_TAG: usize = 40;

/// The form: texts as they were typed.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub name: String,
    pub category: Category,
    pub description: String,
    pub time_zone: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub website: Option<String>,
    pub address: Address,
    pub tags: Vec<String>,
    pub theme: Theme,
    pub lead_time_days: u16,
    pub cancellation_days: u16,
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
    pub category: Category,
    pub description: String,
    pub zone: Zone,
    pub email: Option<EmailAddress>,
    pub phone: Option<PhoneNumber>,
    pub website: Option<Link>,
    pub address: Address,
    pub tags: Vec<String>,
    pub theme: domain::theme::Theme,
    pub lead_time_days: u16,
    pub cancellation_days: u16,
    pub block: SlotLength,
    pub minimum_slots: Option<u16>,
    pub published: bool,
    pub sales_tax: Percent,
    pub tax_exempt: bool,
    pub booking_fee: bool,
    pub user_fees: bool,
    pub terms_tx: Percent,
    pub terms_user: Percent,
    pub terms_host_group: Percent,
    pub terms_host_non_group: Percent,
    pub send_mail: bool,
}

impl Form {
    /// What a new organization starts with where it doesn't say otherwise.
    pub(super) fn of_new(new: NewOrganization) -> Self {
        Self {
            name: new.name,
            category: new.category,
            description: new.description,
            time_zone: new.time_zone,
            email: new.email,
            phone: new.phone,
            website: new.website,
            address: new.address,
            tags: new.tags,
            theme: new.theme.unwrap_or_else(|| domain::theme::Theme::default().into()),
            lead_time_days: 2,
            cancellation_days: 60,
            block: SlotLength::HALF_HOUR.minutes(),
            minimum_slots: None,
            published: new.published,
            settings: Settings {
                sales_tax: "0".to_owned(),
                tax_exempt: false,
                booking_fee: false,
                user_fees: false,
                terms: Terms {
                    tx: "2.9".to_owned(),
                    user: "3".to_owned(),
                    host: HostTerms {
                        group: "0".to_owned(),
                        non_group: "0".to_owned(),
                    },
                },
                send_mail: true,
            },
        }
    }

    pub(super) fn apply(&mut self, change: OrganizationChange) {
        replace(&mut self.name, change.name);
        replace(&mut self.category, change.category);
        replace(&mut self.description, change.description);
        replace(&mut self.time_zone, change.time_zone);
        self.email = fields::changed(change.email, self.email.take());
        self.phone = fields::changed(change.phone, self.phone.take());
        self.website = fields::changed(change.website, self.website.take());
        replace(&mut self.address, change.address);
        replace(&mut self.tags, change.tags);
        replace(&mut self.theme, change.theme);
        replace(&mut self.lead_time_days, change.lead_time_days);
        replace(&mut self.cancellation_days, change.cancellation_days);
        if let Some(rental) = change.rental {
            replace(&mut self.block, rental.block);
            self.minimum_slots = fields::changed(rental.minimum_slots, self.minimum_slots);
        }
        replace(&mut self.published, change.published);
        if let Some(settings) = change.settings {
            self.settings.apply(settings);
        }
    }

    /// The profile, or everything that is wrong with the form.
    pub(super) fn check(self, mut problems: FieldProblems) -> Result<Profile, Problem> {
        let found = &mut problems;
        let name = fields::parse(found, "name", &self.name);
        let description = fields::plain_text(found, "description", &self.description, LONGEST_DESCRIPTION);
        let zone = fields::parse(found, "timeZone", &self.time_zone);
        let email = fields::parse_optional(found, "email", self.email.as_deref());
        let phone = fields::parse_optional(found, "phone", self.phone.as_deref());
        let website = fields::parse_optional(found, "website", self.website.as_deref());
        let address = self.address.check(found);
        let tags = check_tags(found, &self.tags);
        let theme = self.theme.check(found);
        fields::within(found, "leadTimeDays", self.lead_time_days, 0..=365);
        fields::within(found, "cancellationDays", self.cancellation_days, 0..=365);
        let block = fields::take(found, "rental.block", SlotLength::from_minutes(self.block));
        if let Some(slots) = self.minimum_slots {
            let most = block.map_or(288, SlotLength::slots_per_day);
            fields::within(found, "rental.minimumSlots", slots, 1..=most);
        }
        let money = self.settings.check(found);
        match (name, zone, theme, block, money) {
            (Some(name), Some(zone), Some(theme), Some(block), Some([sales_tax, tx, user, group, non_group])) => {
                problems.check()?;
                Ok(Profile {
                    name,
                    category: self.category,
                    description,
                    zone,
                    email,
                    phone,
                    website,
                    address,
                    tags,
                    theme,
                    lead_time_days: self.lead_time_days,
                    cancellation_days: self.cancellation_days,
                    block,
                    minimum_slots: self.minimum_slots,
                    published: self.published,
                    sales_tax,
                    tax_exempt: self.settings.tax_exempt,
                    booking_fee: self.settings.booking_fee,
                    user_fees: self.settings.user_fees,
                    terms_tx: tx,
                    terms_user: user,
                    terms_host_group: group,
                    terms_host_non_group: non_group,
                    send_mail: self.settings.send_mail,
                })
            }
            _ => Err(fields::refusal(problems)),
        }
    }
}

impl Settings {
    fn apply(&mut self, change: SettingsChange) {
        replace(&mut self.sales_tax, change.sales_tax);
        replace(&mut self.tax_exempt, change.tax_exempt);
        replace(&mut self.booking_fee, change.booking_fee);
        replace(&mut self.user_fees, change.user_fees);
        if let Some(TermsChange { tx, user, host }) = change.terms {
            replace(&mut self.terms.tx, tx);
            replace(&mut self.terms.user, user);
            if let Some(host) = host {
                replace(&mut self.terms.host.group, host.group);
                replace(&mut self.terms.host.non_group, host.non_group);
            }
        }
        replace(&mut self.send_mail, change.send_mail);
    }

    /// Sales tax, then the terms: transaction fee, booking fee, the platform's share in a group and elsewhere.
    fn check(&self, problems: &mut FieldProblems) -> Option<[Percent; 5]> {
        let sales_tax = fields::parse::<Percent>(problems, "settings.salesTax", &self.sales_tax);
        if sales_tax.is_some_and(|percent| percent.exact().scale() > 3) {
            problems.add(
                "settings.salesTax",
                "tooPrecise",
                "A sales tax has at most three decimals.",
            );
        }
        let mut term =
            |field: &str, text: &str| fields::parse::<Percent>(problems, field, text).map(Percent::truncated_to_tenths);
        let tx = term("settings.terms.tx", &self.terms.tx);
        let user = term("settings.terms.user", &self.terms.user);
        let group = term("settings.terms.host.group", &self.terms.host.group);
        let non_group = term("settings.terms.host.nonGroup", &self.terms.host.non_group);
        if let Some(tx) = tx {
            fields::take(problems, "settings.terms.tx", TransactionRate::try_from(tx));
        }
        // An exempt organization has no sales tax, whatever the form still shows.
        let sales_tax = if self.tax_exempt { Percent::ZERO } else { sales_tax? };
        Some([sales_tax, tx?, user?, group?, non_group?])
    }
}

fn check_tags(problems: &mut FieldProblems, tags: &[String]) -> Vec<String> {
    if tags.len() > MOST_TAGS {
        problems.add("tags", "tooMany", format!("At most {MOST_TAGS} tags fit here."));
    }
    let mut kept: Vec<String> = Vec::new();
    for tag in tags {
        let tag = fields::line(problems, "tags", tag, LONGEST_TAG);
        if !tag.is_empty() && !kept.contains(&tag) {
            kept.push(tag);
        }
    }
    kept
}

fn replace<T>(current: &mut T, change: Option<T>) {
    if let Some(value) = change {
        *current = value;
    }
}
