//! Quotes as they travel.

use chrono::{DateTime, NaiveDate, Utc};
use domain::groups::{GroupTerms, Standing};
use ground::facts::SpaceFacts;
use inventory::deposits::SpaceDeposit;
use inventory::pricing::sheets::SheetRow;
use inventory::spaces::SpacePricingForm;
use kernel::bill::Bill;
use kernel::ids::{GroupId, HoldId, SpaceId, UserId};
use kernel::problem::ConflictBlock;
use poem_openapi::Object;

use crate::bills::{AddonLeft, ChosenAddon, CustomAddon};
use crate::holds::DateRequest;

/// Times to quote.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuoteRequest {
    /// Id of the space.
    pub space_id: SpaceId,
    /// At most 84 entries: seven days a week for twelve weeks. Those of one day have to make up one block of time
    /// together. Empty if `holdId` says which times.
    #[oai(default, validator(max_items = 84))]
    pub dates: Vec<DateRequest>,
    /// The caller's hold in this space: its times are quoted, at their promised prices.
    pub hold_id: Option<HoldId>,
    /// Add-ons of the space, for each of the times that are booked: twice if a day has two. At most 50.
    #[oai(default)]
    pub addons: Vec<ChosenAddon>,
    /// Custom add-ons that the renter asks for, at most 10. They are free.
    #[oai(default)]
    pub custom_addons: Vec<CustomAddon>,
    /// The caller's group to book in. Absent: the one with the best discount of those that include this space, if any.
    pub group_id: Option<GroupId>,
    /// True if the event is insured.
    #[oai(default)]
    pub insurance: bool,
}

/// A time to try prices at that aren't saved.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceTrial {
    /// Id of the space.
    pub space_id: SpaceId,
    /// The time.
    pub date: DateRequest,
    /// Id of the person who would book it, with the discount of their groups. Absent: a person in no group.
    pub renter_id: Option<UserId>,
    /// The space's pricing as it would be saved. Absent, and without `rows`: as it is.
    pub pricing: Option<SpacePricingForm>,
    /// The rows of a price sheet as they would be saved, for a space that is priced by it; instead of `pricing`.
    #[oai(validator(max_items = 96))]
    pub rows: Option<Vec<SheetRow>>,
}

/// The price that a draft gives.
#[derive(Clone, Debug, Object)]
pub struct TriedPrice {
    /// The bill, each line explained.
    pub bill: Bill,
    /// The reasons why the time can't be booked, part by part; empty if it can.
    pub blocks: Vec<ConflictBlock>,
}

/// The price, and the conflicts.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Quote {
    pub bill: Bill,
    /// The times that were asked for, the earliest first; adjacent times on one day count as one, unless each names a base block.
    pub dates: Vec<QuotedDate>,
    /// The lead time of the space in days, for that group.
    pub lead_time_days: u16,
    /// The caller's group that it is booked in. Absent: none.
    pub group_id: Option<GroupId>,
    /// The caller's groups that include this space, to choose from, by name.
    pub groups: Vec<QuotedGroup>,
    /// Add-ons with a limited quantity, with the number of each that is left at all of these times.
    pub addons_left: Vec<AddonLeft>,
    /// Deposits that have to be accepted when booking; nothing is charged for them then.
    pub deposits: Vec<SpaceDeposit>,
    /// Codes of the only sports that all of the times can be booked for (readLists). Absent: any, or none in particular.
    pub sports: Option<Vec<String>>,
    /// True if a renter could still cancel it online if it were booked now.
    pub cancellable: bool,
    /// True if all of its times could still be canceled online, not only later ones.
    pub all_cancellable: bool,
    /// The deadline to cancel it online.
    pub cancel_by: Option<DateTime<Utc>>,
    /// True if a renter who cancels in time gets a refund.
    pub refundable: bool,
    /// True if the booking is approved immediately.
    pub instant_booking: bool,
}

/// A group that a person may book in.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct QuotedGroup {
    /// The group's id.
    pub id: GroupId,
    /// Its name.
    pub name: String,
    /// Percent off the time and the add-ons.
    pub discount: String,
    /// The lead time of its members in days, if it is shorter than the organization's.
    pub lead_time_days: Option<u16>,
    /// True if its members pay no sales tax.
    pub tax_exempt: bool,
    /// True if its members may pay by invoice.
    pub invoice: bool,
}

/// A date that was asked for.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct QuotedDate {
    /// The facility's local day.
    pub date: NaiveDate,
    /// Local start of the whole block, `18:00`, in however many entries it was requested.
    pub start: String,
    /// Local end of the whole block, `20:00`; the end of the day is `24:00`.
    pub end: String,
    /// True if the whole time is available.
    pub open: bool,
    /// Conflicts, with their reasons.
    pub blocks: Vec<ConflictBlock>,
    /// Dollars for the time, before discounts and fees. Of a time over midnight on its evening, for all of it; absent on its morning.
    pub amount: Option<String>,
}

impl QuotedGroup {
    /// Returns the groups of somebody with this standing that include the space, by name.
    pub(crate) fn to_choose(standing: &Standing, space: &SpaceFacts) -> Vec<Self> {
        standing.groups_at(space.place()).map(Self::of).collect()
    }

    fn of(group: &GroupTerms) -> Self {
        Self {
            id: group.id.into(),
            name: group.name.clone(),
            discount: group.discount.to_string(),
            lead_time_days: group.lead_time.map(|lead| lead.0),
            tax_exempt: group.tax_exempt,
            invoice: group.invoice,
        }
    }
}
