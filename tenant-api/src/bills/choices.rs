//! What somebody chooses beside the time: add-ons, the group that they book in, the insurance.

use domain::addons::AddonWish;
use domain::bill::{AddonChoice, AddonLength, Adjustment, BillTerms, Conditions, GroupDiscount};
use domain::groups::{GroupRefusal, GroupTerms, Standing};
use domain::refusal::Refusal;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::addons::of_space;
use crate::facts::SpaceFacts;
use crate::fields;

/// The most add-ons on one bill.
const MOST_ADDONS: usize = 50;

/// An add-on that is chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(deny_unknown_fields)]
pub struct ChosenAddon {
    /// Its id at the space (listSpaceAddons).
    pub id: Uuid,
    /// How many, where its price is for each; one unless given.
    pub quantity: Option<u32>,
    /// For how long, where the renter says so: `01:15`. Absent: its usual length, or the hours of each day.
    pub length: Option<String>,
}

/// What somebody asks for beside the time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    pub addons: &'a [ChosenAddon],
    /// The group to book in; none: the one with the best discount.
    pub group: Option<Uuid>,
    pub insured: bool,
}

/// What a bill is made of beside the time, at the prices that hold when it is chosen. None of it unless chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Choices {
    #[serde(default)]
    pub addons: Vec<AddonChoice>,
    /// The group in which it is booked, with what it gave at that time.
    #[serde(default)]
    pub group: Option<GroupTerms>,
    #[serde(default)]
    pub insured: bool,
    /// Staff book for somebody else.
    #[serde(default)]
    pub impersonated: bool,
}

impl Choices {
    /// What a bill is made on with them, on an organization's terms.
    pub fn conditions(&self, terms: &BillTerms) -> Conditions {
        let (discount, group_is_exempt) = match &self.group {
            Some(group) => (discount_of(group), group.tax_exempt),
            None => (None, false),
        };
        Conditions {
            terms: BillTerms {
                tax_exempt: terms.tax_exempt || group_is_exempt,
                ..terms.clone()
            },
            addons: self.addons.clone(),
            discount,
            adjustment: Adjustment::NONE,
            insured: self.insured,
            impersonated: self.impersonated,
        }
    }
}

fn discount_of(group: &GroupTerms) -> Option<GroupDiscount> {
    (!group.discount.is_zero()).then(|| GroupDiscount {
        percentage: group.discount,
        group: group.name.clone(),
    })
}

/// What a bill at a space is made on as long as nothing is chosen: in the group with the best discount.
pub fn preselected(space: &SpaceFacts, standing: &Standing) -> Conditions {
    let types = space.space_types();
    let group = standing.group_at(None, space.place(&types)).unwrap_or_default();
    let choices = Choices {
        group: group.cloned(),
        ..Choices::default()
    };
    choices.conditions(&space.terms)
}

/// What somebody may choose at a space, and what they chose: refused at the members `addons` and `groupId`.
pub async fn choose(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    standing: &Standing,
    wishes: Wishes<'_>,
) -> Result<Choices, Problem> {
    let mut problems = FieldProblems::new();
    let types = space.space_types();
    let group = standing
        .group_at(wishes.group, space.place(&types))
        .map_err(|refusal: GroupRefusal| problems.add("groupId", refusal.code(), refusal.to_string()))
        .unwrap_or_default();
    let addons = choose_addons(tx, space, wishes.addons, &mut problems).await?;
    problems.check()?;
    Ok(Choices {
        addons,
        group: group.cloned(),
        insured: wishes.insured,
        impersonated: false,
    })
}

async fn choose_addons(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    wishes: &[ChosenAddon],
    problems: &mut FieldProblems,
) -> Result<Vec<AddonChoice>, Problem> {
    if wishes.is_empty() {
        return Ok(Vec::new());
    }
    if wishes.len() > MOST_ADDONS {
        problems.add("addons", "tooMany", "At most 50 add-ons fit here.");
        return Ok(Vec::new());
    }
    let offered = of_space::offered(tx, space).await?;
    let mut chosen = Vec::new();
    for (index, wish) in wishes.iter().enumerate() {
        let path = format!("addons.{index}.");
        let Some(addon) = offered.iter().find(|addon| addon.id == wish.id) else {
            let message = "This add-on is not offered here.";
            problems.add(format!("{path}id"), "unknownAddon", message);
            continue;
        };
        if wishes[..index].iter().any(|other| other.id == wish.id) {
            problems.add(format!("{path}id"), "chosenTwice", "This add-on is chosen already.");
            continue;
        }
        let field = format!("{path}length");
        let length = fields::parse_optional::<AddonLength>(problems, &field, wish.length.as_deref());
        let quantity = wish.quantity;
        match addon.chosen(AddonWish { quantity, length }) {
            Ok(choice) => chosen.push(choice),
            Err(refusal) => problems.add(format!("{path}{}", refusal.field), refusal.code, refusal.message),
        }
    }
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was kept before there were choices reads as none.
    #[test]
    fn choices_are_none_unless_something_is_chosen() {
        let none: Choices = serde_json::from_str("{}").unwrap();
        assert_eq!(none, Choices::default());
        let terms = BillTerms::default();
        assert_eq!(none.conditions(&terms), Conditions::plain(terms));
    }
}
