//! All SQL of files.

use ground::stored::unreadable;
use inventory::documents::StoredDocument;
use kernel::door::TenantTx;
use kernel::ids::FileId;

use super::OrganizationFile;

/// One file, or all of them, the oldest first; nothing of an organization that isn't published, unless drafts are asked for.
pub(super) async fn find(
    tx: &mut TenantTx,
    id: Option<FileId>,
    drafts: bool,
) -> Result<Vec<OrganizationFile>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        OrganizationFile,
        "SELECT id, file_name, description, content_type, byte_size, uploaded_at FROM organization_files
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2)
            AND ($3 OR EXISTS (SELECT FROM organizations WHERE organization_id = $1 AND published))
        ORDER BY uploaded_at, id",
        organization,
        id.map(|id| id.0),
        drafts,
    )
    .fetch_all(tx.db())
    .await
}

pub(super) async fn insert(
    tx: &mut TenantTx,
    stored: &StoredDocument<FileId>,
    file_name: &str,
    description: &str,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO organization_files (organization_id, id, file_name, description, content_type, byte_size, uploaded_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
        organization,
        stored.id.0,
        file_name,
        description,
        stored.kind.content_type(),
        i32::try_from(stored.byte_size).map_err(unreadable)?,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn describe(tx: &mut TenantTx, id: FileId, description: &str) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE organization_files SET description = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        description,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, ids: &[FileId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM organization_files WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        ids as &[FileId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
