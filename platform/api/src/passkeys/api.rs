//! The operations on passkeys.

use accounts::{Caller, SignedIn};
use kernel::ids::PasskeyId;
use kernel::problem::Problem;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{
    NewPasskey, Passkey, PasskeyAdded, PasskeyAnswer, PasskeyChallenge, PasskeyCreation, PasskeyList, PasskeyName,
    PasskeyProof, PasskeyRemoved, PasskeySignedIn,
};
use super::{add, keep, sign_in};

#[derive(Tags)]
enum Tag {
    /// Passkeys, with which people sign in from their devices.
    Passkeys,
}

/// Passkeys.
pub struct PasskeysApi;

#[OpenApi(tag = "Tag::Passkeys")]
impl PasskeysApi {
    /// List the caller's passkeys
    ///
    /// Lists them with their names, and when each was last used.
    #[oai(path = "/user/passkeys", method = "get", operation_id = "listPasskeys")]
    async fn list_passkeys(&self, caller: SignedIn) -> Result<Json<PasskeyList>, Problem> {
        Ok(Json(keep::list(&caller).await?))
    }

    /// Begin to add a passkey
    ///
    /// Asks for the password if there is one, otherwise for a sign-in within the last 15 minutes (403 `signInAgain`).
    /// Returns what the browser needs to have a passkey made. Passkeys work on the root domain and its subdomains, not
    /// on an organization’s own domain (409 `passkeysElsewhere`).
    #[oai(path = "/user/passkeys/challenge", method = "post", operation_id = "requestPasskey")]
    async fn request_passkey(
        &self,
        caller: SignedIn,
        input: Json<PasskeyProof>,
    ) -> Result<Json<PasskeyCreation>, Problem> {
        Ok(Json(add::begin(&caller, input.0).await?))
    }

    /// Add a passkey
    ///
    /// Adds the passkey that the browser’s authenticator made, within five minutes, in the session that asked for it.
    /// The account's owner is notified by email.
    #[oai(path = "/user/passkeys", method = "post", operation_id = "addPasskey")]
    async fn add_passkey(&self, caller: SignedIn, input: Json<NewPasskey>) -> Result<PasskeyAdded, Problem> {
        add::add(&caller, input.0).await
    }

    /// Rename a passkey
    ///
    /// Only the account's owner sees the name.
    #[oai(path = "/user/passkeys/:passkey", method = "patch", operation_id = "changePasskey")]
    async fn change_passkey(
        &self,
        caller: SignedIn,
        /// The passkey's id.
        passkey: Path<PasskeyId>,
        input: Json<PasskeyName>,
    ) -> Result<Json<Passkey>, Problem> {
        Ok(Json(keep::rename(&caller, passkey.0, &input.name).await?))
    }

    /// Remove a passkey
    ///
    /// It no longer opens the account. The last way to sign in can’t be removed (409 `lastWayIn`).
    #[oai(path = "/user/passkeys/:passkey", method = "delete", operation_id = "removePasskey")]
    async fn remove_passkey(
        &self,
        caller: SignedIn,
        /// The passkey's id.
        passkey: Path<PasskeyId>,
    ) -> Result<PasskeyRemoved, Problem> {
        keep::remove(&caller, passkey.0).await
    }

    /// Begin to sign in with a passkey
    ///
    /// Returns what the browser needs to have a passkey answer. The passkey says which account it opens, so none has to
    /// be named.
    #[oai(
        path = "/login/passkey/challenge",
        method = "post",
        operation_id = "requestPasskeySignIn"
    )]
    async fn request_passkey_sign_in(&self, caller: Caller) -> Result<Json<PasskeyChallenge>, Problem> {
        Ok(Json(sign_in::begin(&caller).await?))
    }

    /// Sign in with a passkey
    ///
    /// Starts a session in a cookie for the root domain and its subdomains. The device has verified its person, so an account with a
    /// second factor asks for no code. An answer that doesn’t hold, or names no passkey, is answered 409 `passkeyRefused`.
    #[oai(path = "/login/passkey", method = "post", operation_id = "confirmPasskeySignIn")]
    async fn confirm_passkey_sign_in(
        &self,
        caller: Caller,
        input: Json<PasskeyAnswer>,
    ) -> Result<PasskeySignedIn, Problem> {
        sign_in::sign_in(&caller, input.0).await
    }
}
