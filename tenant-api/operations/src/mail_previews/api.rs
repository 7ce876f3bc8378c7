//! `listMailPreviews`: each mail as the organization's people get it.

use accounts::{SignedIn, invitations};
use ground::mail_preview::MailPreview;
use ground::tag::Tag;
use kernel::letter::Look;
use kernel::problem::Problem;
use organization::groups;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi};
use policy::Permission;
use reservations::{bookings, messages};

use super::work_order;
use crate::work_orders;

/// Previews of emails.
pub struct MailPreviewsApi;

/// The emails of an organization.
#[derive(Clone, Debug, Object)]
struct MailPreviews {
    /// Emails about bookings first, then those about messages, groups, invitations and work orders.
    items: Vec<MailPreview>,
}

#[OpenApi(tag = "Tag::Bookings")]
impl MailPreviewsApi {
    /// List previews of emails
    ///
    /// Lists emails about bookings, messages, groups, invitations and work orders, in the organization's name, colors
    /// and words, with made-up details.
    #[oai(path = "/mail-previews", method = "get", operation_id = "listMailPreviews")]
    async fn list(&self, caller: SignedIn) -> Result<Json<MailPreviews>, Problem> {
        caller.check(Permission::OrganizationsConfigure)?;
        let look = Look::of(caller.services(), Some(caller.require_tenant()?.id)).await?;
        let about_bookings = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                Ok::<_, Problem>(bookings::mail_previews(tx, &look).await?)
            })
            .await?;
        let invitations = invitations::examples(&look)
            .map(|(occasion, to_staff, letter)| MailPreview::of(letter, occasion, to_staff, false, &look));
        let items = about_bookings
            .into_iter()
            .chain(messages::mail_previews(&look))
            .chain(groups::mail_previews(&look))
            .chain(invitations)
            .chain(work_orders::mail_previews(&work_order::example(), &look)?);
        Ok(Json(MailPreviews { items: items.collect() }))
    }
}
