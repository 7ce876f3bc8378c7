//! Choices beside the time: add-ons, the group that somebody books in, the insurance.

use domain::addons::{AddonWish, MOST_CUSTOM, custom_choice};
use domain::bill::{AddonChoice, AddonLength, Choices, Conditions};
use domain::groups::{GroupRefusal, Standing};
use domain::refusal::Refusal;
use ground::facts::{self, SpaceFacts};
use ground::fields;
use inventory::addons::of_space;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, SpaceAddonId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

/// The most add-ons on one bill.
const MOST_ADDONS: usize = 50;

/// A chosen add-on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct ChosenAddon {
    /// Its id at the space (listSpaceAddons).
    pub id: SpaceAddonId,
    /// The quantity, if its price is per piece; one unless given.
    pub quantity: Option<u32>,
    /// The length that the renter chose: `01:15`. If absent, it has its usual length, or the hours of each date.
    pub length: Option<String>,
}

/// A custom add-on that the renter asks for. It is free, and the organization answers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none)]
pub struct CustomAddon {
    /// The thing that is needed, 1 to 80 characters.
    pub name: String,
    /// The quantity; one unless given.
    pub quantity: Option<u32>,
}

/// Choices that somebody asks for beside the time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes<'a> {
    pub addons: &'a [ChosenAddon],
    /// Add-ons of their own making.
    pub custom: &'a [CustomAddon],
    /// The group to book in; none: the one with the best discount.
    pub group: Option<GroupId>,
    pub insured: bool,
}

/// Returns the conditions of a bill as long as nothing is chosen: in the group with the best discount.
pub fn preselected(space: &SpaceFacts, standing: &Standing) -> Conditions {
    let group = standing.group_at(None, space.place()).unwrap_or_default();
    Conditions::in_group(&space.terms, group)
}

/// Reads somebody's choices at a space: refused at the members `addons`, `customAddons`, `groupId` and `insurance`.
pub async fn read_choices(
    tx: &mut TenantTx,
    space: &SpaceFacts,
    standing: &Standing,
    wishes: Wishes<'_>,
) -> Result<Choices, Problem> {
    let mut problems = FieldProblems::new();
    let group = standing
        .group_at(wishes.group.map(Into::into), space.place())
        .map_err(|refusal: GroupRefusal| problems.add("groupId", refusal.code(), refusal.to_string()))
        .unwrap_or_default();
    let mut addons = choose_addons(tx, space, wishes.addons, &mut problems).await?;
    addons.extend(custom_addons(wishes.custom, &mut problems));
    if wishes.insured && !facts::is_insurance_offered(tx).await? {
        for wrong in &facts::insurance_not_offered().body().fields {
            problems.add(&wrong.field, &wrong.code, &wrong.message);
        }
    }
    problems.check()?;
    Ok(Choices {
        addons,
        group: group.cloned(),
        insured: wishes.insured,
        impersonated: false,
    })
}

fn custom_addons(wishes: &[CustomAddon], problems: &mut FieldProblems) -> Vec<AddonChoice> {
    if wishes.len() > MOST_CUSTOM {
        problems.add("customAddons", "tooMany", "You can ask for up to 10 custom items.");
        return Vec::new();
    }
    let mut chosen: Vec<AddonChoice> = Vec::new();
    for (index, wish) in wishes.iter().enumerate() {
        let path = format!("customAddons.{index}.");
        match custom_choice(&wish.name, wish.quantity) {
            Ok(choice) if chosen.iter().any(|other| other.name == choice.name) => {
                problems.add(format!("{path}name"), "chosenTwice", "This is on your list already.");
            }
            Ok(choice) => chosen.push(choice),
            Err(refusal) => problems.add(format!("{path}{}", refusal.field), refusal.code, refusal.message),
        }
    }
    chosen
}

/// The choices that led to these add-ons, to make them again.
pub fn chosen_again(addons: Vec<AddonChoice>) -> (Vec<ChosenAddon>, Vec<CustomAddon>) {
    let (mut offered, mut custom) = (Vec::new(), Vec::new());
    for addon in addons {
        match addon.id {
            Some(id) => offered.push(ChosenAddon {
                id: id.into(),
                quantity: addon.per_item.then_some(addon.quantity),
                length: addon.duration.map(|length| length.to_string()),
            }),
            None => custom.push(CustomAddon {
                name: addon.name,
                quantity: Some(addon.quantity),
            }),
        }
    }
    (offered, custom)
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
        problems.add("addons", "tooMany", "You can add up to 50 add-ons.");
        return Ok(Vec::new());
    }
    let offered = of_space::offered(tx, space).await?;
    let mut chosen = Vec::new();
    for (index, wish) in wishes.iter().enumerate() {
        let path = format!("addons.{index}.");
        let Some(addon) = offered.iter().find(|addon| addon.id == wish.id.into()) else {
            let message = "This add-on isn't offered here.";
            problems.add(format!("{path}id"), "unknownAddon", message);
            continue;
        };
        if wishes[..index].iter().any(|other| other.id == wish.id) {
            problems.add(format!("{path}id"), "chosenTwice", "This add-on is already chosen.");
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
