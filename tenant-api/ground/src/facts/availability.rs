//! The facts on which a space's days depend.

use domain::availability::{AvailabilityRule, SpaceRules};
use domain::pricing::Pricing;
use serde::{Deserialize, Serialize};

/// Everything of a space that "what is open on this day, and what does it cost?" depends on, besides what is booked and
/// who asks. The search keeps it in `listings.availability`; the calendar reads it from the space itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceAvailability {
    /// Its slots and whether it is on offer, the least of them, buffers and lead time, after the organization's defaults.
    pub space: SpaceRules,
    /// The rules that open and close it, in no particular order.
    pub rules: Vec<AvailabilityRule>,
    /// The price of its time.
    pub pricing: Pricing,
}
