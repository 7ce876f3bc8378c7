//! Listing who is in a group.

use kernel::door::TenantTx;
use kernel::page::{Page, decode_cursor};
use uuid::Uuid;

use super::db::{self, Filter};
use super::{Membership, MembershipState};
use crate::groups::{GroupError, db as groups_db};

/// A page of a group's memberships by mail address: in one state, with a part of the address, or all.
pub(super) async fn list(
    tx: &mut TenantTx,
    group: Uuid,
    state: Option<MembershipState>,
    email: Option<&str>,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Membership>, GroupError> {
    if !groups_db::exists(tx, group).await? {
        return Err(GroupError::NotFound);
    }
    let filter = Filter {
        group: Some(group),
        state: state.map(Into::into),
        email: email.map(str::trim).filter(|email| !email.is_empty()),
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?;
    let memberships = stored.into_iter().map(Membership::try_from).collect::<Result<_, _>>()?;
    Ok(Page::from_rows(memberships, limit, |membership: &Membership| {
        (membership.email.clone(), membership.id)
    }))
}

/// One membership.
pub(super) async fn read(tx: &mut TenantTx, id: Uuid) -> Result<Membership, GroupError> {
    let filter = Filter {
        id: Some(id),
        limit: 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?.pop();
    Ok(stored.ok_or(GroupError::MembershipNotFound)?.try_into()?)
}
