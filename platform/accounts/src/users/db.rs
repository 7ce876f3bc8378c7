//! All SQL about users and their passwords.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::countries::Country;
use domain::lists::MailKind;
use domain::names::{EmailAddress, PersonName};
use domain::time::WeekStart;
use kernel::door::PeopleTx;
use kernel::ids::{ImageId, UserId, new_id};
use sqlx::PgConnection;

use super::{NewUser, PostalAddress, Profile, User};
use crate::password::PasswordHash;

/// Writes a new user; `false` where the address has one.
pub(super) async fn insert(tx: &mut PeopleTx, id: UserId, new: &NewUser) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let address = new.address.as_ref();
    let inserted = sqlx::query!(
        "INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, phone, street1, street2, city, state,
            zip, birthday, superadmin, created_at, updated_at, country)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
        ON CONFLICT ON CONSTRAINT users_email_unique DO NOTHING",
        id.0,
        new.email.as_str(),
        new.email_confirmed.then_some(now),
        new.name.first(),
        new.name.last(),
        new.phone.as_ref().map(domain::names::PhoneNumber::as_str),
        address.map(|address| address.street1.as_str()),
        address.and_then(|address| address.street2.as_deref()),
        address.map(|address| address.city.as_str()),
        address.and_then(|address| address.state.as_deref()),
        address.and_then(|address| address.zip.as_deref()),
        new.birthday,
        new.superadmin,
        now,
        address.map(|address| address.country.as_str()),
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(inserted == 1)
}

/// The person, where there is one.
pub async fn find(db: &mut PgConnection, id: UserId) -> Result<Option<User>, sqlx::Error> {
    let row = sqlx::query!(
        "SELECT email, email_confirmed_at,
            (SELECT since FROM undeliverable_addresses WHERE undeliverable_addresses.email = users.email) AS email_returned_at,
            first_name, last_name, phone, street1, street2, city, state, zip, birthday,
            superadmin, gender, affiliations, muted_mail, week_starts_on, photo_id, created_at, country
        FROM users WHERE id = $1",
        id.0,
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let week_starts_on = row.week_starts_on.map(|word| word.parse::<WeekStart>());
    let week_starts_on = week_starts_on
        .transpose()
        .map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    let country = Country::of_kept(row.country.as_deref(), row.state.as_deref(), row.zip.as_deref()).to_owned();
    let address = row.street1.zip(row.city).map(|(street1, city)| PostalAddress {
        street1,
        street2: row.street2,
        city,
        state: row.state,
        zip: row.zip,
        country,
    });
    Ok(Some(User {
        id,
        email: row.email,
        email_confirmed_at: row.email_confirmed_at,
        email_returned_at: row.email_returned_at,
        first_name: row.first_name,
        last_name: row.last_name,
        phone: row.phone,
        address,
        birthday: row.birthday,
        gender: row.gender,
        affiliations: row.affiliations,
        muted_mail: row.muted_mail,
        week_starts_on,
        photo: row.photo_id.map(ImageId),
        superadmin: row.superadmin,
        created_at: row.created_at,
    }))
}

/// Returns the person who has this address, if anybody.
pub async fn find_by_email(db: &mut PgConnection, email: &EmailAddress) -> Result<Option<UserId>, sqlx::Error> {
    let id = sqlx::query_scalar!("SELECT id FROM users WHERE email = $1", email.as_str())
        .fetch_optional(db)
        .await?;
    Ok(id.map(UserId))
}

/// Returns the people who have these addresses, by address; unknown addresses are left out.
pub async fn find_by_emails(db: &mut PgConnection, emails: &[String]) -> Result<HashMap<String, UserId>, sqlx::Error> {
    let rows = sqlx::query!("SELECT id, email FROM users WHERE email = ANY($1)", emails)
        .fetch_all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.email, UserId(row.id))).collect())
}

