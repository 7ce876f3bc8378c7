//! Whom a person has named as in charge of an event, to be offered again.

use domain::names::{EmailAddress, PersonName, PhoneNumber};
use kernel::door::PeopleTx;
use kernel::ids::{SupervisorId, UserId, new_id};

use super::profile::MOST_AFFILIATIONS;

/// So many are kept; naming another forgets the one that was not named for longest.
const MOST_SUPERVISORS: i64 = 20;

/// Somebody in charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervisor {
    pub name: PersonName,
    pub email: EmailAddress,
    pub phone: PhoneNumber,
    pub title: Option<String>,
    pub affiliation: Option<String>,
}

/// One that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownSupervisor {
    pub id: SupervisorId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: String,
    pub title: Option<String>,
    pub affiliation: Option<String>,
}

/// Everybody whom a person has named, the latest first.
pub async fn supervisors(tx: &mut PeopleTx, user: UserId) -> Result<Vec<KnownSupervisor>, sqlx::Error> {
    sqlx::query_as!(
        KnownSupervisor,
        "SELECT id, first_name, last_name, email, phone, title, affiliation FROM supervisors
        WHERE user_id = $1 ORDER BY used_at DESC, id LIMIT $2",
        user.0,
        MOST_SUPERVISORS,
    )
    .fetch_all(tx.db())
    .await
}

/// Keeps somebody, in place of what was kept under their email address. A new affiliation becomes one of the person's own, as
/// long as there is room.
pub async fn remember_supervisor(tx: &mut PeopleTx, user: UserId, named: &Supervisor) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO supervisors (id, user_id, first_name, last_name, email, phone, title, affiliation, used_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT ON CONSTRAINT supervisors_once DO UPDATE SET first_name = $3, last_name = $4, phone = $6, title = $7,
            affiliation = $8, used_at = $9",
        new_id(),
        user.0,
        named.name.first(),
        named.name.last(),
        named.email.as_str(),
        named.phone.as_str(),
        named.title,
        named.affiliation,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "DELETE FROM supervisors WHERE user_id = $1 AND id NOT IN (
            SELECT id FROM supervisors WHERE user_id = $1 ORDER BY used_at DESC, id LIMIT $2)",
        user.0,
        MOST_SUPERVISORS,
    )
    .execute(tx.db())
    .await?;
    if let Some(affiliation) = &named.affiliation {
        sqlx::query!(
            "UPDATE users SET affiliations = array_append(affiliations, $2), updated_at = $3
            WHERE id = $1 AND NOT $2 = ANY (affiliations) AND cardinality(affiliations) < $4",
            user.0,
            affiliation,
            now,
            i32::try_from(MOST_AFFILIATIONS).unwrap_or(i32::MAX),
        )
        .execute(tx.db())
        .await?;
    }
    Ok(())
}

/// Forgets somebody. Returns false if there was nobody of that id.
pub async fn forget_supervisor(tx: &mut PeopleTx, user: UserId, id: SupervisorId) -> Result<bool, sqlx::Error> {
    let gone = sqlx::query!("DELETE FROM supervisors WHERE user_id = $1 AND id = $2", user.0, id.0)
        .execute(tx.db())
        .await?;
    Ok(gone.rows_affected() == 1)
}
