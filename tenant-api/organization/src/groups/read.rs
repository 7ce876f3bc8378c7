//! Reading groups.

use kernel::door::TenantTx;
use kernel::ids::GroupId;
use kernel::page::{Page, decode_cursor};

use super::db::{self, Filter, StoredGroup};
use super::{Group, GroupError};

/// A group, for staff.
pub async fn read(tx: &mut TenantTx, id: GroupId) -> Result<Group, GroupError> {
    let filter = Filter {
        id: Some(id),
        private: true,
        limit: 1,
        ..Filter::default()
    };
    let stored = db::find(tx, filter).await?.pop().ok_or(GroupError::NotFound)?;
    Ok(stored.try_into()?)
}

/// A group that takes applications.
pub(super) async fn read_open(tx: &mut TenantTx, id: GroupId) -> Result<Group, GroupError> {
    let group = read(tx, id).await?;
    if group.private {
        Err(GroupError::NotFound)
    } else {
        Ok(group)
    }
}

/// A page of the groups, by name; for staff all of them with how many are in them, for others those that take
/// applications.
pub async fn list(
    tx: &mut TenantTx,
    for_staff: bool,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<Group>, GroupError> {
    let filter = Filter {
        private: for_staff,
        after: decode_cursor(cursor)?,
        limit: limit + 1,
        ..Filter::default()
    };
    let shown = |stored: StoredGroup| {
        let group = Group::try_from(stored)?;
        Ok::<_, sqlx::Error>(if for_staff { group } else { for_others(group) })
    };
    let stored = db::find(tx, filter).await?;
    let groups = stored.into_iter().map(shown).collect::<Result<_, _>>()?;
    Ok(Page::from_rows(groups, limit, |group: &Group| {
        (group.name.clone(), group.id)
    }))
}

/// A group without what is for staff.
fn for_others(group: Group) -> Group {
    Group {
        address: None,
        members: None,
        applications: None,
        ..group
    }
}
