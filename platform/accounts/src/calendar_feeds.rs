//! The secret address of a person's calendar (docs/rules/notices.md#calendar-addresses).
//!
//! Its word is stored as a hash to recognize it, and sealed to show it to its person again. A new one ends the one before.

use chrono::{DateTime, Utc};
use kernel::door::PeopleTx;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::SigningKey;

use crate::secret_token::{self, SecretToken};

/// The address that a person has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFeed {
    pub word: String,
    pub made_at: DateTime<Utc>,
}

impl CalendarFeed {
    pub(crate) fn new(word: &SecretToken, made_at: DateTime<Utc>) -> Self {
        Self {
            word: word.reveal().to_owned(),
            made_at,
        }
    }

    /// Opens a stored address to show it again. One that can't be opened was sealed with a key that is gone: it works, but only a new
    /// one can be shown.
    pub(crate) fn opened(sealed: &[u8], made_at: DateTime<Utc>, user: UserId, key: &SigningKey) -> Option<Self> {
        let word = key.seal().open(sealed, user).ok()?;
        Some(Self { word, made_at })
    }
}

/// The person's, where they have one.
pub async fn find(tx: &mut PeopleTx, user: UserId, key: &SigningKey) -> Result<Option<CalendarFeed>, Problem> {
    let row = sqlx::query!(
        "SELECT sealed_word, made_at FROM calendar_feeds WHERE user_id = $1",
        user.0
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(row.and_then(|row| CalendarFeed::opened(&row.sealed_word, row.made_at, user, key)))
}

/// Gives the person an address, in place of the one before.
pub async fn renew(tx: &mut PeopleTx, user: UserId, key: &SigningKey) -> Result<CalendarFeed, Problem> {
    let (word, now) = (SecretToken::generate(), tx.now());
    let sealed = key.seal().close(word.reveal(), user);
    sqlx::query!(
        "INSERT INTO calendar_feeds (user_id, word_hash, sealed_word, made_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (user_id) DO UPDATE SET word_hash = excluded.word_hash, sealed_word = excluded.sealed_word,
            made_at = excluded.made_at",
        user.0,
        word.hash(),
        sealed,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(CalendarFeed::new(&word, now))
}

/// Ends the person's address.
pub async fn remove(tx: &mut PeopleTx, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query!("DELETE FROM calendar_feeds WHERE user_id = $1", user.0)
        .execute(tx.db())
        .await?;
    Ok(())
}

/// Returns the person of a calendar address, if they may sign in.
pub async fn by_word(tx: &mut PeopleTx, word: &str) -> Result<Option<UserId>, sqlx::Error> {
    let user = sqlx::query_scalar!(
        "SELECT user_id FROM calendar_feeds JOIN users ON users.id = user_id
        WHERE word_hash = $1 AND suspended_at IS NULL",
        secret_token::hash(word),
    );
    Ok(user.fetch_optional(tx.db()).await?.map(UserId))
}
