//! Sessions: one for each browser or program that somebody signed in with.
//!
//! A session ends 30 days after it began, when it is signed out, or when it is revoked; from then on it is nobody's.

mod cookie;
mod db;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::door::PeopleTx;
use kernel::ids::{SessionId, UserId, new_id};

use crate::place::ClientPlace;
use crate::secret_token::SecretToken;

pub(crate) use cookie::cookie_domain;
pub use cookie::{cookie, ended_cookie};
pub use db::{alive, began_at, end, end_all, list, note_sign_in};

const LIFETIME: TimeDelta = TimeDelta::days(30);

/// A session that has just begun: its cookie's word is here and nowhere else.
#[derive(Clone, Debug)]
pub struct NewSession {
    pub id: SessionId,
    pub(crate) token: SecretToken,
}

/// A live session in the list of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSession {
    pub id: SessionId,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    pub place: Option<String>,
    pub user_agent: Option<String>,
}

/// The sessions of a person to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionsToEnd {
    All,
    AllBut(SessionId),
}

/// The result of an attempt to sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    SignedIn,
    /// The password was right, or a provider vouched for the person, and the account asks for a code.
    CodeMissing,
    Refused,
}

impl Outcome {
    pub fn of(is_right: bool) -> Self {
        if is_right { Self::SignedIn } else { Self::Refused }
    }
}

/// Begins a session.
pub async fn start(
    tx: &mut PeopleTx,
    user: UserId,
    place: &ClientPlace,
    user_agent: Option<&str>,
) -> Result<NewSession, sqlx::Error> {
    let session = NewSession {
        id: SessionId(new_id()),
        token: SecretToken::generate(),
    };
    let now = tx.now();
    db::insert(tx, &session, user, now + LIFETIME, place, user_agent).await?;
    Ok(session)
}
