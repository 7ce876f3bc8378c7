//! Obstacles to deleting an account, in all organizations (docs/rules/people.md#deleting-an-account).

use accounts::{SignedIn, users};
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::problem::Problem;
use operations::personal_data::{self, ObstacleKind};
use policy::Permission;

use super::dto::{AccountDeletion, DeletionObstacle};

pub(super) async fn read(caller: &SignedIn) -> Result<AccountDeletion, Problem> {
    let user = caller.user_id();
    caller
        .people_tx(Permission::AccountRead, async |tx| {
            let superadmin = users::find(tx.db(), user).await?.is_some_and(|user| user.superadmin);
            let asks_password = users::has_password(tx, user).await?;
            let organizations = tx.organizations_of(user).await?;
            let obstacles = find(tx, &organizations, user, superadmin).await?;
            Ok(AccountDeletion {
                asks_password,
                obstacles,
            })
        })
        .await
}

/// Returns what needs the person; each organization is entered in turn.
pub(super) async fn find(
    tx: &mut PeopleTx,
    organizations: &[OrganizationId],
    user: UserId,
    superadmin: bool,
) -> Result<Vec<DeletionObstacle>, sqlx::Error> {
    let mut found = Vec::new();
    for &organization in organizations {
        tx.enter(organization).await?;
        let here = personal_data::obstacles(tx, organization, user).await?;
        found.extend(here.into_iter().map(DeletionObstacle::from));
    }
    if superadmin && users::is_only_superadmin(tx, user).await? {
        found.push(DeletionObstacle {
            kind: ObstacleKind::OnlySuperadmin,
            organization_name: None,
            organization_short_name: None,
            name: None,
            booking_id: None,
            at: None,
            amount: None,
        });
    }
    Ok(found)
}
