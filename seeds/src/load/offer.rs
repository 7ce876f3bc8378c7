//! Prices and offers of an organization's spaces other than plain hours: sheets, blocks and days, add-ons and deposits.

use std::collections::BTreeMap;

use anyhow::Context;
use ground::Expected;
use inventory::addons::of_space::{self, SpaceAddonForm, SpaceAddonsForm};
use inventory::addons::{self, AddonCategory, AddonError, NewAddon, suggested};
use inventory::deposits::{self, DepositKindForm, DepositKindsForm, SpaceDepositForm, SpaceDepositsForm};
use inventory::pricing::PricingBlock;
use inventory::pricing::sheets::{self, NewPriceSheet, SheetRow};
use inventory::spaces::{self, PricingMode, SpacePricingForm};
use kernel::door::{Actor, TenantTx};
use kernel::ids::{AddonId, DepositKindId, PriceSheetId, SpaceId};
use kernel::problem::Problem;
use kernel::services::Services;
use organization::organizations::{self, Standing};
use policy::{Permission, Role};

use super::inventory::SpaceIds;
use super::organization::Opened;
use crate::demo::{self, Addon, Demo, Organization, Pricing, Space};

/// Makes a partner of an organization that is to be one. That is the platform's own doing, not the organization's.
pub(super) async fn make_partner(services: &Services, opened: &Opened) -> anyhow::Result<()> {
    let platform = Actor {
        user: None,
        roles: [Role::Superadmin].into(),
    };
    let standing = Standing {
        partner: true,
        region: None,
    };
    let set = services
        .door
        .tx(&platform, opened.id, Permission::OrganizationsSetTerms, async |tx| {
            organizations::set_standing(tx, &standing, Expected::ANY).await
        })
        .await;
    Ok(set.map_err(Problem::from)?)
}

/// Suggests add-ons to the organizations that are opened from now on, unless something is suggested already. The demo's own
/// have catalogs of theirs.
pub(super) async fn suggest(services: &Services, demo: &Demo) -> anyhow::Result<()> {
    let suggesting = services.door.people_tx(async |tx| {
        let there = suggested::list(tx, false, 1, None).await?;
        if there.items.is_empty() {
            for addon in &demo.suggested_addons {
                suggested::create(tx, new_addon(addon)).await?;
            }
        }
        Ok::<_, AddonError>(())
    });
    Ok(suggesting.await.map_err(Problem::from)?)
}

/// Ids by what the demo's files call things.
struct OfferIds {
    sheets: BTreeMap<String, PriceSheetId>,
    addons: BTreeMap<String, AddonId>,
    deposits: BTreeMap<String, DepositKindId>,
}

/// Prices the spaces, and says what they offer and ask for.
pub(super) async fn add(tx: &mut TenantTx, demo: &Organization, ids: &SpaceIds) -> anyhow::Result<()> {
    let made = OfferIds {
        sheets: make_sheets(tx, demo).await?,
        addons: make_addons(tx, demo).await?,
        deposits: make_deposits(tx, demo).await?,
    };
    for (facility, space) in demo.spaces() {
        let id = ids.of(facility, &space.key)?;
        furnish(tx, space, id, &made)
            .await
            .with_context(|| format!("{} in {}", space.key, facility.short_name))?;
    }
    Ok(())
}

