//! An organization's own domain (docs/rules/tenancy-and-roles.md#custom-domains): the records that prove it, and when it
//! answers.

use std::net::IpAddr;

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::names::DomainName;
use crate::time::{DateTime, Utc};

/// The time for which a verified domain goes on answering without its records.
pub const ANSWERS_WITHOUT: TimeDelta = TimeDelta::days(7);

/// The name of the TXT record that proves a domain.
pub fn proof_name(domain: &str) -> String {
    format!("_fieldhouse.{domain}")
}

/// The value of the TXT record that proves a domain.
pub fn proof_value(token: &str) -> String {
    format!("fieldhouse-domain={token}")
}

/// The records of a domain, as they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DomainRecords {
    pub texts: Vec<String>,
    pub alias: Option<String>,
    pub addresses: Vec<IpAddr>,
    /// The addresses of the platform itself at that time.
    pub platform: Vec<IpAddr>,
}

impl DomainRecords {
    /// Returns true if the domain's owner has set the token.
    pub fn proves(&self, token: &str) -> bool {
        self.texts.iter().any(|text| text.trim() == proof_value(token))
    }

    /// Returns true if the domain leads to the platform at this root domain.
    pub fn leads_to(&self, root_domain: &str) -> bool {
        let alias = self.alias.as_deref().and_then(|alias| alias.parse::<DomainName>().ok());
        alias.is_some_and(|alias| alias.is_within(root_domain))
            || self.addresses.iter().any(|address| self.platform.contains(address))
    }
}

/// A domain that an organization has named, as it stands before a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedDomain<'a> {
    /// Known to the organization alone.
    pub token: &'a str,
    pub added_at: DateTime<Utc>,
    pub verified_at: Option<DateTime<Utc>>,
    pub missing_since: Option<DateTime<Utc>>,
    /// Another organization has it verified.
    pub taken: bool,
}

/// The result of a check of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub verified_at: Option<DateTime<Utc>>,
    pub missing_since: Option<DateTime<Utc>>,
    pub next_check_at: DateTime<Utc>,
}

