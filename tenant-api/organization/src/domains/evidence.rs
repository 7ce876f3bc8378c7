//! A domain's DNS records, and the state that follows from them. Pure, but for asking.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use domain::names::DomainName;
use gateways::dns::{Dns, DnsError};
use kernel::site::Site;
use serde::{Deserialize, Serialize};

use super::db::DomainRow;
use super::dto::{CustomDomain, DnsRecord, DnsRecordStatus, DnsRecordType, DomainStatus};

/// The time for which a verified domain goes on answering without its records.
const ANSWERS_WITHOUT: TimeDelta = TimeDelta::days(7);

/// The records of a domain, as they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seen {
    pub texts: Vec<String>,
    pub alias: Option<String>,
    pub addresses: Vec<IpAddr>,
    /// The addresses of the platform itself at that time.
    pub platform: Vec<IpAddr>,
}

/// The result of a check of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub verified_at: Option<DateTime<Utc>>,
    pub missing_since: Option<DateTime<Utc>>,
    pub next_check_at: DateTime<Utc>,
}

impl Seen {
    pub(super) async fn read(dns: &Dns, site: &Site, domain: &str) -> Result<Self, DnsError> {
        Ok(Self {
            texts: dns.texts(&text_name(domain)).await?,
            alias: dns.alias(domain).await?,
            addresses: dns.addresses(domain).await?,
            platform: dns.addresses(&site.root_domain).await?,
        })
    }

    fn proves(&self, token: &str) -> bool {
        self.texts.iter().any(|text| text.trim() == text_value(token))
    }

    fn leads_here(&self, site: &Site) -> bool {
        let alias = self.alias.as_deref().and_then(|alias| alias.parse::<DomainName>().ok());
        alias.is_some_and(|alias| alias.is_within(&site.root_domain))
            || self.addresses.iter().any(|address| self.platform.contains(address))
    }
}

impl DomainRow {
    /// Judges what was seen; nothing seen means that the DNS could not be asked, which changes nothing.
    pub(super) fn judge(&self, seen: Option<&Seen>, site: &Site, now: DateTime<Utc>) -> Outcome {
        let holds = seen.map(|seen| seen.proves(&self.token) && seen.leads_here(site));
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

    pub(super) fn shown(self, site: &Site, short_name: &str) -> CustomDomain {
        let status = match (self.verified_at, self.missing_since) {
            (Some(_), None) => DomainStatus::Verified,
            (Some(_), Some(_)) => DomainStatus::Failing,
            _ if self.taken => DomainStatus::Taken,
            _ => DomainStatus::Pending,
        };
        let seen = self.seen.as_ref().map(|seen| &seen.0);
        let text = DnsRecord {
            kind: DnsRecordType::Text,
            name: text_name(&self.domain),
            value: text_value(&self.token),
            status: judged(seen.map(|seen| (seen.proves(&self.token), seen.texts.is_empty()))),
            seen: seen.map(|seen| seen.texts.clone()).unwrap_or_default(),
        };
        let leads_to: Vec<String> = seen
            .map(|seen| match &seen.alias {
                Some(alias) => vec![alias.clone()],
                None => seen.addresses.iter().map(ToString::to_string).collect(),
            })
            .unwrap_or_default();
        let alias = DnsRecord {
            kind: DnsRecordType::Alias,
            name: self.domain.clone(),
            value: format!("{short_name}.{}", site.root_domain),
            status: judged(seen.map(|seen| (seen.leads_here(site), leads_to.is_empty()))),
            seen: leads_to,
        };
        CustomDomain {
            url: site.portal_origin(short_name, Some(&self.domain)),
            name: self.domain,
            status,
            records: vec![text, alias],
            addresses: seen
                .map(|seen| seen.platform.iter().map(ToString::to_string).collect())
                .unwrap_or_default(),
            added_at: self.added_at,
            checked_at: self.checked_at,
            verified_at: self.verified_at,
            ends_at: self.missing_since.map(|since| since + ANSWERS_WITHOUT),
        }
    }
}

/// From whether a record is right and whether there is none.
fn judged(found: Option<(bool, bool)>) -> DnsRecordStatus {
    match found {
        None => DnsRecordStatus::Unknown,
        Some((true, _)) => DnsRecordStatus::Found,
        Some((false, true)) => DnsRecordStatus::Missing,
        Some((false, false)) => DnsRecordStatus::Different,
    }
}

fn text_name(domain: &str) -> String {
    format!("_fieldhouse.{domain}")
}

fn text_value(token: &str) -> String {
    format!("fieldhouse-domain={token}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        Site {
            root_domain: "fieldhouse.example".to_owned(),
            secure: true,
            port: None,
        }
    }

