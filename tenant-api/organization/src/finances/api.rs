//! The operations on finances.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{Bank, Finances, LegalForm, PayoutForm, bank, read, set_legal, set_payout};

/// Tax and payout information of an organization.
#[derive(Clone, Copy, Debug)]
pub struct FinancesApi;

#[OpenApi(tag = "Tag::Organizations")]
impl FinancesApi {
    /// Read the organization's tax and payout information
    ///
    /// For the organization's admins alone. Tax id and account number are shown with their last four digits only.
    #[oai(path = "/organization/finances", method = "get", operation_id = "readFinances")]
    async fn read(&self, caller: Caller) -> Result<Versioned<Finances>, Problem> {
        let banks = &caller.services().banks;
        let finances = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                Ok::<_, Problem>(read(tx, banks).await?)
            })
            .await?;
        Ok(Versioned::new(finances.version, finances))
    }

    /// Set the organization's tax information
    ///
    /// Replaces all of it. The tax id is stored encrypted and never returned whole again; if none is sent, the one
    /// before stays.
    #[oai(path = "/organization/finances/legal", method = "put", operation_id = "setLegal")]
    async fn set_legal(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<LegalForm>,
    ) -> Result<Versioned<Finances>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let services = caller.services();
        let finances = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                set_legal::set(tx, &form, &services.signing_key.seal(), expected).await?;
                Ok::<_, Problem>(read(tx, &services.banks).await?)
            })
            .await?;
        Ok(Versioned::new(finances.version, finances))
    }

    /// Set where the organization is paid
    ///
    /// Replaces all of it. The account number is stored encrypted and never returned whole again; if none is sent, the
    /// one before stays.
    #[oai(path = "/organization/finances/payout", method = "put", operation_id = "setPayout")]
    async fn set_payout(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<PayoutForm>,
    ) -> Result<Versioned<Finances>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let services = caller.services();
        let finances = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                set_payout::set(tx, &form, &services.signing_key.seal(), expected).await?;
                Ok::<_, Problem>(read(tx, &services.banks).await?)
            })
            .await?;
        Ok(Versioned::new(finances.version, finances))
    }

    /// Find the bank of a routing number
    ///
    /// Returns the bank's name, for a form to show. 404 if it isn't known, which doesn't mean that the number is wrong.
    #[oai(path = "/banks/:routing", method = "get", operation_id = "readBank")]
    #[expect(clippy::unused_async, reason = "operations are asynchronous")]
    async fn read_bank(
        &self,
        caller: Caller,
        /// Nine digits.
        routing: Path<String>,
    ) -> Result<Json<Bank>, Problem> {
        caller.check(Permission::OrganizationsConfigure)?;
        Ok(Json(bank::read(&caller.services().banks, &routing)?))
    }
}
