//! The organization's logo.

use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use serde_json::json;

use super::store::{self, StoredImage};
use super::{Image, ImageError, Size, db, url};

/// Makes a stored image the organization's logo, in place of the one before.
pub async fn set_logo(tx: &mut TenantTx, image: &StoredImage) -> Result<Image, ImageError> {
    lock_inventory(tx).await?;
    let former = db::logo(tx).await?;
    db::insert(tx, image).await?;
    db::set_logo(tx, Some(image.id)).await?;
    if let Some(former) = former {
        store::remove(tx, former).await?;
    }
    let organization = tx.organization();
    tx.audit(
        "logo.set",
        SubjectKind::Organization,
        organization.0,
        None,
        Some(json!({ "image": image.id })),
    )
    .await?;
    Ok(Image {
        image_id: image.id,
        url: url(organization, image.id, Size::Large),
        thumbnail_url: url(organization, image.id, Size::Small),
        width: image.width,
        height: image.height,
    })
}

/// Leaves the organization without a logo.
pub async fn remove_logo(tx: &mut TenantTx) -> Result<(), ImageError> {
    lock_inventory(tx).await?;
    let Some(former) = db::logo(tx).await? else {
        return Ok(());
    };
    db::set_logo(tx, None).await?;
    store::remove(tx, former).await?;
    let organization = tx.organization_id();
    tx.audit(
        "logo.remove",
        SubjectKind::Organization,
        organization,
        Some(json!({ "image": former })),
        None,
    )
    .await?;
    Ok(())
}
