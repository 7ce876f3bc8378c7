//! `addWorkOrderPhoto`, `removeWorkOrderPhoto`: diagrams of how it should look, photos of how it was left.

use ground::fields;
use inventory::images::{self, ImageError, StoredImage};
use kernel::door::TenantTx;
use kernel::ids::{ImageId, TaskId, UserId, WorkOrderId};
use kernel::problem::{FieldProblems, Problem};
use poem_openapi::Multipart;
use poem_openapi::types::multipart::Upload;

use super::write_db;

const MOST_PHOTOS: i64 = 20;
const LONGEST_DESCRIPTION: usize = 300;

/// A picture to be added to a work order.
#[derive(Debug, Multipart)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct WorkOrderPhotoUpload {
    /// PNG, JPEG, WebP or GIF, at most 5 MB (5,242,880 bytes).
    pub file: Upload,
    /// Description for those who can't see it: at most 300 characters.
    pub description: Option<String>,
    /// The id of the setup that it shows; absent: it is of the whole order.
    pub task_id: Option<TaskId>,
}

/// Adds a stored image to an order.
pub(super) async fn add_photo(
    tx: &mut TenantTx,
    order: WorkOrderId,
    user: UserId,
    image: &StoredImage,
    (description, task): (&str, Option<TaskId>),
) -> Result<(), ImageError> {
    write_db::lock(tx, order).await?;
    let mut problems = FieldProblems::new();
    let description = fields::plain_text(&mut problems, "description", description, LONGEST_DESCRIPTION);
    let (organization, now) = (tx.organization_id(), tx.now());
    let row = sqlx::query!(
        r#"SELECT (SELECT count(*) FROM work_order_photos WHERE organization_id = $1 AND work_order_id = $2) AS "photos!",
            EXISTS (SELECT FROM work_order_tasks
                WHERE organization_id = $1 AND work_order_id = $2 AND id = $3) AS "has_task!""#,
        organization,
        order.0,
        task.map(|id| id.0),
    )
    .fetch_one(tx.db())
    .await?;
    if task.is_some() && !row.has_task {
        problems.add(
            "taskId",
            "unknown",
            "This setup isn't part of the work order. Reload it.",
        );
    }
    problems.check()?;
    if row.photos >= MOST_PHOTOS {
        return Err(ImageError::TooMany(usize::try_from(MOST_PHOTOS).unwrap_or_default()));
    }
    images::insert(tx, image).await?;
    sqlx::query!(
        "INSERT INTO work_order_photos (organization_id, image_id, work_order_id, task_id, description, added_by, added_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        image.id.0,
        order.0,
        task.map(|id| id.0),
        description,
        user.0,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(write_db::touch(tx, order).await?)
}

/// Removes a photo, and its file once that is certain.
pub(super) async fn remove_photo(tx: &mut TenantTx, order: WorkOrderId, image: ImageId) -> Result<(), Problem> {
    write_db::lock(tx, order).await?;
    let organization = tx.organization_id();
    let is_there = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM work_order_photos
            WHERE organization_id = $1 AND work_order_id = $2 AND image_id = $3) AS "is_there!""#,
        organization,
        order.0,
        image.0,
    )
    .fetch_one(tx.db())
    .await?;
    if !is_there {
        return Err(Problem::not_found("Photo"));
    }
    images::remove(tx, image).await?;
    Ok(write_db::touch(tx, order).await?)
}
