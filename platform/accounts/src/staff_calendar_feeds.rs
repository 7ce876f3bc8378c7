//! The secret addresses of staff's calendars (docs/rules/notices.md#calendar-addresses): of a space, a facility or the whole organization.
//!
//! A feed shows what its owner's roles allow at that moment.

use kernel::door::{Actor, TenantTx};
use kernel::ids::{FacilityId, SpaceId, UserId};
use kernel::problem::Problem;
use kernel::services::SigningKey;
use policy::Role;

use crate::calendar_feeds::CalendarFeed;
use crate::secret_token::{self, SecretToken};
use crate::users::roles_of_groups;

/// The place whose calendar it is; the whole organization where neither is given. At most one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalendarPlace {
    pub facility: Option<FacilityId>,
    pub space: Option<SpaceId>,
}

/// The owner of a calendar address, with their current roles.
#[derive(Clone, Debug)]
pub struct StaffFeedOwner {
    pub actor: Actor,
    pub user: UserId,
    pub place: CalendarPlace,
}

/// The person's address of a place, where they have one.
pub async fn find(
    tx: &mut TenantTx,
    user: UserId,
    place: CalendarPlace,
    key: &SigningKey,
) -> Result<Option<CalendarFeed>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        "SELECT sealed_word, made_at FROM staff_calendar_feeds
        WHERE organization_id = $1 AND user_id = $2 AND facility_id IS NOT DISTINCT FROM $3
            AND space_id IS NOT DISTINCT FROM $4",
        organization,
        user.0,
        place.facility.map(|id| id.0),
        place.space.map(|id| id.0),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.and_then(|row| CalendarFeed::opened(&row.sealed_word, row.made_at, user, key)))
}

/// Gives the person an address, in place of the one before.
pub async fn renew(
    tx: &mut TenantTx,
    user: UserId,
    place: CalendarPlace,
    key: &SigningKey,
) -> Result<CalendarFeed, Problem> {
    let (organization, now, word) = (tx.organization_id(), tx.now(), SecretToken::generate());
    sqlx::query!(
        "INSERT INTO staff_calendar_feeds
            (organization_id, user_id, facility_id, space_id, word_hash, sealed_word, made_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT ON CONSTRAINT staff_calendar_feeds_one_each DO UPDATE
            SET word_hash = excluded.word_hash, sealed_word = excluded.sealed_word, made_at = excluded.made_at",
        organization,
        user.0,
        place.facility.map(|id| id.0),
        place.space.map(|id| id.0),
        word.hash(),
        key.seal().close(word.reveal(), user),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(CalendarFeed::new(&word, now))
}

/// Ends the person's address.
pub async fn remove(tx: &mut TenantTx, user: UserId, place: CalendarPlace) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query!(
        "DELETE FROM staff_calendar_feeds
        WHERE organization_id = $1 AND user_id = $2 AND facility_id IS NOT DISTINCT FROM $3
            AND space_id IS NOT DISTINCT FROM $4",
        organization,
        user.0,
        place.facility.map(|id| id.0),
        place.space.map(|id| id.0),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns whose address it is, if they may sign in.
pub async fn by_word(tx: &mut TenantTx, word: &str) -> Result<Option<StaffFeedOwner>, sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT user_id, facility_id, space_id, superadmin, ARRAY(
                SELECT system_role FROM memberships
                JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
                WHERE memberships.organization_id = $1 AND memberships.user_id = feeds.user_id AND state = 'active'
            ) AS "system_roles!: Vec<Option<String>>"
        FROM staff_calendar_feeds AS feeds
        JOIN users ON users.id = user_id
        WHERE feeds.organization_id = $1 AND word_hash = $2 AND suspended_at IS NULL"#,
        organization,
        secret_token::hash(word),
    )
    .fetch_optional(tx.db())
    .await?;
    row.map(|row| {
        let mut roles = roles_of_groups(&row.system_roles)?;
        if row.superadmin {
            roles.push(Role::Superadmin);
        }
        let user = UserId(row.user_id);
        Ok(StaffFeedOwner {
            actor: Actor {
                user: Some(user),
                roles: roles.into(),
            },
            user,
            place: CalendarPlace {
                facility: row.facility_id.map(FacilityId),
                space: row.space_id.map(SpaceId),
            },
        })
    })
    .transpose()
}
