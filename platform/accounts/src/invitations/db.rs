//! All SQL of invitations. The transaction is inside the organization.

use chrono::{DateTime, Utc};
use kernel::ids::{GroupId, InvitationId, MembershipId, OrganizationId, new_id};
use policy::Role;
use sqlx::PgConnection;

use super::{Invitation, LIFETIME, NewInvitation, Offer};

/// The invited person's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Accepted,
    Declined,
}

/// Writes an invitation; none where one to this role is open. Its mail is sent by [`super::SendInvitation`].
pub async fn create(
    db: &mut PgConnection,
    organization: OrganizationId,
    new: &NewInvitation<'_>,
    now: DateTime<Utc>,
) -> Result<Option<InvitationId>, sqlx::Error> {
    let (role, membership, group) = match new.offer {
        Offer::Role(role) => (Some(role.name()), None, None),
        Offer::Membership(membership) => (None, Some(membership.0), None),
        Offer::Group(group) => (None, None, Some(group.0)),
    };
    let created = sqlx::query_scalar!(
        "INSERT INTO invitations (organization_id, id, email, first_name, last_name, message, role, membership_id, group_id,
            invited_by, created_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT (organization_id, email, role) WHERE role IS NOT NULL AND state = 'open' DO NOTHING
        RETURNING id",
        organization.0,
        new_id(),
        new.email.as_str(),
        new.first_name,
        new.last_name,
        new.message,
        role,
        membership,
        group,
        new.invited_by.map(|user| user.0),
        now,
        now + LIFETIME,
    )
    .fetch_optional(db)
    .await?;
    Ok(created.map(InvitationId))
}

struct Row {
    id: InvitationId,
    email: String,
    first_name: String,
    last_name: String,
    message: String,
    role: Option<String>,
    membership_id: Option<MembershipId>,
    group_id: Option<GroupId>,
    group_name: Option<String>,
    inviter: Option<String>,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    is_open: bool,
}

impl TryFrom<Row> for Invitation {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> Result<Self, sqlx::Error> {
        let offer = match (row.role, row.membership_id, row.group_id) {
            (Some(role), _, _) => Offer::Role(
                role.parse::<Role>()
                    .map_err(|error| sqlx::Error::Decode(error.into()))?,
            ),
            (_, Some(membership), _) => Offer::Membership(membership),
            (_, _, Some(group)) => Offer::Group(group),
            _ => return Err(sqlx::Error::Decode("an invitation to nothing".into())),
        };
        Ok(Self {
            id: row.id,
            email: row.email,
            first_name: row.first_name,
            last_name: row.last_name,
            message: row.message,
            offer,
            group: row.group_name,
            inviter: row.inviter,
            created_at: row.created_at,
            expires_at: row.expires_at,
            is_open: row.is_open,
        })
    }
}

/// An invitation, whatever has become of it. One to a membership ends with whatever ends the waiting.
pub async fn find(
    db: &mut PgConnection,
    organization: OrganizationId,
    id: InvitationId,
) -> Result<Option<Invitation>, sqlx::Error> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT invitations.id, invitations.email, invitations.first_name, invitations.last_name, message, role,
            membership_id AS "membership_id: MembershipId", invitations.group_id AS "group_id: GroupId", groups.name AS "group_name?",
            users.first_name || ' ' || users.last_name AS inviter, invitations.created_at, expires_at,
            invitations.state = 'open' AND coalesce(memberships.state = 'invited', true) AS "is_open!"
        FROM invitations
        LEFT JOIN memberships ON memberships.organization_id = invitations.organization_id AND memberships.id = membership_id
        LEFT JOIN groups ON groups.organization_id = invitations.organization_id
            AND groups.id = coalesce(invitations.group_id, memberships.group_id)
        LEFT JOIN users ON users.id = invited_by
        WHERE invitations.organization_id = $1 AND invitations.id = $2"#,
        organization.0,
        id.0,
    )
    .fetch_optional(db)
    .await?;
    row.map(Invitation::try_from).transpose()
}

/// The open invitations to roles, the latest first, expired ones among them.
pub async fn list_for_roles(
    db: &mut PgConnection,
    organization: OrganizationId,
) -> Result<Vec<Invitation>, sqlx::Error> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT invitations.id, invitations.email, invitations.first_name, invitations.last_name, message, role,
            membership_id AS "membership_id: MembershipId", invitations.group_id AS "group_id: GroupId", NULL::text AS "group_name?",
            users.first_name || ' ' || users.last_name AS inviter, invitations.created_at, expires_at, true AS "is_open!"
        FROM invitations LEFT JOIN users ON users.id = invited_by
        WHERE organization_id = $1 AND invitations.state = 'open' AND role IS NOT NULL
        ORDER BY invitations.created_at DESC, invitations.id DESC
        LIMIT 500"#,
        organization.0,
    )
    .fetch_all(db)
    .await?;
    rows.into_iter().map(Invitation::try_from).collect()
}

/// Gives an open invitation another two weeks; `false` where it was answered or revoked.
pub async fn renew(
    db: &mut PgConnection,
    organization: OrganizationId,
    id: InvitationId,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let renewed = sqlx::query!(
        "UPDATE invitations SET expires_at = $3 WHERE organization_id = $1 AND id = $2 AND state = 'open'",
        organization.0,
        id.0,
        now + LIFETIME,
    )
    .execute(db)
    .await?;
    Ok(renewed.rows_affected() == 1)
}

/// Takes an open invitation to a role back; `false` where it was answered or revoked.
pub async fn revoke(
    db: &mut PgConnection,
    organization: OrganizationId,
    id: InvitationId,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let revoked = sqlx::query!(
        "UPDATE invitations SET state = 'revoked', answered_at = $3, token_hash = NULL
        WHERE organization_id = $1 AND id = $2 AND state = 'open' AND role IS NOT NULL",
        organization.0,
        id.0,
        now,
    )
    .execute(db)
    .await?;
    Ok(revoked.rows_affected() == 1)
}

/// Ends what was sent for a membership before.
pub async fn revoke_of_membership(
    db: &mut PgConnection,
    organization: OrganizationId,
    membership: MembershipId,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE invitations SET state = 'revoked', answered_at = $3, token_hash = NULL
        WHERE organization_id = $1 AND membership_id = $2 AND state = 'open'",
        organization.0,
        membership.0,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes the answer; `false` where the link works no longer, also because of a twin of this request.
pub async fn answer(
    db: &mut PgConnection,
    organization: OrganizationId,
    id: InvitationId,
    answer: Answer,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let state = match answer {
        Answer::Accepted => "accepted",
        Answer::Declined => "declined",
    };
    let answered = sqlx::query!(
        "UPDATE invitations SET state = $3, answered_at = $4
        WHERE organization_id = $1 AND id = $2 AND state = 'open' AND expires_at > $4",
        organization.0,
        id.0,
        state,
        now,
    )
    .execute(db)
    .await?;
    Ok(answered.rows_affected() == 1)
}

/// Keeps how the word of the latest letter is recognized.
pub(super) async fn set_word(
    db: &mut PgConnection,
    organization: OrganizationId,
    id: InvitationId,
    hash: &[u8],
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE invitations SET token_hash = $3 WHERE organization_id = $1 AND id = $2",
        organization.0,
        id.0,
        hash,
    )
    .execute(db)
    .await?;
    Ok(())
}
