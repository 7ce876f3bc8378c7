//! Groups as JSON.

use kernel::ids::GroupId;
use poem_openapi::Object;
use poem_openapi::types::MaybeUndefined;
use serde::{Deserialize, Serialize};

use super::AccessLimit;

/// A document that an applicant shows: a roster, a tax certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(deny_unknown_fields)]
pub struct Proof {
    /// Its name: 1 to 80 characters.
    pub name: String,
    /// True if nobody can apply without it.
    pub required: bool,
}

/// A group, with what it gives its members.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, example)]
pub struct Group {
    /// The group's id.
    pub id: GroupId,
    /// Its name.
    pub name: String,
    /// The priority of its members, 0 to 3: slots that are reserved for a level are open to them.
    pub level: u8,
    /// Percent off the time and the add-ons.
    pub discount: String,
    /// The lead time of members in days, if it is shorter than the organization's. Absent: the organization's.
    pub lead_time_days: Option<u16>,
    /// True if only the organization adds people.
    pub private: bool,
    /// Proofs that an applicant shows, at most three.
    pub proofs: Vec<Proof>,
    /// True if members pay no sales tax.
    pub tax_exempt: bool,
    /// True if members may pay by invoice.
    pub invoice: bool,
    /// The places where all of this applies.
    pub access: AccessLimit,
    /// Its billing address, line by line, if it is known; staff see it.
    pub address: Option<String>,
    /// The number of active members; staff see it.
    pub members: Option<i64>,
    /// The number of applications that wait for an answer; staff see it.
    pub applications: Option<i64>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A new group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct NewGroup {
    /// 1 to 120 characters; no two groups share one.
    pub name: String,
    /// The priority of its members: 0, as everybody, to 3.
    #[oai(default)]
    pub level: u8,
    /// Percent off the time and the add-ons; nothing unless given.
    pub discount: Option<String>,
    /// 0 to 365 days; the shorter of this and the organization's holds. Absent: the organization's.
    pub lead_time_days: Option<u16>,
    /// Only the organization adds people; such a group asks for no proofs.
    #[oai(default)]
    pub private: bool,
    /// Proofs that an applicant shows, at most three.
    #[oai(default)]
    pub proofs: Vec<Proof>,
    /// True if members pay no sales tax.
    #[oai(default)]
    pub tax_exempt: bool,
    /// True if members may pay by invoice.
    #[oai(default)]
    pub invoice: bool,
    /// The places where all of this applies; everywhere unless given.
    pub access: Option<AccessLimit>,
    /// Its billing address: at most 300 characters, with line breaks.
    pub address: Option<String>,
}

/// A change of a group: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct GroupChange {
    /// 1 to 120 characters; no two groups share one.
    pub name: Option<String>,
    /// The priority of its members: 0, as everybody, to 3.
    pub level: Option<u8>,
    /// Percent off the time and the add-ons.
    pub discount: Option<String>,
    /// 0 to 365 days; null: the organization's.
    pub lead_time_days: MaybeUndefined<u16>,
    /// Only the organization adds people; such a group asks for no proofs.
    pub private: Option<bool>,
    /// All that an applicant shows, at most three.
    pub proofs: Option<Vec<Proof>>,
    /// True if members pay no sales tax.
    pub tax_exempt: Option<bool>,
    /// True if members may pay by invoice.
    pub invoice: Option<bool>,
    /// The places where all of this applies.
    pub access: Option<AccessLimit>,
    /// Its billing address: at most 300 characters, with line breaks; null if it isn't known.
    pub address: MaybeUndefined<String>,
}
