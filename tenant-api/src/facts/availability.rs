//! The facts on which a space's days depend.

use domain::availability::{AvailabilityRule, SpaceRules};
use domain::pricing::Pricing;
use serde::{Deserialize, Serialize};

/// Everything of a space that "what is open on this day, and what does it cost?" depends on, besides what is booked and
/// who asks. The search keeps it in `listings.availability`; the calendar reads it from the space itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SpaceAvailability {
    /// Whether it is on offer, its slots, the least of them, buffers and lead time, after the organization's defaults.
    pub space: SpaceRules,
    /// What opens it and what closes it, in no particular order.
    pub rules: Vec<AvailabilityRule>,
    /// What its time costs.
    pub pricing: Pricing,
}