/// Returns the person who has this address. If nobody has, prepares an account, which a link that is sent there opens.
pub async fn find_or_invite(
    db: &mut PgConnection,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> Result<UserId, sqlx::Error> {
    sqlx::query!(
        "INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
        VALUES ($1, $2, 'Invited', 'User', $3, $3)
        ON CONFLICT ON CONSTRAINT users_email_unique DO NOTHING",
        new_id(),
        email.as_str(),
        now,
    )
    .execute(&mut *db)
    .await?;
    let id = sqlx::query_scalar!("SELECT id FROM users WHERE email = $1", email.as_str())
        .fetch_one(db)
        .await?;
    Ok(UserId(id))
}

/// Returns true if the address has an account that somebody has opened; a place for somebody who was invited is none.
pub async fn has_account(db: &mut PgConnection, email: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM users LEFT JOIN credentials ON credentials.user_id = users.id
            WHERE email = $1 AND (credentials.user_id IS NOT NULL OR email_confirmed_at IS NOT NULL)
        ) AS "has!""#,
        email,
    )
    .fetch_one(db)
    .await
}

/// Gives the account that was prepared for an address to the person who has come. None if there is no such account. Of
/// two people who come at the same time, the second gets none.
pub(super) async fn take_place(
    tx: &mut PeopleTx,
    email: &EmailAddress,
    name: &PersonName,
) -> Result<Option<UserId>, sqlx::Error> {
    let now = tx.now();
    let user = sqlx::query_scalar!(
        "UPDATE users SET first_name = $2, last_name = $3, email_confirmed_at = $4, updated_at = $4
        WHERE email = $1 AND email_confirmed_at IS NULL AND suspended_at IS NULL
            AND NOT EXISTS (SELECT FROM credentials WHERE user_id = users.id)
        RETURNING id",
        email.as_str(),
        name.first(),
        name.last(),
        now,
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(user.map(UserId))
}

/// Removes every way into an account, and every session, of somebody who never proved that the address is theirs.
///
/// Adding a way in at the same time either finishes before this or finds the session gone.
pub(super) async fn forget_ways_in(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 FOR UPDATE", user.0)
        .fetch_optional(tx.db())
        .await?;
    sqlx::query!(
        "WITH gone_sessions AS (DELETE FROM sessions WHERE user_id = $1),
            gone_identities AS (DELETE FROM identities WHERE user_id = $1),
            gone_attempts AS (DELETE FROM sign_in_attempts WHERE user_id = $1),
            gone_passkeys AS (DELETE FROM passkeys WHERE user_id = $1),
            gone_challenges AS (DELETE FROM sign_in_challenges WHERE user_id = $1),
            gone_feeds AS (DELETE FROM calendar_feeds WHERE user_id = $1)
        DELETE FROM second_factors WHERE user_id = $1",
        user.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The data to judge a sign-in by.
pub(crate) struct Credential {
    pub(crate) user: UserId,
    pub(crate) password_hash: Option<PasswordHash>,
    pub(crate) is_suspended: bool,
    pub(crate) has_second_factor: bool,
}

pub(crate) async fn credential(tx: &mut PeopleTx, email: &EmailAddress) -> Result<Option<Credential>, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT users.id, users.suspended_at, credentials.password_hash AS "password_hash?",
            EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND turned_on_at IS NOT NULL) AS "has_second_factor!"
        FROM users LEFT JOIN credentials ON credentials.user_id = users.id WHERE users.email = $1"#,
        email.as_str(),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| Credential {
        user: UserId(row.id),
        password_hash: row.password_hash.map(PasswordHash::stored),
        is_suspended: row.suspended_at.is_some(),
        has_second_factor: row.has_second_factor,
    }))
}

pub(crate) async fn password_hash(tx: &mut PeopleTx, user: UserId) -> Result<Option<PasswordHash>, sqlx::Error> {
    let stored = sqlx::query_scalar!("SELECT password_hash FROM credentials WHERE user_id = $1", user.0)
        .fetch_optional(tx.db())
        .await?;
    Ok(stored.map(PasswordHash::stored))
}

