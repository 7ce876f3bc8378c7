//! The operations on an invitation's link.

use accounts::Caller;
use ground::Done;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{InvitationLink, InvitationReply, InvitedAccount, InvitedPerson, ShownInvitation};
use super::{answer, found, open_account};

#[derive(Tags)]
enum Tag {
    /// Invitations by email.
    Invitations,
}

/// Invitations by email, for people who have the link.
pub struct InvitationsApi;

#[OpenApi(tag = "Tag::Invitations")]
impl InvitationsApi {
    /// Read an invitation
    ///
    /// Takes the token of its link, which works until the invitation is answered, withdrawn, or two weeks old.
    #[oai(path = "/invite/link", method = "post", operation_id = "readInvitation")]
    async fn read(&self, caller: Caller, link: Json<InvitationLink>) -> Result<Json<ShownInvitation>, Problem> {
        Ok(Json(found::show(&caller, &link.token).await?))
    }

    /// Answer an invitation
    ///
    /// Accepting takes the account with the invited email address, signed in; declining takes the link alone.
    #[oai(path = "/invite", method = "put", operation_id = "answerInvitationLink")]
    async fn answer(&self, caller: Caller, reply: Json<InvitationReply>) -> Result<Done, Problem> {
        answer::answer(&caller, &reply).await?;
        Ok(Done::NoContent)
    }

    /// Accept an invitation with a new account
    ///
    /// Opens the account of the invited email address, which counts as confirmed, signs in and accepts. Refused with
    /// 422 if the address has an account: then sign in, and accept with answerInvitationLink.
    #[oai(path = "/invite/account", method = "post", operation_id = "openInvitedAccount")]
    async fn open_account(&self, caller: Caller, person: Json<InvitedPerson>) -> Result<InvitedAccount, Problem> {
        open_account::open(&caller, person.0).await
    }
}