async fn make_sheets(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<BTreeMap<String, PriceSheetId>> {
    let mut made = BTreeMap::new();
    for (key, sheet) in &demo.price_sheets {
        let new = NewPriceSheet {
            title: sheet.title.clone(),
            rows: sheet.rows.iter().map(SheetRow::from).collect(),
        };
        made.insert(key.clone(), sheets::create(tx, &new).await.map_err(Problem::from)?);
    }
    Ok(made)
}

async fn make_addons(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<BTreeMap<String, AddonId>> {
    let mut made = BTreeMap::new();
    for (key, addon) in &demo.addons {
        let id = addons::create(tx, new_addon(addon)).await.map_err(Problem::from)?;
        made.insert(key.clone(), id);
    }
    Ok(made)
}

fn new_addon(addon: &Addon) -> NewAddon {
    NewAddon {
        name: addon.name.clone(),
        description: Some(addon.description.clone()),
        category: Some(match addon.category {
            demo::AddonCategory::Setup => AddonCategory::Setup,
            demo::AddonCategory::Utilities => AddonCategory::Utilities,
            demo::AddonCategory::Extras => AddonCategory::Extras,
        }),
        price: Some(addon.price.to_string()),
        basis: Some(addon.basis.into()),
        include: addon.include,
        per_item: addon.per_item,
        select_length: addon.select_length,
        quantity: addon.quantity,
        ..NewAddon::default()
    }
}

async fn make_deposits(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<BTreeMap<String, DepositKindId>> {
    if demo.deposits.is_empty() {
        return Ok(BTreeMap::new());
    }
    let kind = |name: &String| DepositKindForm {
        id: None,
        name: name.clone(),
    };
    let form = DepositKindsForm {
        kinds: demo.deposits.iter().map(kind).collect(),
    };
    deposits::set_kinds(tx, &form, Expected::ANY).await?;
    let kinds = deposits::kinds(tx).await?.items;
    Ok(kinds.into_iter().map(|kind| (kind.name, kind.id)).collect())
}

async fn furnish(tx: &mut TenantTx, space: &Space, id: SpaceId, made: &OfferIds) -> anyhow::Result<()> {
    if let Some(pricing) = &space.pricing {
        let form = pricing_form(pricing, made)?;
        spaces::set_pricing(tx, id, form, Expected::ANY)
            .await
            .map_err(Problem::from)?;
    }
    if !space.addons.is_empty() {
        let offered = |key: &String| {
            Ok(SpaceAddonForm {
                addon_id: Some(known(&made.addons, key)?),
                ..SpaceAddonForm::default()
            })
        };
        let addons = space.addons.iter().map(offered).collect::<anyhow::Result<_>>()?;
        of_space::set(tx, id, SpaceAddonsForm { addons }, Expected::ANY).await?;
    }
    if !space.deposits.is_empty() {
        let asked = |deposit: &demo::Deposit| {
            Ok(SpaceDepositForm {
                id: known(&made.deposits, &deposit.kind)?,
                amount: deposit.amount.to_string(),
            })
        };
        let deposits = space.deposits.iter().map(asked).collect::<anyhow::Result<_>>()?;
        deposits::set_deposits(tx, id, &SpaceDepositsForm { deposits }, Expected::ANY).await?;
    }
    Ok(())
}

fn pricing_form(pricing: &Pricing, made: &OfferIds) -> anyhow::Result<SpacePricingForm> {
    let plain = SpacePricingForm {
        mode: PricingMode::Hourly,
        price: None,
        daily_price: None,
        price_sheet_id: None,
        blocks: None,
        pricing_template_id: None,
        remove_availability: false,
    };
    Ok(match pricing {
        Pricing::Daily { daily_price } => SpacePricingForm {
            mode: PricingMode::Daily,
            daily_price: Some(daily_price.to_string()),
            ..plain
        },
        Pricing::Sheet { sheet } => SpacePricingForm {
            mode: PricingMode::Sheet,
            price_sheet_id: Some(known(&made.sheets, sheet)?),
            ..plain
        },
        Pricing::Blocks { blocks } => SpacePricingForm {
            mode: PricingMode::Blocks,
            blocks: Some(blocks.iter().map(PricingBlock::from).collect()),
            ..plain
        },
    })
}

fn known<Id: Copy>(ids: &BTreeMap<String, Id>, key: &str) -> anyhow::Result<Id> {
    ids.get(key)
        .copied()
        .with_context(|| format!("nothing is called {key}"))
}
