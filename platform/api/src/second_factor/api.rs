//! The operations on one's own second factor.

use accounts::SignedIn;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{
    IdentityProof, OwnSecondFactor, RecoveryCodes, SecondFactorConfirmation, SecondFactorRemoved, SecondFactorSetup,
};
use super::{read, recovery_codes, set_up, turn_off};

#[derive(Tags)]
enum Tag {
    /// A code from an app, asked for when signing in.
    SecondFactor,
}

/// The caller's second factor.
pub struct SecondFactorApi;

#[OpenApi(tag = "Tag::SecondFactor")]
impl SecondFactorApi {
    /// Read the caller's second factor
    ///
    /// Says if signing in asks for a code, and how many recovery codes are left. The secret isn't shown again.
    #[oai(path = "/user/second-factor", method = "get", operation_id = "readSecondFactor")]
    async fn read_second_factor(&self, caller: SignedIn) -> Result<Json<OwnSecondFactor>, Problem> {
        Ok(Json(read::read(&caller).await?))
    }

    /// Begin to set up a second factor
    ///
    /// Makes a secret for an app of codes (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). Nothing is asked for at sign-in until it
    /// is confirmed with a code, within an hour. Beginning again makes another secret. An account without a password begins within
    /// 15 minutes after signing in (403 `signInAgain`).
    #[oai(path = "/user/second-factor", method = "post", operation_id = "createSecondFactor")]
    async fn create_second_factor(&self, caller: SignedIn) -> Result<Json<SecondFactorSetup>, Problem> {
        Ok(Json(set_up::create(&caller).await?))
    }

    /// Turn the second factor on
    ///
    /// Takes the first code of the new secret and, if there is one, the password. Returns ten recovery codes, which are
    /// shown once.
    #[oai(path = "/user/second-factor", method = "put", operation_id = "confirmSecondFactor")]
    async fn confirm_second_factor(
        &self,
        caller: SignedIn,
        input: Json<SecondFactorConfirmation>,
    ) -> Result<Json<RecoveryCodes>, Problem> {
        Ok(Json(set_up::confirm(&caller, input.0).await?))
    }

    /// Turn the second factor off
    ///
    /// Takes the password, or a code if there is none.
    #[oai(
        path = "/user/second-factor/removal",
        method = "post",
        operation_id = "removeSecondFactor"
    )]
    async fn remove_second_factor(
        &self,
        caller: SignedIn,
        input: Json<IdentityProof>,
    ) -> Result<SecondFactorRemoved, Problem> {
        turn_off::turn_off(&caller, input.0).await
    }

    /// Make new recovery codes
    ///
    /// Takes the password, or a code if there is none. The codes from before stop working.
    #[oai(
        path = "/user/second-factor/recovery-codes",
        method = "post",
        operation_id = "renewRecoveryCodes"
    )]
    async fn renew_recovery_codes(
        &self,
        caller: SignedIn,
        input: Json<IdentityProof>,
    ) -> Result<Json<RecoveryCodes>, Problem> {
        Ok(Json(recovery_codes::renew(&caller, input.0).await?))
    }
}
