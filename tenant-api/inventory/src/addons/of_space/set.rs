//! Saying which add-ons a space offers.

use std::collections::BTreeSet;

use domain::addons::AddonFit;
use domain::bill;
use domain::money::Money;
use domain::names::name_key;
use domain::refusal::Refusal;
use ground::facts::{self, SpaceFacts};
use ground::lock::lock_inventory;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{AddonId, SpaceAddonId, SpaceId, new_id};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::types::ToJSON;

use super::db::{self, SpaceAddonRow};
use super::{SpaceAddonForm, SpaceAddonsForm, list};
use crate::addons::db::{minutes, quantity};
use crate::addons::form::{AddonFacts, Form, LONGEST_DESCRIPTION, LONGEST_NAME, SettingsForm};
use crate::addons::{AddonError, read};
use crate::spaces;

/// The most that one space offers.
const MOST: usize = 50;

/// Replaces all add-ons of a space.
pub async fn set(tx: &mut TenantTx, space: SpaceId, form: SpaceAddonsForm, expected: Expected) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    let space = facts::of_spaces(tx, &[space]).await?.pop();
    let space = space.ok_or_else(|| Problem::not_found("Space"))?;
    expected.check(spaces::version(tx, space.space_id).await?)?;
    space.require_current()?;
    let mut problems = FieldProblems::new();
    if form.addons.len() > MOST {
        problems.add("addons", "tooMany", "You can add up to 50 add-ons.");
        return problems.check();
    }
    let before = list(tx, &space, true).await?.to_json();
    let mut rows: Vec<SpaceAddonRow> = Vec::new();
    let mut names = BTreeSet::new();
    for (index, addon) in form.addons.iter().enumerate() {
        let path = format!("addons.{index}.");
        let read = match addon.addon_id {
            Some(id) => of_catalog(tx, &mut problems, &path, &space, id, addon).await?,
            None => custom(&mut problems, &path, addon),
        };
        let Some((name, row)) = read else { continue };
        let is_known = rows.iter().any(|known| known.id == row.id);
        if is_known || !names.insert(name_key(&name)) {
            let member = if addon.addon_id.is_some() { "addonId" } else { "name" };
            problems.add(
                format!("{path}{member}"),
                "duplicateName",
                "This add-on is already on the list.",
            );
        }
        rows.push(row);
    }
    problems.check()?;
    db::replace(tx, space.space_id, &rows).await?;
    spaces::touch(tx, space.space_id).await?;
    let after = list(tx, &space, true).await?.to_json();
    tx.audit("spaces.setAddons", SubjectKind::Space, space.space_id.0, before, after)
        .await?;
    Ok(())
}

/// An add-on from the catalog, with the values that this space overrides.
async fn of_catalog(
    tx: &mut TenantTx,
    problems: &mut FieldProblems,
    path: &str,
    space: &SpaceFacts,
    id: AddonId,
    form: &SpaceAddonForm,
) -> Result<Option<(String, SpaceAddonRow)>, Problem> {
    let addon = match read(tx, id).await {
        Ok(addon) => addon,
        Err(AddonError::NotFound) => {
            problems.add(
                format!("{path}addonId"),
                "unknownAddon",
                "Choose an add-on from the catalog.",
            );
            return Ok(None);
        }
        Err(error) => return Err(error.into()),
    };
    for (member, is_given) in [
        ("id", form.id.is_some_and(|own| own != id.into())),
        ("name", form.name.is_some()),
        ("description", form.description.is_some()),
    ] {
        if is_given {
            let message = "Remove this: it comes from the catalog.";
            problems.add(format!("{path}{member}"), "notCustom", message);
        }
    }
    let AddonFacts {
        settings, fit, name, ..
    } = Form::from(addon.clone()).check()?;
    check_fit(problems, path, space, &fit);
    let here = SettingsForm {
        price: form.price.clone().unwrap_or(addon.price),
        basis: form.basis.unwrap_or(addon.basis),
        include: form.include.unwrap_or(settings.include),
        per_item: form.per_item.unwrap_or(settings.per_item),
        select_length: form.select_length.unwrap_or(settings.select_length),
        quantity: form.quantity.unwrap_or(settings.quantity),
        length: form.length.clone(),
    };
    let Some((here, length)) = here.read(problems, path) else {
        return Ok(None);
    };
    let row = SpaceAddonRow {
        id: id.into(),
        addon_id: Some(id),
        name: None,
        description: None,
        price: form.price.as_ref().map(|_| here.price.exact()),
        basis: form.basis.map(|_| here.basis.as_str()),
        include: form.include,
        per_item: form.per_item,
        select_length: form.select_length,
        quantity: form.quantity.map(quantity),
        duration_minutes: minutes(length),
        enabled: form.enabled.unwrap_or(true),
    };
    Ok(Some((name, row)))
}

fn check_fit(problems: &mut FieldProblems, path: &str, space: &SpaceFacts, fit: &AddonFit) {
    if let Err(refusal) = fit.check(space.indoor, &space.types) {
        problems.add(format!("{path}addonId"), refusal.code(), refusal.to_string());
    }
}

/// A custom add-on, which is in no catalog.
fn custom(problems: &mut FieldProblems, path: &str, form: &SpaceAddonForm) -> Option<(String, SpaceAddonRow)> {
    let name = form.name.as_deref().unwrap_or_default();
    let name = fields::required(problems, &format!("{path}name"), name, LONGEST_NAME);
    let description = form.description.as_deref().unwrap_or_default();
    let description = fields::plain_text(
        problems,
        &format!("{path}description"),
        description,
        LONGEST_DESCRIPTION,
    );
    let settings = SettingsForm {
        price: form.price.clone().unwrap_or_else(|| Money::ZERO.to_string()),
        basis: form.basis.unwrap_or_else(|| bill::AddonBasis::default().into()),
        include: form.include.unwrap_or_default(),
        per_item: form.per_item.unwrap_or_default(),
        select_length: form.select_length.unwrap_or_default(),
        quantity: form.quantity.unwrap_or_default(),
        length: form.length.clone(),
    };
    let (settings, length) = settings.read(problems, path)?;
    let row = SpaceAddonRow {
        id: form.id.unwrap_or_else(|| SpaceAddonId(new_id())),
        addon_id: None,
        name: Some(name.clone()),
        description: Some(description),
        price: Some(settings.price.exact()),
        basis: Some(settings.basis.as_str()),
        include: Some(settings.include),
        per_item: Some(settings.per_item),
        select_length: Some(settings.select_length),
        quantity: Some(quantity(settings.quantity)),
        duration_minutes: minutes(length),
        enabled: form.enabled.unwrap_or(true),
    };
    Some((name, row))
}
