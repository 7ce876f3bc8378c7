//! What people say of themselves, from the form's texts to values that hold.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use domain::lists::{GENDERS, MAIL_KINDS, US_STATES};
use domain::names::{PersonName, PhoneNumber};
use kernel::problem::{FieldProblems, Problem};

use crate::form::{keep, parse_name};

const EARLIEST_YEAR: i32 = 1900;
const ADULT_AT: i32 = 18;
const LONGEST_LINE: usize = 120;
/// The most clubs, schools and companies of one person.
pub const MOST_AFFILIATIONS: usize = 10;

/// An address of a person. Every text is on one line and not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostalAddress {
    pub street1: String,
    pub street2: Option<String>,
    pub city: String,
    /// The postal code of a US state or territory: `WI`.
    pub state: String,
    /// `53703` or `53703-1234`.
    pub zip: String,
}

/// A profile that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: PersonName,
    pub phone: Option<PhoneNumber>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
    pub gender: Option<String>,
    pub affiliations: Vec<String>,
    /// Kinds of mail that they do without.
    pub muted_mail: Vec<String>,
}

/// A profile as it was filled in.
#[derive(Clone, Debug, Default)]
pub struct ProfileForm {
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub address: Option<PostalAddress>,
    pub birthday: Option<NaiveDate>,
    pub gender: Option<String>,
    pub affiliations: Vec<String>,
    pub muted_mail: Vec<String>,
}

impl ProfileForm {
    /// Reads the form, and says of everything at once what is wrong with it.
    pub fn parse(&self, now: DateTime<Utc>) -> Result<Profile, Problem> {
        let mut problems = FieldProblems::new();
        let name = parse_name(&mut problems, &self.first_name, &self.last_name);
        let phone = self.phone.as_deref().filter(|phone| !phone.trim().is_empty());
        let phone = phone.and_then(|phone| keep(&mut problems, "phone", phone.parse::<PhoneNumber>()));
        let address = self.address.as_ref().map(|address| address.parse(&mut problems));
        if let Some(birthday) = self.birthday {
            let latest = now.year() - ADULT_AT;
            if !(EARLIEST_YEAR..=latest).contains(&birthday.year()) {
                problems.add(
                    "birthday",
                    "birthYear",
                    format!("Enter a birthday from {EARLIEST_YEAR} to {latest}."),
                );
            }
        }
        let gender = self.gender.as_deref().filter(|gender| !gender.is_empty());
        let gender = gender.and_then(|gender| keep(&mut problems, "gender", GENDERS.entry(gender)));
        for kind in &self.muted_mail {
            keep(&mut problems, "mutedMail", MAIL_KINDS.entry(kind));
        }
        let affiliations = parse_affiliations(&mut problems, &self.affiliations);
        problems.check()?;
        let name = name.ok_or_else(|| Problem::invalid(Vec::new()))?;
        Ok(Profile {
            name,
            phone,
            address,
            birthday: self.birthday,
            gender: gender.map(|gender| gender.code.to_owned()),
            affiliations,
            muted_mail: self.muted_mail.clone(),
        })
    }
}

/// Without blank ones, each once.
fn parse_affiliations(problems: &mut FieldProblems, given: &[String]) -> Vec<String> {
    let mut affiliations: Vec<String> = Vec::new();
    for text in given {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.chars().count() > LONGEST_LINE {
            let message = format!("Use {LONGEST_LINE} characters or fewer.");
            problems.add("affiliations", "tooLong", message);
        }
        if !line.is_empty() && !affiliations.contains(&line) {
            affiliations.push(line);
        }
    }
    if affiliations.len() > MOST_AFFILIATIONS {
        let message = format!("You can add up to {MOST_AFFILIATIONS} affiliations.");
        problems.add("affiliations", "tooMany", message);
    }
    affiliations
}