impl NamedDomain<'_> {
    /// Judges what was seen; nothing seen means that the DNS could not be asked, which changes nothing.
    pub fn judge(self, seen: Option<&DomainRecords>, root_domain: &str, now: DateTime<Utc>) -> Outcome {
        let holds = seen.map(|seen| seen.proves(self.token) && seen.leads_to(root_domain));
        let (verified_at, missing_since) = match (holds, self.verified_at) {
            (Some(true), _) if self.taken => (None, None),
            (Some(true), verified_at) => (verified_at.or(Some(now)), None),
            (Some(false), Some(verified_at)) => {
                let since = self.missing_since.unwrap_or(now);
                if now - since < ANSWERS_WITHOUT {
                    (Some(verified_at), Some(since))
                } else {
                    (None, None)
                }
            }
            (_, verified_at) => (verified_at, self.missing_since),
        };
        let age = now - self.added_at;
        let pause = match (verified_at, missing_since) {
            (Some(_), None) => TimeDelta::hours(6),
            (Some(_), Some(_)) => TimeDelta::minutes(15),
            _ if age < TimeDelta::days(1) => TimeDelta::minutes(2),
            _ if age < TimeDelta::days(30) => TimeDelta::hours(1),
            _ => TimeDelta::days(1),
        };
        Outcome {
            verified_at,
            missing_since,
            next_check_at: now + pause,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "fieldhouse.example";

    fn now() -> DateTime<Utc> {
        "2027-05-04T15:00:00Z".parse().unwrap()
    }

    fn named(verified_at: Option<DateTime<Utc>>, missing_since: Option<DateTime<Utc>>) -> NamedDomain<'static> {
        NamedDomain {
            token: "word",
            added_at: now(),
            verified_at,
            missing_since,
            taken: false,
        }
    }

    fn whole() -> DomainRecords {
        DomainRecords {
            texts: vec!["fieldhouse-domain=word".to_owned()],
            alias: Some("verona.fieldhouse.example".to_owned()),
            ..DomainRecords::default()
        }
    }

    fn verified(domain: NamedDomain<'_>, seen: Option<&DomainRecords>, at: DateTime<Utc>) -> bool {
        domain.judge(seen, ROOT, at).verified_at.is_some()
    }

    #[test]
    fn both_records_have_to_be_right() {
        let new = named(None, None);
        assert!(verified(new, Some(&whole()), now()));
        let at_the_top = DomainRecords {
            alias: None,
            addresses: vec!["192.0.2.7".parse().unwrap()],
            platform: vec!["192.0.2.7".parse().unwrap(), "192.0.2.8".parse().unwrap()],
            ..whole()
        };
        assert!(verified(new, Some(&at_the_top), now()));
        let wrong = [
            DomainRecords::default(),
            DomainRecords {
                texts: vec!["fieldhouse-domain=other".to_owned()],
                ..whole()
            },
            DomainRecords {
                texts: vec!["word".to_owned()],
                ..whole()
            },
            DomainRecords {
                alias: Some("verona.fieldhouse.example.evil.example".to_owned()),
                ..whole()
            },
            DomainRecords {
                alias: Some("notfieldhouse.example".to_owned()),
                ..whole()
            },
            DomainRecords {
                platform: vec!["192.0.2.9".parse().unwrap()],
                ..at_the_top
            },
        ];
        for seen in wrong {
            assert!(!verified(new, Some(&seen), now()), "{seen:?}");
        }
        assert!(!verified(new, None, now()));
        let taken = NamedDomain { taken: true, ..new };
        assert!(!verified(taken, Some(&whole()), now()));
    }

    #[test]
    fn a_domain_without_its_records_ends_after_a_week() {
        let gone = DomainRecords::default();
        let outcome = named(Some(now()), None).judge(Some(&gone), ROOT, now());
        assert_eq!((outcome.verified_at, outcome.missing_since), (Some(now()), Some(now())));
        let failing = named(Some(now()), Some(now()));
        let almost = now() + TimeDelta::days(7) - TimeDelta::seconds(1);
        assert!(verified(failing, Some(&gone), almost));
        assert!(!verified(failing, Some(&gone), now() + TimeDelta::days(7)));
        // A DNS that can't be asked proves nothing.
        assert!(verified(failing, None, now() + TimeDelta::days(30)));
        let back = failing.judge(Some(&whole()), ROOT, almost);
        assert_eq!((back.verified_at, back.missing_since), (Some(now()), None));
    }

    #[test]
    fn it_is_checked_most_often_while_it_is_new_and_while_a_record_is_gone() {
        let pause = |domain: NamedDomain<'_>, seen: &DomainRecords, at: DateTime<Utc>| {
            domain.judge(Some(seen), ROOT, at).next_check_at - at
        };
        let (new, gone) = (named(None, None), DomainRecords::default());
        for (age, expected) in [
            (TimeDelta::zero(), TimeDelta::minutes(2)),
            (TimeDelta::days(1) - TimeDelta::seconds(1), TimeDelta::minutes(2)),
            (TimeDelta::days(1), TimeDelta::hours(1)),
            (TimeDelta::days(30) - TimeDelta::seconds(1), TimeDelta::hours(1)),
            (TimeDelta::days(30), TimeDelta::days(1)),
        ] {
            assert_eq!(pause(new, &gone, now() + age), expected, "{age}");
        }
        assert_eq!(pause(new, &whole(), now()), TimeDelta::hours(6));
        assert_eq!(pause(named(Some(now()), None), &gone, now()), TimeDelta::minutes(15));
    }

    #[test]
    fn the_record_that_proves_it_stands_below_it() {
        assert_eq!(proof_name("book.verona.example"), "_fieldhouse.book.verona.example");
    }
}
