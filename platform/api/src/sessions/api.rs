//! The operations on sessions.

use accounts::{Caller, SignedIn};
use kernel::problem::Problem;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;
use uuid::Uuid;

use super::dto::{
    Credentials, OwnSessionList, Session, SessionRevoked, SignedIn as SignedInAnswer, SignedOut, TokenCreated,
};
use super::{list, overview, sign_in, sign_out, tokens};

#[derive(Tags)]
enum Tag {
    /// Signing in and out.
    Sessions,
}

/// Sessions.
pub struct SessionsApi;

#[OpenApi(tag = "Tag::Sessions")]
impl SessionsApi {
    /// Sign in
    ///
    /// Starts a session in a cookie for the root domain and its subdomains, or for an organization's own domain. Five
    /// failures from one place lock the account for that place for 15 minutes (429 `lockedOut`).
    #[oai(path = "/login", method = "post", operation_id = "signIn")]
    async fn sign_in(&self, caller: Caller, input: Json<Credentials>) -> Result<SignedInAnswer, Problem> {
        sign_in::sign_in(&caller, input.0).await
    }

    /// Sign out
    ///
    /// Ends the session of this caller at once, with every token that names it.
    #[oai(path = "/logout", method = "post", operation_id = "signOut")]
    async fn sign_out(&self, caller: Caller) -> Result<SignedOut, Problem> {
        sign_out::sign_out(&caller).await
    }

    /// Read the session
    ///
    /// Who is signed in, where they are somebody, and what they may do on this host. Strangers get an answer too.
    #[oai(path = "/user/session", method = "get", operation_id = "readSession")]
    async fn read_session(&self, caller: Caller) -> Result<Json<Session>, Problem> {
        caller.check(Permission::SessionsReadOwn)?;
        Ok(Json(overview::of(&caller, caller.user()).await?))
    }

    /// Create an access token
    ///
    /// A token of 15 minutes for `Authorization: Bearer`. It names this session, so signing out ends it at once.
    #[oai(path = "/user/tokens", method = "post", operation_id = "createAccessToken")]
    async fn create_access_token(&self, caller: SignedIn) -> Result<TokenCreated, Problem> {
        tokens::create(&caller).await
    }

    /// List one's own sessions
    #[oai(path = "/user/sessions", method = "get", operation_id = "listSessions")]
    async fn list_sessions(&self, caller: SignedIn) -> Result<Json<OwnSessionList>, Problem> {
        Ok(Json(list::list(&caller).await?))
    }

    /// End one of one's own sessions
    #[oai(path = "/user/sessions/:session", method = "delete", operation_id = "revokeSession")]
    async fn revoke_session(
        &self,
        caller: SignedIn,
        /// The session's id.
        session: Path<Uuid>,
    ) -> Result<SessionRevoked, Problem> {
        list::revoke(&caller, session.0).await
    }
}
