//! A domain and its records on the wire.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};

/// The organization's own domain, if it has one.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(crate) struct DomainSettings {
    /// Absent until one is set.
    pub domain: Option<CustomDomain>,
}

/// A domain, the records that prove it, and the state of its verification.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(crate) struct CustomDomain {
    /// In lower case: `book.example.org`.
    pub name: String,
    /// Address of the portal once it is verified: `https://book.example.org`.
    pub url: String,
    pub status: DomainStatus,
    /// Records for the domain's owner to set, both of them.
    pub records: Vec<DnsRecord>,
    /// Addresses that A and AAAA records may have in place of the CNAME, as at the top of a domain; known after the first check.
    pub addresses: Vec<String>,
    /// The instant that it was set, in UTC.
    pub added_at: DateTime<Utc>,
    /// The instant of the last check, in UTC.
    pub checked_at: Option<DateTime<Utc>>,
    /// The instant from which it answers, in UTC.
    pub verified_at: Option<DateTime<Utc>>,
    /// The instant at which it stops answering unless the records come back, in UTC.
    pub ends_at: Option<DateTime<Utc>>,
}

/// States of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub(crate) enum DomainStatus {
    /// Its records are not all there yet.
    Pending,
    /// It answers.
    Verified,
    /// It answers, but a record is gone: it ends after a week.
    Failing,
    /// Another organization has it verified.
    Taken,
}

/// A record to set where the domain was registered.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub(crate) struct DnsRecord {
    #[oai(rename = "type")]
    pub kind: DnsRecordType,
    /// The name that it belongs to.
    pub name: String,
    /// The value that it has to have.
    pub value: String,
    pub status: DnsRecordStatus,
    /// Values that the last check found under this name.
    pub seen: Vec<String>,
}

/// The kind of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub(crate) enum DnsRecordType {
    /// Proves whose domain it is.
    #[oai(rename = "TXT")]
    Text,
    /// Leads to the portal.
    #[oai(rename = "CNAME")]
    Alias,
}

/// The records that a check found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub(crate) enum DnsRecordStatus {
    /// Not checked yet.
    Unknown,
    /// There is none.
    Missing,
    /// There is one with another value.
    Different,
    /// The record is right.
    Found,
}

/// A domain to set.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct NewDomain {
    /// `book.example.org`; an address is cut to its host.
    pub name: String,
}
