//! The operations of confirming a mail address.

use accounts::{Caller, SignedIn};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{ConfirmationRequested, EmailConfirmation, EmailConfirmed};
use super::{confirm, resend};

#[derive(Tags)]
enum Tag {
    /// Confirming a mail address.
    EmailConfirmation,
}

/// Confirming a mail address.
pub struct EmailConfirmationApi;

#[OpenApi(tag = "Tag::EmailConfirmation")]
impl EmailConfirmationApi {
    /// Confirm a mail address
    ///
    /// With the token of the link, which works once, for 7 days. Nobody has to be signed in.
    #[oai(path = "/email-confirmation", method = "post", operation_id = "confirmEmail")]
    async fn confirm_email(&self, caller: Caller, input: Json<EmailConfirmation>) -> Result<EmailConfirmed, Problem> {
        confirm::confirm(&caller, &input.0).await
    }

    /// Send the confirmation again
    #[oai(
        path = "/email-confirmation/resend",
        method = "post",
        operation_id = "resendConfirmation"
    )]
    async fn resend_confirmation(&self, caller: SignedIn) -> Result<ConfirmationRequested, Problem> {
        resend::resend(&caller).await
    }
}
