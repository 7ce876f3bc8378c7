//! All SQL of memberships in ordinary groups.

use chrono::{DateTime, Utc};
use domain::groups::{GroupAccess, MembershipState};
use domain::names::SearchWords;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, GroupId, MembershipId, UserId, new_id};

use super::Membership;
use crate::groups::access::StoredLimit;

/// A membership as it is stored.
pub(super) struct StoredMembership {
    pub id: MembershipId,
    pub group_id: GroupId,
    pub user_id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub state: String,
    pub application: String,
    pub access_limited: bool,
    pub access_facilities: Vec<FacilityId>,
    pub access_types: Vec<String>,
    pub created_at: DateTime<Utc>,
}

/// A filter for memberships.
#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<MembershipId>,
    pub group: Option<GroupId>,
    pub user: Option<UserId>,
    pub state: Option<MembershipState>,
    /// All of these are in the name or the email address.
    pub words: Option<SearchWords>,
    /// Only those after this email address and id.
    pub after: Option<(String, MembershipId)>,
    pub limit: i64,
}

impl TryFrom<StoredMembership> for Membership {
    type Error = sqlx::Error;

    fn try_from(stored: StoredMembership) -> Result<Self, sqlx::Error> {
        let state: MembershipState = stored.state.parse().map_err(unreadable)?;
        // Somebody who hasn't answered has told the organization nothing, not even a name.
        let (first_name, last_name) = if state == MembershipState::Invited {
            ("Invited".to_owned(), "User".to_owned())
        } else {
            (stored.first_name, stored.last_name)
        };
        let limit = StoredLimit {
            limited: stored.access_limited,
            facilities: stored.access_facilities,
            types: stored.access_types,
        };
        Ok(Self {
            id: stored.id,
            group_id: stored.group_id,
            user_id: stored.user_id,
            first_name,
            last_name,
            email: stored.email,
            state: state.into(),
            application: stored.application,
            proofs: Vec::new(),
            access: limit.into(),
            since: stored.created_at,
        })
    }
}

/// The memberships asked for, by email address.
pub(super) async fn find(tx: &mut TenantTx, filter: Filter) -> Result<Vec<StoredMembership>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_email, after_id) = filter.after.unzip();
    let words = filter.words.as_ref();
    sqlx::query_as!(
        StoredMembership,
        r#"SELECT memberships.id, group_id, user_id, first_name, last_name, email, memberships.state, application,
            memberships.access_limited, memberships.access_facilities AS "access_facilities: Vec<FacilityId>",
            memberships.access_types, memberships.created_at
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN users ON users.id = user_id
        WHERE memberships.organization_id = $1 AND system_role IS NULL
            AND ($2::uuid IS NULL OR memberships.id = $2)
            AND ($3::uuid IS NULL OR group_id = $3)
            AND ($4::uuid IS NULL OR user_id = $4)
            AND ($5::text IS NULL OR memberships.state = $5)
            AND ($6::text[] IS NULL OR NOT EXISTS (
                SELECT FROM unnest($6, $10::text[]) AS word (folded, as_typed)
                CROSS JOIN LATERAL (SELECT CASE WHEN memberships.state <> 'invited' THEN folded_name ELSE '' END) AS told (name)
                WHERE strpos(told.name, word.folded) = 0
                    AND strpos(concat_ws(' ', email, told.name), word.as_typed) = 0))
            AND ($7::text IS NULL OR (email, memberships.id) > ($7, $8::uuid))
        ORDER BY email, memberships.id
        LIMIT $9"#,
        organization,
        filter.id.map(|id| id.0),
        filter.group.map(|id| id.0),
        filter.user.map(|user| user.0),
        filter.state.map(MembershipState::as_str),
        words.map(|words| words.folded.as_slice()),
        after_email,
        after_id.map(|id| id.0),
        filter.limit,
        words.map(|words| words.as_typed.as_slice()),
    )
    .fetch_all(tx.db())
    .await
}

/// A new membership, to be inserted.
pub(super) struct NewMembership<'a> {
    pub group: GroupId,
    pub user: UserId,
    pub state: MembershipState,
    pub application: &'a str,
    pub access: &'a GroupAccess,
}

/// Writes a membership; none where there is one of this person in this group.
pub(super) async fn insert(tx: &mut TenantTx, new: &NewMembership<'_>) -> Result<Option<MembershipId>, sqlx::Error> {
    let (organization, now, limit) = (tx.organization_id(), tx.now(), StoredLimit::from(new.access));
    let id = sqlx::query_scalar!(
        "INSERT INTO memberships (organization_id, id, group_id, user_id, state, application, access_limited,
            access_facilities, access_types, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT ON CONSTRAINT memberships_once DO NOTHING
        RETURNING id",
        organization,
        new_id(),
        new.group.0,
        new.user.0,
        new.state.as_str(),
        new.application,
        limit.limited,
        &limit.facilities as &[FacilityId],
        &limit.types,
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(id.map(MembershipId))
}

/// The state of a membership in an ordinary group, which stays until this transaction has ended.
pub(super) async fn lock(tx: &mut TenantTx, id: MembershipId) -> Result<Option<MembershipState>, sqlx::Error> {
    let organization = tx.organization_id();
    let state = sqlx::query_scalar!(
        "SELECT state FROM memberships
        WHERE organization_id = $1 AND id = $2 AND group_id IN (
            SELECT groups.id FROM groups WHERE groups.organization_id = $1 AND system_role IS NULL)
        FOR UPDATE",
        organization,
        id.0,
    )
    .fetch_optional(tx.db())
    .await?;
    state.map(|state| state.parse().map_err(unreadable)).transpose()
}

pub(super) async fn set_state(tx: &mut TenantTx, id: MembershipId, state: MembershipState) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE memberships SET state = $3, created_at = $4 WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        state.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn set_access(tx: &mut TenantTx, id: MembershipId, access: &GroupAccess) -> Result<(), sqlx::Error> {
    let (organization, limit) = (tx.organization_id(), StoredLimit::from(access));
    sqlx::query!(
        "UPDATE memberships SET access_limited = $3, access_facilities = $4, access_types = $5
        WHERE organization_id = $1 AND id = $2",
        organization,
        id.0,
        limit.limited,
        &limit.facilities as &[FacilityId],
        &limit.types,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn delete(tx: &mut TenantTx, id: MembershipId) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM memberships WHERE organization_id = $1 AND id = $2",
        organization,
        id.0
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
