//! All SQL about users and their passwords.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::names::EmailAddress;
use kernel::door::PeopleTx;
use kernel::ids::{UserId, new_id};
use sqlx::PgConnection;

use super::{NewUser, PostalAddress, Profile, User};
use crate::password::PasswordHash;

/// Writes a new user; `false` where the address has one.
pub(super) async fn insert(tx: &mut PeopleTx, id: UserId, new: &NewUser) -> Result<bool, sqlx::Error> {
    let now = tx.now();
    let address = new.address.as_ref();
    let inserted = sqlx::query!(
        "INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, phone, street1, street2, city, state,
            zip, birthday, superadmin, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
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
        address.map(|address| address.state.as_str()),
        address.map(|address| address.zip.as_str()),
        new.birthday,
        new.superadmin,
        now,
    )
    .execute(tx.db())
    .await?
    .rows_affected();
    Ok(inserted == 1)
}

/// The person, where there is one.
pub async fn find(db: &mut PgConnection, id: UserId) -> Result<Option<User>, sqlx::Error> {
    let row = sqlx::query!(
        "SELECT email, email_confirmed_at, first_name, last_name, phone, street1, street2, city, state, zip, birthday,
            superadmin
        FROM users WHERE id = $1",
        id.0,
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| {
        let address = match (row.street1, row.city, row.state, row.zip) {
            (Some(street1), Some(city), Some(state), Some(zip)) => Some(PostalAddress {
                street1,
                street2: row.street2,
                city,
                state,
                zip,
            }),
            _ => None,
        };
        User {
            id,
            email: row.email,
            email_confirmed_at: row.email_confirmed_at,
            first_name: row.first_name,
            last_name: row.last_name,
            phone: row.phone,
            address,
            birthday: row.birthday,
            superadmin: row.superadmin,
        }
    }))
}

/// Whose address it is, where it is somebody's.
pub async fn find_by_email(db: &mut PgConnection, email: &EmailAddress) -> Result<Option<UserId>, sqlx::Error> {
    let id = sqlx::query_scalar!("SELECT id FROM users WHERE email = $1", email.as_str())
        .fetch_optional(db)
        .await?;
    Ok(id.map(UserId))
}

/// Whose addresses these are, by address; those that are nobody's are left out.
pub async fn find_by_emails(db: &mut PgConnection, emails: &[String]) -> Result<HashMap<String, UserId>, sqlx::Error> {
    let rows = sqlx::query!("SELECT id, email FROM users WHERE email = ANY($1)", emails)
        .fetch_all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.email, UserId(row.id))).collect())
}

/// Whose address it is; where it is nobody's yet, a place for them, which a link that is sent there opens.
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

/// What is needed to judge a sign-in.
pub(crate) struct Credential {
    pub(crate) user: UserId,
    pub(crate) password_hash: Option<String>,
    pub(crate) is_suspended: bool,
}

pub(crate) async fn credential(tx: &mut PeopleTx, email: &EmailAddress) -> Result<Option<Credential>, sqlx::Error> {
    let row = sqlx::query!(
        r#"SELECT users.id, users.suspended_at, credentials.password_hash AS "password_hash?"
        FROM users LEFT JOIN credentials ON credentials.user_id = users.id WHERE users.email = $1"#,
        email.as_str(),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.map(|row| Credential {
        user: UserId(row.id),
        password_hash: row.password_hash,
        is_suspended: row.suspended_at.is_some(),
    }))
}

pub(crate) async fn password_hash(tx: &mut PeopleTx, user: UserId) -> Result<Option<String>, sqlx::Error> {
    sqlx::query_scalar!("SELECT password_hash FROM credentials WHERE user_id = $1", user.0)
        .fetch_optional(tx.db())
        .await
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
    Ok(())
}

pub(super) async fn save_profile(tx: &mut PeopleTx, user: UserId, profile: &Profile) -> Result<(), sqlx::Error> {
    let now = tx.now();
    let address = profile.address.as_ref();
    sqlx::query!(
        "UPDATE users SET first_name = $2, last_name = $3, phone = $4, street1 = $5, street2 = $6, city = $7,
            state = $8, zip = $9, birthday = $10, updated_at = $11
        WHERE id = $1",
        user.0,
        profile.name.first(),
        profile.name.last(),
        profile.phone.as_ref().map(domain::names::PhoneNumber::as_str),
        address.map(|address| address.street1.as_str()),
        address.and_then(|address| address.street2.as_deref()),
        address.map(|address| address.city.as_str()),
        address.map(|address| address.state.as_str()),
        address.map(|address| address.zip.as_str()),
        profile.birthday,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
