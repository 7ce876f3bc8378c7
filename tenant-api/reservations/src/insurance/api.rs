//! The operations on an organization's insurance.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Done, Expected, Versioned};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Header;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{InsuranceSettings, OrganizationInsurance};
use super::organization::{self, Settings};

/// Insurance of events at the organization's spaces.
#[derive(Clone, Copy, Debug)]
pub struct OrganizationInsuranceApi;

#[OpenApi(tag = "Tag::Insurance")]
impl OrganizationInsuranceApi {
    /// Read the organization's insurance
    ///
    /// Reads what renters can insure an event for: the price, the activities that are insured, and the waiver that they accept.
    #[oai(
        path = "/organization/insurance",
        method = "get",
        operation_id = "readOrganizationInsurance"
    )]
    async fn read(&self, caller: Caller) -> Result<Versioned<OrganizationInsurance>, Problem> {
        let insurance = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                Ok::<_, Problem>(organization::read(tx).await?)
            })
            .await?;
        Ok(Versioned::new(insurance.version, insurance))
    }

    /// Set the organization's insurance
    ///
    /// Replaces all of it. From then on renters can insure their events. Bookings keep the insurance that they have.
    #[oai(
        path = "/organization/insurance",
        method = "put",
        operation_id = "setOrganizationInsurance"
    )]
    async fn set(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        settings: Json<InsuranceSettings>,
    ) -> Result<Versioned<OrganizationInsurance>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let settings = Settings::read(&settings.0)?;
        let insurance = caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                organization::set(tx, &settings, expected).await?;
                Ok::<_, Problem>(organization::read(tx).await?)
            })
            .await?;
        Ok(Versioned::new(insurance.version, insurance))
    }

    /// Remove the organization's insurance
    ///
    /// Rentals are no longer covered. Bookings with insurance keep it.
    #[oai(
        path = "/organization/insurance",
        method = "delete",
        operation_id = "removeOrganizationInsurance"
    )]
    async fn remove(&self, caller: Caller) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsConfigure, async |tx| {
                organization::remove(tx).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
