//! One's own memberships: in which groups of an organization one is, whether one accepts, and leaving.

use accounts::users;
use domain::groups::MembershipState;
use kernel::audit::SubjectKind;
use kernel::door::{ReaderTx, TenantTx};
use kernel::ids::{FacilityId, GroupId, MembershipId, OrganizationId, UserId};
use poem_openapi::types::ToJSON;

use super::db;
use super::list::read;
use super::{OwnGroup, OwnMembership};
use crate::groups::access::StoredLimit;
use crate::groups::{GroupError, proofs};
use domain::money::Percent;
use ground::stored::{number, unreadable};

/// The organizations where a person has a membership in an ordinary group. The transaction has to be that person's own.
pub async fn organizations(tx: &mut ReaderTx, user: UserId) -> Result<Vec<OrganizationId>, sqlx::Error> {
    let ids = sqlx::query_scalar!(
        "SELECT DISTINCT memberships.organization_id FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN tenants ON tenants.id = memberships.organization_id
        WHERE user_id = $1 AND system_role IS NULL AND tenants.state = 'active'
        ORDER BY memberships.organization_id",
        user.0,
    )
    .fetch_all(tx.db())
    .await?;
    Ok(ids.into_iter().map(OrganizationId).collect())
}

/// Returns the organization of a person's membership. The transaction has to be that person's own.
pub async fn organization_of(
    tx: &mut ReaderTx,
    membership: MembershipId,
    user: UserId,
) -> Result<Option<OrganizationId>, sqlx::Error> {
    let id = sqlx::query_scalar!(
        "SELECT memberships.organization_id FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN tenants ON tenants.id = memberships.organization_id
        WHERE memberships.id = $1 AND user_id = $2 AND system_role IS NULL AND tenants.state = 'active'",
        membership.0,
        user.0,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(id.map(OrganizationId))
}

/// A person's memberships in this organization, by the groups' names.
pub async fn list(tx: &mut TenantTx, user: UserId) -> Result<Vec<OwnMembership>, sqlx::Error> {
    let organization = tx.organization_id();
    let rows = sqlx::query!(
        r#"SELECT memberships.id, memberships.state AS "state!", memberships.created_at, memberships.access_limited,
            memberships.access_facilities AS "access_facilities: Vec<FacilityId>", memberships.access_types, groups.id AS group_id, groups.name AS group_name,
            level, discount, groups.lead_time_days, groups.tax_exempt, invoice, private,
            organizations.name AS organization_name, tenants.short_name
        FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        JOIN organizations ON organizations.organization_id = memberships.organization_id
        JOIN tenants ON tenants.id = memberships.organization_id
        WHERE memberships.organization_id = $1 AND user_id = $2 AND system_role IS NULL
        ORDER BY groups.name, memberships.id"#,
        organization,
        user.0,
    )
    .fetch_all(tx.db())
    .await?;
    let ids: Vec<MembershipId> = rows.iter().map(|row| MembershipId(row.id)).collect();
    let mut shown = proofs::of_memberships(tx, &ids).await?;
    rows.into_iter()
        .map(|row| {
            let state: MembershipState = row.state.parse().map_err(unreadable)?;
            let discount = Percent::try_from(row.discount).map_err(unreadable)?;
            let limit = StoredLimit {
                limited: row.access_limited,
                facilities: row.access_facilities,
                types: row.access_types,
            };
            Ok(OwnMembership {
                id: MembershipId(row.id),
                organization_id: OrganizationId(organization),
                organization_short_name: row.short_name,
                organization_name: row.organization_name,
                group: OwnGroup {
                    id: GroupId(row.group_id),
                    name: row.group_name,
                    level: number(row.level)?,
                    discount: discount.to_string(),
                    lead_time_days: row.lead_time_days.map(number).transpose()?,
                    tax_exempt: row.tax_exempt,
                    invoice: row.invoice,
                    private: row.private,
                },
                state: state.into(),
                access: limit.into(),
                proofs: shown.remove(&MembershipId(row.id)).unwrap_or_default(),
                since: row.created_at,
            })
        })
        .collect()
}

/// Accepts an invitation, or declines it, which leaves nothing behind.
pub async fn answer(tx: &mut TenantTx, id: MembershipId, user: UserId, accept: bool) -> Result<(), GroupError> {
    let state = lock_own(tx, id, user).await?;
    if state != MembershipState::Invited {
        return Err(GroupError::MembershipNotFound);
    }
    if !accept {
        return end(tx, id, "memberships.decline").await;
    }
    users::require_confirmed_email(tx.db(), user).await?;
    let before = read(tx, id).await?;
    db::set_state(tx, id, MembershipState::Active).await?;
    let after = read(tx, id).await?;
    tx.audit(
        "memberships.accept",
        SubjectKind::Membership,
        id.0,
        before.to_json(),
        after.to_json(),
    )
    .await?;
    Ok(())
}

/// Declines for somebody who has the link of the invitation's mail, and leaves no trace.
pub async fn decline(tx: &mut TenantTx, id: MembershipId) -> Result<(), GroupError> {
    match db::lock(tx, id).await? {
        Some(MembershipState::Invited) => end(tx, id, "memberships.decline").await,
        _ => Err(GroupError::MembershipNotFound),
    }
}

/// Leaves a group, or takes an application back.
pub async fn leave(tx: &mut TenantTx, id: MembershipId, user: UserId) -> Result<(), GroupError> {
    if !lock_own(tx, id, user).await?.may_be_left() {
        return Err(GroupError::MembershipNotFound);
    }
    end(tx, id, "memberships.leave").await
}

async fn lock_own(tx: &mut TenantTx, id: MembershipId, user: UserId) -> Result<MembershipState, GroupError> {
    let state = db::lock(tx, id).await?.ok_or(GroupError::MembershipNotFound)?;
    if read(tx, id).await?.user_id == user {
        Ok(state)
    } else {
        Err(GroupError::MembershipNotFound)
    }
}

async fn end(tx: &mut TenantTx, id: MembershipId, action: &str) -> Result<(), GroupError> {
    let before = read(tx, id).await?;
    proofs::remove_of_membership(tx, id).await?;
    db::delete(tx, id).await?;
    tx.audit(action, SubjectKind::Membership, id.0, before.to_json(), None)
        .await?;
    Ok(())
}
