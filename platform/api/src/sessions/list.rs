//! The list of one's own sessions, and ending one of them: a lost telephone, a computer at school.

use accounts::{SignedIn, sessions};
use kernel::ids::SessionId;
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{OwnSession, OwnSessionList, SessionRevoked};

pub(super) async fn list(caller: &SignedIn) -> Result<OwnSessionList, Problem> {
    let listed = caller
        .people_tx(Permission::AccountRead, async |tx| {
            Ok::<_, Problem>(sessions::list(tx, caller.user_id()).await?)
        })
        .await?;
    let items = listed
        .into_iter()
        .map(|session| OwnSession {
            current: session.id == caller.session_id(),
            id: session.id,
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            place: session.place,
            user_agent: session.user_agent,
        })
        .collect();
    Ok(OwnSessionList { items })
}

pub(super) async fn revoke(caller: &SignedIn, session: SessionId) -> Result<SessionRevoked, Problem> {
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            if sessions::end(tx, caller.user_id(), session).await? {
                Ok(SessionRevoked::NoContent)
            } else {
                Err(Problem::not_found("Session"))
            }
        })
        .await
}