    fn now() -> DateTime<Utc> {
        "2027-05-04T15:00:00Z".parse().unwrap()
    }

    fn row(verified_at: Option<DateTime<Utc>>, missing_since: Option<DateTime<Utc>>) -> DomainRow {
        DomainRow {
            domain: "book.verona.example".to_owned(),
            token: "word".to_owned(),
            added_at: now(),
            seen: None,
            checked_at: None,
            verified_at,
            missing_since,
            taken: false,
        }
    }

    fn whole() -> Seen {
        Seen {
            texts: vec!["fieldhouse-domain=word".to_owned()],
            alias: Some("verona.fieldhouse.example".to_owned()),
            ..Seen::default()
        }
    }

    fn verified(row: &DomainRow, seen: Option<&Seen>, at: DateTime<Utc>) -> bool {
        row.judge(seen, &site(), at).verified_at.is_some()
    }

    #[test]
    fn both_records_have_to_be_right() {
        let new = row(None, None);
        assert!(verified(&new, Some(&whole()), now()));
        let at_the_top = Seen {
            alias: None,
            addresses: vec!["192.0.2.7".parse().unwrap()],
            platform: vec!["192.0.2.7".parse().unwrap(), "192.0.2.8".parse().unwrap()],
            ..whole()
        };
        assert!(verified(&new, Some(&at_the_top), now()));
        let wrong = [
            Seen::default(),
            Seen {
                texts: vec!["fieldhouse-domain=other".to_owned()],
                ..whole()
            },
            Seen {
                texts: vec!["word".to_owned()],
                ..whole()
            },
            Seen {
                alias: Some("verona.fieldhouse.example.evil.example".to_owned()),
                ..whole()
            },
            Seen {
                alias: Some("notfieldhouse.example".to_owned()),
                ..whole()
            },
            Seen {
                platform: vec!["192.0.2.9".parse().unwrap()],
                ..at_the_top
            },
        ];
        for seen in wrong {
            assert!(!verified(&new, Some(&seen), now()), "{seen:?}");
        }
        assert!(!verified(&new, None, now()));
        let taken = DomainRow {
            taken: true,
            ..row(None, None)
        };
        assert!(!verified(&taken, Some(&whole()), now()));
    }

    #[test]
    fn a_domain_without_its_records_ends_after_a_week() {
        let gone = Seen::default();
        let outcome = row(Some(now()), None).judge(Some(&gone), &site(), now());
        assert_eq!((outcome.verified_at, outcome.missing_since), (Some(now()), Some(now())));
        let failing = row(Some(now()), Some(now()));
        let almost = now() + TimeDelta::days(7) - TimeDelta::seconds(1);
        assert!(verified(&failing, Some(&gone), almost));
        assert!(!verified(&failing, Some(&gone), now() + TimeDelta::days(7)));
        // A DNS that can't be asked proves nothing.
        assert!(verified(&failing, None, now() + TimeDelta::days(30)));
        let back = failing.judge(Some(&whole()), &site(), almost);
        assert_eq!((back.verified_at, back.missing_since), (Some(now()), None));
    }
}