impl PostalAddress {
    fn parse(&self, problems: &mut FieldProblems) -> Self {
        let mut line = |field: &str, text: &str| {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            if text.is_empty() {
                problems.add(field, "required", "Enter a value.");
            } else if text.chars().count() > LONGEST_LINE {
                problems.add(field, "tooLong", format!("Use {LONGEST_LINE} characters or fewer."));
            }
            text
        };
        let street2 = self.street2.as_deref().filter(|street| !street.trim().is_empty());
        let address = Self {
            street1: line("address.street1", &self.street1),
            street2: street2.map(|street| line("address.street2", street)),
            city: line("address.city", &self.city),
            state: self.state.trim().to_ascii_uppercase(),
            zip: self.zip.trim().to_owned(),
        };
        if US_STATES.entry(&address.state).is_err() {
            problems.add("address.state", "state", "Choose a state.");
        }
        if !is_zip(&address.zip) {
            problems.add("address.zip", "zip", "Enter a ZIP code such as 53703.");
        }
        address
    }
}

fn is_zip(text: &str) -> bool {
    let digits = |text: &str, count| text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit());
    match text.split_once('-') {
        Some((zip, extension)) => digits(zip, 5) && digits(extension, 4),
        None => digits(text, 5),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> DateTime<Utc> {
        "2027-03-01T12:00:00Z".parse().unwrap()
    }

    fn form() -> ProfileForm {
        ProfileForm {
            first_name: "Ada".into(),
            last_name: "Lovelace".into(),
            phone: Some("(608) 555-0123".into()),
            address: Some(PostalAddress {
                street1: " 12  Main St ".into(),
                street2: Some(" ".into()),
                city: "Madison".into(),
                state: "wi".into(),
                zip: "53703-1234".into(),
            }),
            birthday: NaiveDate::from_ymd_opt(2009, 12, 31),
            ..ProfileForm::default()
        }
    }

    #[test]
    fn a_profile_is_kept_in_one_form() {
        let profile = form().parse(now()).unwrap();
        assert_eq!(profile.phone.unwrap().as_str(), "+16085550123");
        let address = profile.address.unwrap();
        assert_eq!((address.street1.as_str(), address.street2), ("12 Main St", None));
        assert_eq!(address.state, "WI");
    }

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let wrong = ProfileForm {
            first_name: " ".into(),
            last_name: "a@b".into(),
            phone: Some("12".into()),
            address: Some(PostalAddress {
                street1: String::new(),
                street2: Some("x".repeat(121)),
                city: " ".into(),
                state: "XX".into(),
                zip: "5370".into(),
            }),
            birthday: NaiveDate::from_ymd_opt(2010, 1, 1),
            gender: Some("both".into()),
            affiliations: vec!["x".repeat(121)],
            muted_mail: vec!["receipts".into()],
        };
        let problem = wrong.parse(now()).unwrap_err();
        let fields: Vec<&str> = problem.body().fields.iter().map(|field| field.field.as_str()).collect();
        assert_eq!(
            fields,
            [
                "firstName",
                "lastName",
                "phone",
                "address.street1",
                "address.street2",
                "address.city",
                "address.state",
                "address.zip",
                "birthday",
                "gender",
                "mutedMail",
                "affiliations"
            ]
        );
    }

    #[test]
    fn blank_affiliations_are_dropped_and_each_is_kept_once() {
        let with = |affiliations: &[&str]| {
            let affiliations = affiliations.iter().map(|&text| text.to_owned()).collect();
            ProfileForm { affiliations, ..form() }.parse(now())
        };
        let kept = with(&[" Lions  Club ", "", "Lions Club", "Storm"]).unwrap();
        assert_eq!(kept.affiliations, ["Lions Club", "Storm"]);
        let ten = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
        assert!(with(&ten).is_ok());
        assert!(with(&[&ten[..], &["k"]].concat()).is_err());
    }

    #[test]
    fn birth_years_end_eighteen_years_ago() {
        let with_birthday = |year, month, day| {
            let birthday = NaiveDate::from_ymd_opt(year, month, day);
            ProfileForm { birthday, ..form() }.parse(now())
        };
        assert!(with_birthday(2009, 12, 31).is_ok());
        assert!(with_birthday(2010, 1, 1).is_err());
        assert!(with_birthday(1900, 1, 1).is_ok());
        assert!(with_birthday(1899, 12, 31).is_err());
    }
}
