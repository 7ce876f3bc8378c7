//! A person's profile, from the form's texts to valid values.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use domain::countries::Countries;
use domain::lists::{GENDERS, MAIL_KINDS};
use domain::names::{self, PersonName, PhoneNumber, name_key};
use domain::time::WeekStart;
use kernel::problem::{FieldProblems, Problem};

use crate::form::{keep, parse_name};

const EARLIEST_YEAR: i32 = 1900;
const ADULT_AT: i32 = 18;
const LONGEST_LINE: usize = 120;
/// The most clubs, schools and companies of one person.
pub const MOST_AFFILIATIONS: usize = 10;

/// An address of a person. Every text is on one line and has something to see in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostalAddress {
    pub street1: String,
    pub street2: Option<String>,
    pub city: String,
    /// The code of a state, province or the like, where the country's addresses have one: `WI`.
    pub state: Option<String>,
    /// A ZIP code or another postal code, where the country has them: `53703`, `K1A 0B1`.
    pub zip: Option<String>,
    /// The country's two letters.
    pub country: String,
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
    pub week_starts_on: Option<WeekStart>,
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
    pub week_starts_on: Option<WeekStart>,
}

impl ProfileForm {
    /// Reads the form, or returns all of its problems together. The address is in one of these countries; the phone may
    /// stay the stored one.
    pub fn parse(
        &self,
        now: DateTime<Utc>,
        countries: &Countries,
        kept_phone: Option<&str>,
    ) -> Result<Profile, Problem> {
        let mut problems = FieldProblems::new();
        let name = parse_name(&mut problems, &self.first_name, &self.last_name);
        let phone = self.phone.as_deref().filter(|phone| !phone.trim().is_empty());
        let phone = phone.and_then(|phone| keep(&mut problems, "phone", PhoneNumber::read_beside(phone, kept_phone)));
        let address = self
            .address
            .as_ref()
            .map(|address| address.parse(&mut problems, countries));
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
            week_starts_on: self.week_starts_on,
        })
    }
}

