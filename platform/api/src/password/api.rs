//! The operations on passwords.

use accounts::{Caller, SignedIn};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{ForgottenPassword, PasswordChange, PasswordReset, PasswordSet, ResetRequested};
use super::{change, request_reset, reset};

#[derive(Tags)]
enum Tag {
    /// Changing a password, or getting a new one.
    Password,
}

/// Passwords.
pub struct PasswordApi;

#[OpenApi(tag = "Tag::Password")]
impl PasswordApi {
    /// Ask for a reset link
    ///
    /// Sends a link by email that works once, for an hour. The answer is the same whether or not there is such an
    /// account.
    #[oai(path = "/forgot-password", method = "post", operation_id = "requestPasswordReset")]
    async fn request_password_reset(
        &self,
        caller: Caller,
        input: Json<ForgottenPassword>,
    ) -> Result<ResetRequested, Problem> {
        request_reset::request(&caller, &input.0).await
    }

    /// Reset the password
    ///
    /// Sets another password with the token of a reset link, and ends every session of the account.
    #[oai(path = "/password-reset", method = "post", operation_id = "resetPassword")]
    async fn reset_password(&self, caller: Caller, input: Json<PasswordReset>) -> Result<PasswordSet, Problem> {
        reset::reset(&caller, &input.0).await
    }

    /// Change the caller's password
    ///
    /// Ends every other session of the account.
    #[oai(path = "/password-update", method = "put", operation_id = "changePassword")]
    async fn change_password(&self, caller: SignedIn, input: Json<PasswordChange>) -> Result<PasswordSet, Problem> {
        change::change(&caller, input.0).await
    }
}
