//! People to ask: those of an organization, and those of its facilities.

use domain::lists::{CONTACT_TYPES, PHONE_TYPES};
use domain::names::EmailAddress;
use kernel::problem::FieldProblems;
use poem_openapi::Object;
use poem_openapi::types::Example;
use serde::{Deserialize, Serialize};

use crate::fields;
use crate::phones::KeptPhones;

const MOST_CONTACTS: usize = 20;
/// docs/rules/names-and-lists.md#people-to-ask
const MOST_PHONES: usize = 2;
const LONGEST_NAME: usize = 60;
const LONGEST_TITLE: usize = 80;

/// A person to contact.
#[derive(Clone, Debug, PartialEq, Eq, Object, Serialize, Deserialize)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// 1 to 60 characters.
    pub first_name: String,
    /// At most 60 characters.
    #[oai(default)]
    pub last_name: String,
    /// The person's role there, at most 80 characters.
    #[oai(default)]
    pub title: String,
    /// Code of the list of contact types.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
    /// Their email address.
    pub email: Option<String>,
    /// At most two.
    #[oai(default)]
    pub phones: Vec<ContactPhone>,
    /// True if visitors see it; otherwise staff alone do.
    #[oai(default)]
    pub public: bool,
}

/// A contact's phone number.
#[derive(Clone, Debug, PartialEq, Eq, Object, Serialize, Deserialize)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContactPhone {
    /// With a plus and digits only: `+16085550123`. A US number may be written as people write it.
    pub number: String,
    /// Code of the list of phone types.
    #[oai(rename = "type")]
    #[serde(rename = "type")]
    pub kind: String,
}

/// Contacts as they are kept; notes what is wrong with them.
pub fn check(problems: &mut FieldProblems, contacts: Vec<Contact>, kept: &KeptPhones) -> Vec<Contact> {
    if contacts.len() > MOST_CONTACTS {
        let message = format!("You can add up to {MOST_CONTACTS} contacts.");
        problems.add("contacts", "tooMany", message);
        return Vec::new();
    }
    let checked = contacts.into_iter().enumerate();
    checked
        .map(|(index, contact)| contact.check(problems, &format!("contacts.{index}"), kept))
        .collect()
}

/// The numbers of all of them.
pub fn numbers(contacts: &[Contact]) -> impl Iterator<Item = &str> {
    let phones = contacts.iter().flat_map(|contact| &contact.phones);
    phones.map(|phone| phone.number.as_str())
}

/// The contacts that somebody may see: visitors only those that are for visitors.
pub fn shown(mut contacts: Vec<Contact>, staff: bool) -> Vec<Contact> {
    contacts.retain(|contact| staff || contact.public);
    contacts
}

impl Contact {
    fn check(self, problems: &mut FieldProblems, place: &str, kept: &KeptPhones) -> Self {
        let at = |member: &str| format!("{place}.{member}");
        let first_name = fields::required(problems, &at("firstName"), &self.first_name, LONGEST_NAME);
        let last_name = fields::line(problems, &at("lastName"), &self.last_name, LONGEST_NAME);
        let title = fields::line(problems, &at("title"), &self.title, LONGEST_TITLE);
        fields::take(problems, &at("type"), CONTACT_TYPES.entry(&self.kind));
        let email = fields::parse_optional::<EmailAddress>(problems, &at("email"), self.email.as_deref());
        if self.phones.len() > MOST_PHONES {
            let message = format!("A contact has up to {MOST_PHONES} phones.");
            problems.add(at("phones"), "tooMany", message);
        }
        if self.phones.is_empty() && self.email.is_none_or(|email| email.trim().is_empty()) {
            problems.add(at("email"), "required", "Enter an email address or a phone number.");
        }
        let phones = self.phones.into_iter().take(MOST_PHONES).enumerate();
        let phones = phones.map(|(index, phone)| {
            let number = kept.read(problems, &at(&format!("phones.{index}.number")), &phone.number);
            fields::take(
                problems,
                &at(&format!("phones.{index}.type")),
                PHONE_TYPES.entry(&phone.kind),
            );
            ContactPhone {
                number: number.map_or(phone.number, |number| number.as_str().to_owned()),
                kind: phone.kind,
            }
        });
        Self {
            phones: phones.collect(),
            first_name,
            last_name,
            title,
            email: email.map(|email| email.as_str().to_owned()),
            kind: self.kind,
            public: self.public,
        }
    }
}

impl Example for Contact {
    fn example() -> Self {
        Self {
            first_name: "Ada".to_owned(),
            last_name: "Olsen".to_owned(),
            title: "Facilities manager".to_owned(),
            kind: "facility".to_owned(),
            email: Some("ada@verona.example".to_owned()),
            phones: vec![ContactPhone {
                number: "+16085550123".to_owned(),
                kind: "office".to_owned(),
            }],
            public: true,
        }
    }
}
