//! Listing who is in a group.

use domain::names::SearchWords;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, MembershipId};
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter, StoredMembership};
use super::{Membership, MembershipState};
use crate::groups::{GroupError, db as groups_db, proofs};

/// A page of a group's memberships by email address: in one state, with these words in name or address, or all.
pub async fn list(
    tx: &mut TenantTx,
    group: GroupId,
    state: Option<MembershipState>,
    query: Option<&str>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Membership>, GroupError> {
    if !groups_db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let filter = Filter {
        group: Some(group),
        state: state.map(Into::into),
        words: query.map(SearchWords::of),
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?;
    let memberships = with_proofs(tx, stored).await?;
    Ok(Page::from_rows(memberships, limit, |membership: &Membership| {
        (membership.email.clone(), membership.id)
    }))
}

/// One membership.
pub(super) async fn read(tx: &mut TenantTx, id: MembershipId) -> Result<Membership, GroupError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?;
    let found = with_proofs(tx, stored).await?.pop();
    found.ok_or(GroupError::MembershipNotFound)
}

async fn with_proofs(tx: &mut TenantTx, stored: Vec<StoredMembership>) -> Result<Vec<Membership>, sqlx::Error> {
    let ids: Vec<MembershipId> = stored.iter().map(|membership| membership.id).collect();
    let mut shown = proofs::of_memberships(tx, &ids).await?;
    let memberships = stored.into_iter().map(|stored| {
        let proofs = shown.remove(&stored.id).unwrap_or_default();
        let membership = Membership::try_from(stored)?;
        Ok(Membership { proofs, ..membership })
    });
    memberships.collect()
}
