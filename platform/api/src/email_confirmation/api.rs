//! The operations of confirming an email address.

use accounts::{Caller, SignedIn};
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{ConfirmationRequested, EmailChange, EmailConfirmation, EmailConfirmed, ShownEmailConfirmation};
use super::{confirm, request_change, resend, show};

#[derive(Tags)]
enum Tag {
    /// Confirming an email address.
    EmailConfirmation,
}

/// Confirming an email address.
pub struct EmailConfirmationApi;

#[OpenApi(tag = "Tag::EmailConfirmation")]
impl EmailConfirmationApi {
    /// Confirm an email address
    ///
    /// Takes the token of the link. A link works for 7 days, or for one day if it was sent to a new address, which
    /// becomes the account's: the former address is notified, and its links stop working. Once the address is confirmed,
    /// its links change nothing and get the same answer. Nobody has to be signed in.
    #[oai(path = "/email-confirmation", method = "post", operation_id = "confirmEmail")]
    async fn confirm_email(&self, caller: Caller, input: Json<EmailConfirmation>) -> Result<EmailConfirmed, Problem> {
        confirm::confirm(&caller, &input.0).await
    }

    /// Read a confirmation link
    ///
    /// Says what `confirmEmail` does with the token of the link, and changes nothing. Nobody has to be signed in.
    #[oai(
        path = "/email-confirmation/link",
        method = "post",
        operation_id = "readEmailConfirmation"
    )]
    async fn read_email_confirmation(
        &self,
        caller: Caller,
        link: Json<EmailConfirmation>,
    ) -> Result<Json<ShownEmailConfirmation>, Problem> {
        Ok(Json(show::show(&caller, &link.0).await?))
    }

    /// Change the caller's email address
    ///
    /// Sends a link to the new address, which becomes the account's once it is confirmed with that (`confirmEmail`).
    /// The answer is the same if someone else has the address: they are notified by email.
    #[oai(path = "/user/email-change", method = "post", operation_id = "requestEmailChange")]
    async fn request_email_change(
        &self,
        caller: SignedIn,
        input: Json<EmailChange>,
    ) -> Result<ConfirmationRequested, Problem> {
        request_change::request(&caller, input.0).await
    }

    /// Send the confirmation again
    ///
    /// Sends a new link to the account's email address. Earlier links work until one of them is used or expires.
    #[oai(
        path = "/email-confirmation/resend",
        method = "post",
        operation_id = "resendConfirmation"
    )]
    async fn resend_confirmation(&self, caller: SignedIn) -> Result<ConfirmationRequested, Problem> {
        resend::resend(&caller).await
    }
}
