//! A domain's DNS records, as they are asked for and shown; [`domain::custom_domain`] judges them.

use chrono::{DateTime, Utc};
use domain::custom_domain::{ANSWERS_WITHOUT, DomainRecords, NamedDomain, Outcome, proof_name, proof_value};
use gateways::dns::{Dns, DnsError};
use kernel::site::Site;

use super::db::DomainRow;
use super::dto::{CustomDomain, DnsRecord, DnsRecordStatus, DnsRecordType, DomainStatus};

/// Asks the DNS for the records of a domain.
pub(super) async fn read(dns: &Dns, site: &Site, domain: &str) -> Result<DomainRecords, DnsError> {
    Ok(DomainRecords {
        texts: dns.texts(&proof_name(domain)).await?,
        alias: dns.alias(domain).await?,
        addresses: dns.addresses(domain).await?,
        platform: dns.addresses(&site.root_domain).await?,
    })
}

impl DomainRow {
    /// Judges what was seen, or that the DNS could not be asked.
    pub(super) fn judge(&self, seen: Option<&DomainRecords>, site: &Site, now: DateTime<Utc>) -> Outcome {
        let named = NamedDomain {
            token: &self.token,
            added_at: self.added_at,
            verified_at: self.verified_at,
            missing_since: self.missing_since,
            taken: self.taken,
        };
        named.judge(seen, &site.root_domain, now)
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
            name: proof_name(&self.domain),
            value: proof_value(&self.token),
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
            status: judged(seen.map(|seen| (seen.leads_to(&site.root_domain), leads_to.is_empty()))),
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

/// Returns the status of a DNS record: found, missing, different, or unknown if DNS couldn't be asked.
fn judged(found: Option<(bool, bool)>) -> DnsRecordStatus {
    match found {
        None => DnsRecordStatus::Unknown,
        Some((true, _)) => DnsRecordStatus::Found,
        Some((false, true)) => DnsRecordStatus::Missing,
        Some((false, false)) => DnsRecordStatus::Different,
    }
}
