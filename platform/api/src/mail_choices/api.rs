//! The operations on a mail's link.

use accounts::Caller;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::choose;
use super::dto::{MailChoiceInput, MailChoiceLink, ShownMailChoice};

#[derive(Tags)]
enum Tag {
    /// Choices about emails that people can do without.
    MailChoices,
}

/// Choices about emails, for people who have the link.
pub struct MailChoicesApi;

#[OpenApi(tag = "Tag::MailChoices")]
impl MailChoicesApi {
    /// Read a choice about email
    ///
    /// Takes the token of an email's link. Nobody has to be signed in, and nothing is changed.
    #[oai(path = "/mail-choice/link", method = "post", operation_id = "readMailChoice")]
    async fn read(&self, caller: Caller, link: Json<MailChoiceLink>) -> Result<Json<ShownMailChoice>, Problem> {
        Ok(Json(choose::show(&caller, &link.token).await?))
    }

    /// Stop a kind of email, or get it again
    ///
    /// Takes the token of an email's link. Nobody has to be signed in. Answers, changes, cancellations and receipts
    /// always come.
    #[oai(path = "/mail-choice", method = "put", operation_id = "chooseMail")]
    async fn choose(&self, caller: Caller, input: Json<MailChoiceInput>) -> Result<Json<ShownMailChoice>, Problem> {
        Ok(Json(choose::choose(&caller, &input).await?))
    }
}
