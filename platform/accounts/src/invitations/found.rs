//! Finding an invitation by the word of its link.

use kernel::ids::{InvitationId, OrganizationId};
use kernel::problem::Problem;
use kernel::services::Services;

use crate::secret_token;

/// The location of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located {
    pub organization: OrganizationId,
    pub invitation: InvitationId,
}

/// The invitation whose latest letter has this word, in an organization that is open.
pub async fn by_token(services: &Services, token: &str) -> Result<Option<Located>, Problem> {
    let hash = secret_token::hash(token);
    services
        .door
        .read_as(None, async |tx| {
            let row = sqlx::query!(
                "SELECT organization_id, invitations.id FROM invitations
                JOIN tenants ON tenants.id = organization_id
                WHERE token_hash = $1 AND tenants.state = 'active'",
                hash,
            )
            .fetch_optional(tx.db())
            .await?;
            Ok(row.map(|row| Located {
                organization: OrganizationId(row.organization_id),
                invitation: InvitationId(row.id),
            }))
        })
        .await
}
