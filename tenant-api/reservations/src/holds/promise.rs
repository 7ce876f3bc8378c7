//! The promise that a hold makes beside the price of its time: fees, taxes, discounts and lead times, as they were when it was taken.
//! They stand while the hold lives; what is chosen only when booking is not promised.

use domain::availability::LeadTime;
use domain::bill::BillTerms;
use domain::groups::{GroupTerms, Standing};
use ground::facts::SpaceFacts;
use serde::{Deserialize, Serialize};

use super::HoldRow;

/// The conditions that a hold's bill is made on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Promise {
    terms: BillTerms,
    lead_time: LeadTime,
    /// The renter's groups that applied at the space; leaving a group loses what it gave.
    groups: Vec<GroupTerms>,
}

impl Promise {
    /// Promises the conditions of now.
    pub(super) fn of(space: &SpaceFacts, standing: &Standing) -> Self {
        Self {
            terms: space.terms.clone(),
            lead_time: space.availability.space.lead_time,
            groups: standing.groups_at(space.place()).cloned().collect(),
        }
    }
}

impl HoldRow {
    /// Its space and its renter, with what was promised. Groups that they have joined since are as they are now.
    pub fn as_promised(&self, space: &SpaceFacts, standing: &Standing) -> (SpaceFacts, Standing) {
        let (mut space, mut standing) = (space.clone(), standing.clone());
        let Some(promise) = &self.promise else {
            return (space, standing);
        };
        space.terms = promise.terms.clone();
        space.availability.space.lead_time = promise.lead_time;
        for group in &mut standing.groups {
            if let Some(promised) = promise.groups.iter().find(|promised| promised.id == group.id) {
                group.discount = promised.discount;
                group.tax_exempt = promised.tax_exempt;
                group.lead_time = promised.lead_time;
                group.access = promised.access.clone();
                group.member_access = promised.member_access.clone();
            }
        }
        (space, standing)
    }
}