/// Without blank ones, each once, whatever its capitals.
fn parse_affiliations(problems: &mut FieldProblems, given: &[String]) -> Vec<String> {
    let mut affiliations: Vec<String> = Vec::new();
    for text in given {
        let line = keep(problems, "affiliations", names::line(text, LONGEST_LINE)).unwrap_or_default();
        let is_there = affiliations.iter().any(|known| name_key(known) == name_key(&line));
        if !line.is_empty() && !is_there {
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
    fn parse(&self, problems: &mut FieldProblems, countries: &Countries) -> Self {
        let street1 = keep(
            problems,
            "address.street1",
            names::required_line(&self.street1, LONGEST_LINE),
        );
        let street2 = names::line(self.street2.as_deref().unwrap_or_default(), LONGEST_LINE);
        let street2 = keep(problems, "address.street2", street2);
        let city = keep(problems, "address.city", names::required_line(&self.city, LONGEST_LINE));
        let country = keep(problems, "address.country", countries.country(&self.country));
        let typed = |part: &Option<String>| part.clone().unwrap_or_default();
        let state = country.and_then(|country| keep(problems, "address.state", country.region_of(&typed(&self.state))));
        let zip = country.and_then(|country| keep(problems, "address.zip", country.postal_code_of(&typed(&self.zip))));
        Self {
            street1: street1.unwrap_or_default(),
            street2: street2.filter(|street| !street.is_empty()),
            city: city.unwrap_or_default(),
            state: state.flatten().map(str::to_owned),
            zip: zip.flatten(),
            country: country.map_or_else(String::new, |country| country.code.to_owned()),
        }
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
                state: Some("wi".into()),
                zip: Some("53703-1234".into()),
                country: "US".into(),
            }),
            birthday: NaiveDate::from_ymd_opt(2009, 12, 31),
            ..ProfileForm::default()
        }
    }

    fn parsed(form: &ProfileForm) -> Result<Profile, Problem> {
        form.parse(now(), &Countries::default(), None)
    }

    /// The address of a form with this country, region and postal code, or the fields that are wrong with it.
    fn address_of(country: &str, state: Option<&str>, zip: Option<&str>) -> Result<PostalAddress, Vec<String>> {
        let mut form = form();
        form.address = form.address.map(|address| PostalAddress {
            country: country.to_owned(),
            state: state.map(str::to_owned),
            zip: zip.map(str::to_owned),
            ..address
        });
        match parsed(&form) {
            Ok(profile) => Ok(profile.address.unwrap()),
            Err(problem) => Err(problem.body().fields.iter().map(|field| field.field.clone()).collect()),
        }
    }

    #[test]
    fn an_address_has_what_its_country_needs() {
        let soldier = address_of("US", Some("AE"), Some("09012")).unwrap();
        assert_eq!(soldier.state.as_deref(), Some("AE"));
        let canadian = address_of("ca", Some("on"), Some("k1a0b1")).unwrap();
        assert_eq!(
            (
                canadian.country.as_str(),
                canadian.state.as_deref(),
                canadian.zip.as_deref()
            ),
            ("CA", Some("ON"), Some("K1A 0B1"))
        );
        assert_eq!(
            address_of("CA", Some("MI"), Some("00000")),
            Err(vec!["address.state".to_owned(), "address.zip".to_owned()])
        );
        assert_eq!(address_of("US", None, None).unwrap_err().len(), 2);
        assert_eq!(
            address_of("GB", None, Some("SW1A 1AA")),
            Err(vec!["address.country".to_owned()]),
            "only what the platform takes"
        );
    }

    #[test]
    fn a_profile_is_kept_in_one_form() {
        let profile = parsed(&form()).unwrap();
        assert_eq!(profile.phone.unwrap().as_str(), "+16085550123");
        let address = profile.address.unwrap();
        assert_eq!((address.street1.as_str(), address.street2), ("12 Main St", None));
        assert_eq!((address.state.as_deref(), address.country.as_str()), (Some("WI"), "US"));
    }

    #[test]
    fn a_phone_that_was_kept_may_stay_though_it_is_none_by_the_plans_of_today() {
        let mut form = form();
        form.phone = Some("+23456789".into());
        assert!(parsed(&form).is_err());
        let kept = form.parse(now(), &Countries::default(), Some("+23456789")).unwrap();
        assert_eq!(kept.phone.unwrap().as_str(), "+23456789");
        assert!(form.parse(now(), &Countries::default(), Some("+23456780")).is_err());
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
                state: Some("XX".into()),
                zip: Some("5370".into()),
                country: "US".into(),
            }),
            birthday: NaiveDate::from_ymd_opt(2010, 1, 1),
            gender: Some("both".into()),
            affiliations: vec!["x".repeat(121)],
            muted_mail: vec!["receipts".into()],
            week_starts_on: None,
        };
        let problem = parsed(&wrong).unwrap_err();
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
            parsed(&ProfileForm { affiliations, ..form() })
        };
        let kept = with(&[" Lions  Club ", "", "\u{200B}", "lions CLUB", "Storm"]).unwrap();
        assert_eq!(kept.affiliations, ["Lions Club", "Storm"]);
        let ten = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
        assert!(with(&ten).is_ok());
        assert!(with(&[&ten[..], &["k"]].concat()).is_err());
    }

    #[test]
    fn there_is_something_to_see_in_each_line_of_an_address() {
        let refused = |street: &str| {
            let mut form = form();
            form.affiliations = vec!["Storm".into()];
            let address = form.address.as_mut().unwrap();
            street.clone_into(&mut address.street1);
            let problem = parsed(&form).unwrap_err();
            let field = &problem.body().fields[0];
            (field.field.clone(), field.code.clone())
        };
        for (street, code) in [
            ("\u{200B}", "required"),
            ("\u{2800}", "required"),
            ("12 Main\u{202E} St", "nameCharacter"),
            ("12 Main\u{7} St", "controlCharacter"),
        ] {
            assert_eq!(
                refused(street),
                ("address.street1".to_owned(), code.to_owned()),
                "{street:?}"
            );
        }
        let mut form = form();
        form.affiliations = vec!["Storm\u{200B}".into()];
        assert!(parsed(&form).is_err());
    }

    #[test]
    fn birth_years_end_eighteen_years_ago() {
        let with_birthday = |year, month, day| {
            let birthday = NaiveDate::from_ymd_opt(year, month, day);
            parsed(&ProfileForm { birthday, ..form() })
        };
        assert!(with_birthday(2009, 12, 31).is_ok());
        assert!(with_birthday(2010, 1, 1).is_err());
        assert!(with_birthday(1900, 1, 1).is_ok());
        assert!(with_birthday(1899, 12, 31).is_err());
    }
}