pub(super) async fn set_password(tx: &mut PeopleTx, user: UserId, password: &PasswordHash) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, $2, $3)
        ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at",
        user.0,
        password.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn confirm_email(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE users SET email_confirmed_at = $2, updated_at = $2 WHERE id = $1 AND email_confirmed_at IS NULL",
        user.0,
        now,
    )
    .execute(tx.db())
    .await?;
    // A person who follows a link from their mail gets mail.
    sqlx::query!(
        "DELETE FROM undeliverable_addresses WHERE email = (SELECT email FROM users WHERE id = $1)",
        user.0,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Returns true if the person has another password since then.
pub(crate) async fn has_new_password(
    tx: &mut PeopleTx,
    user: UserId,
    since: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM credentials WHERE user_id = $1 AND changed_at > $2) AS "has!""#,
        user.0,
        since,
    )
    .fetch_one(tx.db())
    .await
}

/// Returns false if another row has the address, even one that is only prepared for somebody.
pub(super) async fn change_email(tx: &mut PeopleTx, user: UserId, email: &str) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let changed = sqlx::query!(
        "UPDATE users SET email = $2, email_confirmed_at = $3, updated_at = $3
        WHERE id = $1 AND deleted_at IS NULL AND NOT EXISTS (SELECT FROM users AS other WHERE other.email = $2)",
        user.0,
        email,
        now,
    )
    .execute(tx.db())
    .await;
    match changed {
        Ok(changed) => Ok(changed.rows_affected() == 1),
        // Somebody signed up with it at the same moment.
        Err(error)
            if error
                .as_database_error()
                .is_some_and(sqlx::error::DatabaseError::is_unique_violation) =>
        {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn choose_mail(
    tx: &mut PeopleTx,
    user: UserId,
    kind: MailKind,
    wanted: bool,
) -> Result<(), sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "UPDATE users SET muted_mail = CASE WHEN $3 THEN array_remove(muted_mail, $2)
                ELSE array_append(array_remove(muted_mail, $2), $2) END, updated_at = $4
        WHERE id = $1",
        user.0,
        kind.as_str(),
        wanted,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn save_profile(tx: &mut PeopleTx, user: UserId, profile: &Profile) -> Result<(), sqlx::Error> {
    let now = tx.now();
    let address = profile.address.as_ref();
    sqlx::query!(
        "UPDATE users SET first_name = $2, last_name = $3, phone = $4, street1 = $5, street2 = $6, city = $7,
            state = $8, zip = $9, birthday = $10, updated_at = $11, gender = $12, affiliations = $13, muted_mail = $14,
            country = $15, week_starts_on = $16
        WHERE id = $1",
        user.0,
        profile.name.first(),
        profile.name.last(),
        profile.phone.as_ref().map(domain::names::PhoneNumber::as_str),
        address.map(|address| address.street1.as_str()),
        address.and_then(|address| address.street2.as_deref()),
        address.map(|address| address.city.as_str()),
        address.and_then(|address| address.state.as_deref()),
        address.and_then(|address| address.zip.as_deref()),
        profile.birthday,
        now,
        profile.gender,
        &profile.affiliations,
        &profile.muted_mail,
        address.map(|address| address.country.as_str()),
        profile.week_starts_on.map(WeekStart::as_str),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Sets the picture, and returns the one before.
pub(super) async fn set_photo(
    tx: &mut PeopleTx,
    user: UserId,
    photo: Option<ImageId>,
) -> Result<Option<ImageId>, sqlx::Error> {
    let now = tx.now();
    let before = sqlx::query_scalar!("SELECT photo_id FROM users WHERE id = $1 FOR NO KEY UPDATE", user.0)
        .fetch_optional(tx.db())
        .await?;
    sqlx::query!(
        "UPDATE users SET photo_id = $2, updated_at = $3 WHERE id = $1",
        user.0,
        photo.map(|id| id.0),
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(before.flatten().map(ImageId))
}
