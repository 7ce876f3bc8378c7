//! All SQL of the files that applicants show.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use ground::stored::unreadable;
use inventory::documents::StoredDocument;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId, ProofId, UserId};

use super::ProofFile;

/// A file as it is stored.
pub(super) struct StoredProof {
    pub id: ProofId,
    pub group_id: GroupId,
    pub user_id: UserId,
    pub membership_id: Option<MembershipId>,
    pub name: String,
    pub file_name: String,
    pub content_type: String,
    pub byte_size: i32,
    pub uploaded_at: DateTime<Utc>,
}

impl From<StoredProof> for ProofFile {
    fn from(stored: StoredProof) -> Self {
        Self {
            id: stored.id,
            name: stored.name,
            file_name: stored.file_name,
            content_type: stored.content_type,
            byte_size: stored.byte_size,
            uploaded_at: stored.uploaded_at,
        }
    }
}

pub(super) async fn insert(
    tx: &mut TenantTx,
    stored: &StoredDocument<ProofId>,
    group: GroupId,
    user: UserId,
    name: &str,
    file_name: &str,
) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "INSERT INTO proof_files (organization_id, id, group_id, user_id, name, file_name, content_type, byte_size,
            uploaded_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        organization,
        stored.id.0,
        group.0,
        user.0,
        name,
        file_name,
        stored.kind.content_type(),
        i32::try_from(stored.byte_size).map_err(unreadable)?,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Some files, by name.
pub(super) async fn find(tx: &mut TenantTx, ids: &[ProofId]) -> Result<Vec<StoredProof>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        StoredProof,
        r#"SELECT id, group_id, user_id, membership_id AS "membership_id: MembershipId", name, file_name, content_type, byte_size,
            uploaded_at
        FROM proof_files WHERE organization_id = $1 AND id = ANY($2) ORDER BY name, id"#,
        organization,
        ids as &[ProofId],
    )
    .fetch_all(tx.db())
    .await
}

/// The files that some memberships were applied for with, by membership.
pub(in crate::groups) async fn of_memberships(
    tx: &mut TenantTx,
    memberships: &[MembershipId],
) -> Result<HashMap<MembershipId, Vec<ProofFile>>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query_as!(
        StoredProof,
        r#"SELECT id, group_id, user_id, membership_id AS "membership_id: MembershipId", name, file_name, content_type, byte_size,
            uploaded_at
        FROM proof_files WHERE organization_id = $1 AND membership_id = ANY($2) ORDER BY name, id"#,
        organization,
        memberships as &[MembershipId],
    )
    .fetch_all(tx.db())
    .await?;
    let mut files: HashMap<MembershipId, Vec<ProofFile>> = HashMap::new();
    for row in rows {
        if let Some(membership) = row.membership_id {
            files.entry(membership).or_default().push(row.into());
        }
    }
    Ok(files)
}

/// Returns the file that a person has uploaded for a proof and not applied with.
pub(super) async fn waiting(
    tx: &mut TenantTx,
    group: GroupId,
    user: UserId,
    name: &str,
) -> Result<Vec<ProofId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM proof_files
        WHERE organization_id = $1 AND group_id = $2 AND user_id = $3 AND name = $4 AND membership_id IS NULL",
        organization,
        group.0,
        user.0,
        name,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(ProofId).collect())
}

/// Makes them those of an application.
pub(super) async fn attach(tx: &mut TenantTx, ids: &[ProofId], membership: MembershipId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "UPDATE proof_files SET membership_id = $3 WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        ids as &[ProofId],
        membership.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, ids: &[ProofId]) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM proof_files WHERE organization_id = $1 AND id = ANY($2)",
        organization,
        ids as &[ProofId],
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The files of a membership or of a group; of neither: of all.
pub(super) async fn ids_of(
    tx: &mut TenantTx,
    membership: Option<MembershipId>,
    group: Option<GroupId>,
) -> Result<Vec<ProofId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT id FROM proof_files
        WHERE organization_id = $1 AND ($2::uuid IS NULL OR membership_id = $2) AND ($3::uuid IS NULL OR group_id = $3)",
        organization,
        membership.map(|id| id.0),
        group.map(|id| id.0),
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(ProofId).collect())
}

/// Files that are no longer needed: those that were never used in an application, and those whose application was
/// denied, before these instants.
pub(super) async fn left(
    tx: &mut TenantTx,
    uploaded_before: DateTime<Utc>,
    denied_before: DateTime<Utc>,
) -> Result<Vec<ProofId>, sqlx::Error> {
    let organization = tx.organization_id();
    let ids = sqlx::query_scalar!(
        "SELECT proof_files.id FROM proof_files
        LEFT JOIN memberships ON memberships.organization_id = proof_files.organization_id
            AND memberships.id = membership_id
        WHERE proof_files.organization_id = $1
            AND (membership_id IS NULL AND uploaded_at < $2 OR state = 'denied' AND created_at < $3)",
        organization,
        uploaded_before,
        denied_before,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(ProofId).collect())
}
