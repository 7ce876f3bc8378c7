//! The choices besides the time that a bill is made of.

use crate::{
    bill::{AddonChoice, BillTerms, Conditions},
    groups::GroupTerms,
};

/// Choices besides the time, at the prices that hold when they are chosen. None of it unless chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    pub addons: Vec<AddonChoice>,
    /// The group in which it is booked, with what it gave at that time.
    pub group: Option<GroupTerms>,
    pub insured: bool,
    /// Staff book for somebody else.
    pub impersonated: bool,
}

impl Choices {
    /// Returns the conditions of a bill with them, on an organization's terms.
    pub fn conditions(&self, terms: &BillTerms) -> Conditions {
        Conditions {
            addons: self.addons.clone(),
            insured: self.insured,
            impersonated: self.impersonated,
            ..Conditions::in_group(terms, self.group.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_none_unless_something_is_chosen() {
        let terms = BillTerms::default();
        assert_eq!(Choices::default().conditions(&terms), Conditions::plain(terms));
    }
}
