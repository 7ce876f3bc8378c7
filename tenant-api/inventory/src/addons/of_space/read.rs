//! Reading what a space offers.

use domain::addons::{AddonCategory, AddonFit, OfferedAddon};
use domain::bill::{AddonBasis, AddonSettings};
use domain::money::Money;
use domain::spaces::SpaceType;
use ground::facts::SpaceFacts;
use ground::stored::{number, unreadable};
use kernel::door::TenantTx;
use kernel::ids::AddonId;

use super::SpaceAddon;
use super::db::{self, StoredSpaceAddon};
use crate::addons::db::length;

/// An add-on of a space, read.
struct SpaceAddonFacts {
    category: AddonCategory,
    description: String,
    addon: OfferedAddon,
    addon_id: Option<AddonId>,
    offered: bool,
}

/// The add-ons of a space in their order; those that a renter may choose, or all.
pub async fn list(tx: &mut TenantTx, space: &SpaceFacts, all: bool) -> Result<Vec<SpaceAddon>, sqlx::Error> {
    let found = find(tx, space).await?;
    Ok(found
        .into_iter()
        .filter(|read| all || read.offered)
        .map(SpaceAddon::from)
        .collect())
}

/// Returns the add-ons that a renter may choose at a space.
pub async fn offered(tx: &mut TenantTx, space: &SpaceFacts) -> Result<Vec<OfferedAddon>, sqlx::Error> {
    let found = find(tx, space).await?;
    Ok(found
        .into_iter()
        .filter(|read| read.offered)
        .map(|read| read.addon)
        .collect())
}

async fn find(tx: &mut TenantTx, space: &SpaceFacts) -> Result<Vec<SpaceAddonFacts>, sqlx::Error> {
    let stored = db::find(tx, space.space_id).await?;
    stored
        .into_iter()
        .map(|stored| read(stored, space.indoor, &space.types))
        .collect()
}

fn read(stored: StoredSpaceAddon, indoor: bool, types: &[SpaceType]) -> Result<SpaceAddonFacts, sqlx::Error> {
    let basis: AddonBasis = stored.basis.parse().map_err(unreadable)?;
    let settings = AddonSettings {
        price: Money::half_up(stored.price),
        basis,
        quantity: number(stored.quantity)?,
        include: stored.include,
        per_item: stored.per_item,
        select_length: stored.select_length,
    };
    // Values of the space and of the catalog may not go together.
    let settings = settings.settled().map_err(unreadable)?;
    let named = stored.space_types.iter().map(|code| code.parse().map_err(unreadable));
    let fit = AddonFit {
        place: stored.place.parse().map_err(unreadable)?,
        space_types: named.collect::<Result<_, _>>()?,
    };
    Ok(SpaceAddonFacts {
        category: stored.category.parse().map_err(unreadable)?,
        description: stored.description,
        addon_id: stored.addon_id,
        offered: stored.enabled && fit.check(indoor, types).is_ok(),
        addon: OfferedAddon {
            id: stored.id.into(),
            name: stored.name,
            length: length(stored.duration_minutes)?.filter(|_| settings.select_length),
            settings,
        },
    })
}

impl From<SpaceAddonFacts> for SpaceAddon {
    fn from(read: SpaceAddonFacts) -> Self {
        let OfferedAddon {
            id,
            name,
            settings,
            length,
        } = read.addon;
        Self {
            id: id.into(),
            addon_id: read.addon_id,
            name,
            description: read.description,
            category: read.category.into(),
            price: settings.price.to_string(),
            basis: settings.basis.into(),
            include: settings.include,
            per_item: settings.per_item,
            select_length: settings.select_length,
            quantity: settings.quantity,
            length: length.map(|length| length.to_string()),
            offered: read.offered,
        }
    }
}
