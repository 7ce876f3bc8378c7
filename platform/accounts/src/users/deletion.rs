//! Taking a person out of the platform's own tables (docs/rules/people.md#what-a-deletion-removes).

use domain::payment::Gateway;
use gateways::payments::CustomerId;
use kernel::door::PeopleTx;
use kernel::ids::{ImageId, UserId};
use kernel::outgoing::NOBODYS_DOMAIN;

/// A person who is about to be deleted; nobody else writes a row of theirs until the transaction ends.
#[derive(Clone, Debug)]
pub struct LeavingPerson {
    pub user: UserId,
    pub email: String,
    /// If false, the address may belong to somebody else.
    pub email_confirmed: bool,
    pub first_name: String,
    pub last_name: String,
    pub superadmin: bool,
    pub photo: Option<ImageId>,
    /// At the payment provider that charges cards here.
    pub customer: Option<CustomerId>,
}

impl LeavingPerson {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// Returns true if the person signs in with a password, among other ways.
pub async fn has_password(tx: &mut PeopleTx, user: UserId) -> Result<bool, sqlx::Error> {
    Ok(super::password_hash(tx, user).await?.is_some())
}

/// Locks the person, so that rows of theirs that are being written are finished and new ones wait. None if they were
/// deleted already.
pub async fn lock_leaving(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
) -> Result<Option<LeavingPerson>, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT email, email_confirmed_at IS NOT NULL AS "email_confirmed!", first_name, last_name, superadmin, photo_id
        FROM users WHERE id = $1 AND deleted_at IS NULL
        FOR UPDATE"#,
        user.0
    )
    .fetch_optional(tx.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let customer = sqlx::query_scalar!(
        "SELECT customer_id FROM payment_customers WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str()
    )
    .fetch_optional(tx.db())
    .await?;
    let customer = customer.map(CustomerId::parse).transpose();
    Ok(Some(LeavingPerson {
        user,
        email: row.email,
        email_confirmed: row.email_confirmed,
        first_name: row.first_name,
        last_name: row.last_name,
        superadmin: row.superadmin,
        photo: row.photo_id.map(ImageId),
        customer: customer.map_err(|error| sqlx::Error::Decode(error.into()))?,
    }))
}

/// Returns true if nobody else could run the platform.
pub async fn is_only_superadmin(tx: &mut PeopleTx, user: UserId) -> Result<bool, sqlx::Error> {
    // Locked all together, so that two superadmins can't leave at the same moment.
    let superadmins =
        sqlx::query_scalar!("SELECT id FROM users WHERE superadmin AND suspended_at IS NULL ORDER BY id FOR UPDATE")
            .fetch_all(tx.db())
            .await?;
    Ok(superadmins == [user.0])
}

/// Returns the address that replaces a person's own.
pub fn address_in_place_of(user: UserId) -> String {
    format!("{user}{NOBODYS_DOMAIN}")
}

/// Leaves a row with an id and no person.
pub async fn erase(tx: &mut PeopleTx, person: &LeavingPerson) -> Result<(), sqlx::Error> {
    let (user, now) = (person.user.0, tx.now());
    sqlx::query!(
        "UPDATE users SET email = $2, email_confirmed_at = NULL, first_name = 'Deleted', last_name = 'person', phone = NULL,
            street1 = NULL, street2 = NULL, city = NULL, state = NULL, zip = NULL, country = NULL, birthday = NULL, gender = NULL,
            affiliations = '{}', photo_id = NULL, muted_mail = '{}', week_starts_on = NULL, superadmin = false,
            suspended_at = $3, deleted_at = $3, created_at = $3, updated_at = $3
        WHERE id = $1",
        user,
        address_in_place_of(person.user),
        now
    )
    .execute(tx.db())
    .await?;
    // One statement for all tables that nothing else refers to.
    sqlx::query!(
        "WITH gone_sessions AS (DELETE FROM sessions WHERE user_id = $1),
            gone_passwords AS (DELETE FROM credentials WHERE user_id = $1),
            gone_links AS (DELETE FROM one_time_tokens WHERE user_id = $1),
            gone_sign_ins AS (DELETE FROM sign_ins WHERE user_id = $1),
            gone_identities AS (DELETE FROM identities WHERE user_id = $1),
            gone_attempts AS (DELETE FROM sign_in_attempts WHERE user_id = $1),
            gone_passkeys AS (DELETE FROM passkeys WHERE user_id = $1),
            gone_supervisors AS (DELETE FROM supervisors WHERE user_id = $1),
            gone_marks AS (DELETE FROM notification_marks WHERE user_id = $1),
            gone_feeds AS (DELETE FROM calendar_feeds WHERE user_id = $1),
            gone_challenges AS (DELETE FROM sign_in_challenges WHERE user_id = $1),
            gone_second_factors AS (DELETE FROM second_factors WHERE user_id = $1),
            gone_customers AS (DELETE FROM payment_customers WHERE user_id = $1),
            gone_answers AS (DELETE FROM idempotency_keys WHERE caller = 'user:' || $1::uuid::text)
        DELETE FROM sign_in_failures WHERE email IN ($2, 'code:' || $1::uuid::text)",
        user,
        person.email
    )
    .execute(tx.db())
    .await?;
    sqlx::query!("DELETE FROM undeliverable_addresses WHERE email = $1", person.email)
        .execute(tx.db())
        .await?;
    Ok(())
}
