//! Reading add-ons.

use kernel::door::TenantTx;
use kernel::ids::AddonId;
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter};
use super::{Addon, AddonError};

/// An add-on of the catalog.
pub async fn read(tx: &mut TenantTx, id: AddonId) -> Result<Addon, AddonError> {
    let filter = Filter {
        id: Some(id.0),
        limit: 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?.pop().ok_or(AddonError::NotFound)?;
    Ok(stored.try_into()?)
}

/// A page of the catalog, by name.
pub async fn list(tx: &mut TenantTx, limit: i64, cursor: Option<&str>) -> Result<Page<Addon>, AddonError> {
    let filter = Filter {
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?;
    let addons = stored.into_iter().map(Addon::try_from).collect::<Result<_, _>>()?;
    Ok(Page::from_rows(addons, limit, |addon: &Addon| {
        (addon.name.clone(), addon.id)
    }))
}
