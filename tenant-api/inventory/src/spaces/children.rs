//! The units and parts of a space.

use ground::Expected;
use ground::viewer::Viewer;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::page::Page;
use poem_openapi::types::MaybeUndefined;

use super::{Space, SpaceChange, SpaceError, SpaceFilter, change, list, read};

/// Lists a space's direct parts, by name as people count, a page at a time.
pub async fn list_children(
    tx: &mut TenantTx,
    space: SpaceId,
    viewer: Viewer,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Space>, SpaceError> {
    let space = read(tx, space, viewer).await?;
    let filter = SpaceFilter {
        parent: Some(space.id),
        ..SpaceFilter::default()
    };
    list(tx, viewer, filter, limit, cursor).await
}

/// Makes a part of a space independent. Bookings and holds of the whole no longer take it.
pub async fn detach_child(
    tx: &mut TenantTx,
    space: SpaceId,
    child: SpaceId,
    expected: Expected,
) -> Result<(), SpaceError> {
    let part = read(tx, child, Viewer::ADMIN).await;
    let part = part.map_err(|error| match error {
        SpaceError::NotFound => SpaceError::NotItsChild,
        other => other,
    })?;
    if part.parent_id != Some(space) {
        return Err(SpaceError::NotItsChild);
    }
    let detached = SpaceChange {
        parent_id: MaybeUndefined::Null,
        ..SpaceChange::default()
    };
    change(tx, child, detached, expected).await?;
    Ok(())
}
