//! The platform's suggestions: the add-ons that a new organization begins with. Its copies are its own.

mod db;

use chrono::{DateTime, Utc};
use ground::Expected;
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, SuggestedAddonId, new_id};
use kernel::page::{Page, decode_cursor};
use sqlx::PgConnection;

use super::db::Filter;
use super::{Addon, AddonChange, AddonError, Form, NewAddon};

/// Copies what the platform suggests into the catalog of an organization that is being opened. Inside the new tenant.
pub async fn copy_suggested(
    db: &mut PgConnection,
    organization: OrganizationId,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    db::copy(db, organization, now).await
}

/// A suggestion.
pub async fn read(tx: &mut PeopleTx, id: SuggestedAddonId) -> Result<Addon, AddonError> {
    let filter = Filter {
        id: Some(id.0),
        limit: 1,
        ..Filter::default()
    };
    let stored = db::find(tx.db(), filter, false)
        .await?
        .pop()
        .ok_or(AddonError::NotFound)?;
    Ok(stored.try_into()?)
}

/// A page of the suggestions, by name: those that organizations get, or all.
pub async fn list(
    tx: &mut PeopleTx,
    enabled: bool,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Addon>, AddonError> {
    let filter = Filter {
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let stored = db::find(tx.db(), filter, enabled).await?;
    let addons = stored.into_iter().map(Addon::try_from).collect::<Result<_, _>>()?;
    Ok(Page::from_rows(addons, limit, |addon: &Addon| {
        (addon.name.clone(), addon.id)
    }))
}

/// Suggests an add-on to the organizations that are opened from now on.
pub async fn create(tx: &mut PeopleTx, new: NewAddon) -> Result<Addon, AddonError> {
    let facts = Form::from(new).check()?;
    let (id, now) = (SuggestedAddonId(new_id()), tx.now());
    db::save(tx.db(), id, &facts, now).await?;
    read(tx, id).await
}

/// Changes a suggestion. Organizations keep their copies.
pub async fn change(
    tx: &mut PeopleTx,
    id: SuggestedAddonId,
    change: AddonChange,
    expected: Expected,
) -> Result<Addon, AddonError> {
    let addon = lock(tx, id, expected).await?;
    let facts = Form::from(addon).with(change).check()?;
    let now = tx.now();
    db::save(tx.db(), id, &facts, now).await?;
    read(tx, id).await
}

/// Takes a suggestion back. Organizations keep their copies.
pub async fn delete(tx: &mut PeopleTx, id: SuggestedAddonId, expected: Expected) -> Result<(), AddonError> {
    lock(tx, id, expected).await?;
    Ok(db::delete(tx.db(), id).await?)
}

/// A suggestion that nobody else changes until this transaction has ended.
async fn lock(tx: &mut PeopleTx, id: SuggestedAddonId, expected: Expected) -> Result<Addon, AddonError> {
    db::lock(tx.db(), id).await?;
    let addon = read(tx, id).await?;
    expected.check(addon.version)?;
    Ok(addon)
}
