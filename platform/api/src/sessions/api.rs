//! The operations on sessions.

use accounts::{Caller, SignedIn};
use kernel::ids::SessionId;
use kernel::problem::Problem;
use poem::Request;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};
use policy::Permission;

use super::dto::{
    Credentials, OwnSessionList, Session, SessionRevoked, SignInCode, SignInConfirmed, SignedIn as SignedInAnswer,
    SignedOut, TokenCreated,
};
use super::{confirm, list, overview, sign_in, sign_out, tokens};

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
    /// failures from one place lock the account for that place for 15 minutes (429 `lockedOut`). An account with a second factor
    /// is answered 202, and the session starts with the code (confirmSignIn).
    #[oai(path = "/login", method = "post", operation_id = "signIn")]
    async fn sign_in(&self, caller: Caller, input: Json<Credentials>) -> Result<SignedInAnswer, Problem> {
        sign_in::sign_in(&caller, input.0).await
    }

    /// Sign in with a code
    ///
    /// The second step for an account with a second factor: within five minutes after the password, or after coming from a provider,
    /// in the same browser. Takes a code from the app or a recovery code, each once. Five wrong ones from one place lock the account's
    /// codes for that place for 15 minutes (429 `lockedOut`).
    #[oai(path = "/login/code", method = "post", operation_id = "confirmSignIn")]
    async fn confirm_sign_in(
        &self,
        caller: Caller,
        request: &Request,
        input: Json<SignInCode>,
    ) -> Result<SignInConfirmed, Problem> {
        confirm::confirm(&caller, request, &input).await
    }

    /// Sign out
    ///
    /// Ends the session of this caller immediately, with every token that names it.
    #[oai(path = "/logout", method = "post", operation_id = "signOut")]
    async fn sign_out(&self, caller: Caller) -> Result<SignedOut, Problem> {
        sign_out::sign_out(&caller).await
    }

    /// Read the session
    ///
    /// The signed-in person, if any, and their permissions on this host. Strangers get an answer too.
    #[oai(path = "/user/session", method = "get", operation_id = "readSession")]
    async fn read_session(&self, caller: Caller) -> Result<Json<Session>, Problem> {
        caller.check(Permission::SessionsReadOwn)?;
        Ok(Json(overview::of(&caller, caller.user()).await?))
    }

    /// Create an access token
    ///
    /// Returns a token of 15 minutes for `Authorization: Bearer`. It names this session, so signing out ends it
    /// immediately.
    #[oai(path = "/user/tokens", method = "post", operation_id = "createAccessToken")]
    async fn create_access_token(&self, caller: SignedIn) -> Result<TokenCreated, Problem> {
        tokens::create(&caller).await
    }

    /// List the caller's sessions
    ///
    /// Lists every device that is signed in to this account, most recently used first. `current` marks the session of
    /// this request.
    #[oai(path = "/user/sessions", method = "get", operation_id = "listSessions")]
    async fn list_sessions(&self, caller: SignedIn) -> Result<Json<OwnSessionList>, Problem> {
        Ok(Json(list::list(&caller).await?))
    }

    /// End one of the caller's sessions
    ///
    /// Signs that device out. Its access tokens stop working too.
    #[oai(path = "/user/sessions/:session", method = "delete", operation_id = "revokeSession")]
    async fn revoke_session(
        &self,
        caller: SignedIn,
        /// The session's id.
        session: Path<SessionId>,
    ) -> Result<SessionRevoked, Problem> {
        list::revoke(&caller, session.0).await
    }
}
