//! Quotes as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use domain::groups::GroupTerms;
use kernel::bill::Bill;
use kernel::problem::ConflictBlock;
use poem_openapi::Object;
use uuid::Uuid;

use crate::bills::ChosenAddon;
use crate::deposits::SpaceDeposit;
use crate::holds::QuoteDay;

/// What somebody would like to book.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuoteRequest {
    /// Id of the space.
    pub space_id: Uuid,
    /// At most 84 entries: seven days a week for twelve weeks. Those of one day have to make up one block of time together.
    /// None where `holdId` says which times.
    #[oai(default, validator(max_items = 84))]
    pub days: Vec<QuoteDay>,
    /// A hold of the caller's in this space: its times are quoted, at the prices that were promised.
    pub hold_id: Option<Uuid>,
    /// Add-ons of the space, for each of the times that are booked: twice where a day has two. At most 50.
    #[oai(default)]
    pub addons: Vec<ChosenAddon>,
    /// The caller's group to book in. Absent: the one with the best discount of those that include this space, if any.
    pub group_id: Option<Uuid>,
    /// Whether the event is insured.
    #[oai(default)]
    pub insurance: bool,
}

/// What it would cost, and whether it can be had.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Quote {
    pub bill: Bill,
    /// The times that were asked for, the earliest first; neighbours on one day are one, unless each names a base block.
    pub days: Vec<QuotedDay>,
    /// How many days ahead the space is booked at least, in that group.
    pub lead_time_days: u16,
    /// The caller's group that it is booked in. Absent: none.
    pub group_id: Option<Uuid>,
    /// The caller's groups that include this space, to choose from, by name.
    pub groups: Vec<QuotedGroup>,
    /// What has to be accepted when booking; nothing is charged for it then.
    pub deposits: Vec<SpaceDeposit>,
    /// Codes of the only sports that all of the times can be booked for (readLists). Absent: any, or none in particular.
    pub sports: Option<Vec<String>>,
    /// Whether a renter could still cancel it online if it were booked now.
    pub cancellable: bool,
    /// The deadline to cancel it online.
    pub cancel_by: Option<DateTime<Utc>>,
    /// Whether a renter who cancels in time gets a refund.
    pub refundable: bool,
    /// Whether the booking is approved at once.
    pub instant_booking: bool,
}

/// A group that somebody may book in.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QuotedGroup {
    /// The group's id.
    pub id: Uuid,
    /// What it is called.
    pub name: String,
    /// Percent off the time and the add-ons.
    pub discount: String,
    /// How many days ahead its members book at least, where that is shorter than the organization asks.
    pub lead_time_days: Option<u16>,
    /// Whether its members pay no sales tax.
    pub tax_exempt: bool,
    /// Whether its members may pay by invoice.
    pub invoice: bool,
}

/// A day that was asked for.
#[derive(Clone, Debug, Object)]
pub struct QuotedDay {
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start of the whole block, `18:00`, in however many entries it was asked for.
    pub start: String,
    /// Local end of the whole block, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// Whether all of it can be had.
    pub open: bool,
    /// What of it can't, and why.
    pub blocks: Vec<ConflictBlock>,
}

impl From<&GroupTerms> for QuotedGroup {
    fn from(group: &GroupTerms) -> Self {
        Self {
            id: group.id,
            name: group.name.clone(),
            discount: group.discount.to_string(),
            lead_time_days: group.lead_time.map(|lead| lead.0),
            tax_exempt: group.tax_exempt,
            invoice: group.invoice,
        }
    }
}
