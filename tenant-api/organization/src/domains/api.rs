//! The operations on an organization's own domain.

use accounts::Caller;
use ground::Done;
use ground::tag::Tag;
use ground::tenant;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use kernel::site::Site;
use poem::http::StatusCode;
use poem_openapi::OpenApi;
use poem_openapi::payload::Json;
use policy::Permission;

use super::dto::{DomainSettings, NewDomain};
use super::{check, db, remove, set};

/// An organization's own domain.
#[derive(Clone, Copy, Debug)]
pub struct DomainsApi;

#[OpenApi(tag = "Tag::Organizations")]
impl DomainsApi {
    /// Read the organization's own domain
    ///
    /// Returns the DNS records to set, and what the last check found of them.
    #[oai(path = "/organization/domain", method = "get", operation_id = "readDomain")]
    async fn read(&self, caller: Caller) -> Result<Json<DomainSettings>, Problem> {
        settings(&caller).await
    }

    /// Set the organization's own domain
    ///
    /// Replaces the former domain, which stops answering immediately. The new one answers once its records are found;
    /// they are checked every few minutes.
    #[oai(path = "/organization/domain", method = "put", operation_id = "setDomain")]
    async fn set(&self, caller: Caller, new: Json<NewDomain>) -> Result<Json<DomainSettings>, Problem> {
        let services = caller.services();
        caller
            .tx(Permission::OrganizationsRecode, async |tx| {
                set::set(tx, &services.site, &new.name).await
            })
            .await?;
        services.tenants.forget().await;
        settings(&caller).await
    }

    /// Check the domain's records now
    ///
    /// Reads the records and returns what they say. 503 `dnsUnavailable` if the DNS doesn't answer.
    #[oai(path = "/organization/domain/check", method = "post", operation_id = "checkDomain")]
    async fn check(&self, caller: Caller) -> Result<Json<DomainSettings>, Problem> {
        caller.check(Permission::OrganizationsRecode)?;
        if !check::check(caller.services(), caller.require_tenant()?.id).await? {
            return Err(Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "dnsUnavailable",
                "The domain’s records can’t be read right now. Try again in a few minutes.",
            ));
        }
        settings(&caller).await
    }

    /// Remove the organization's own domain
    ///
    /// The domain stops answering immediately; the portal is on its subdomain again.
    #[oai(path = "/organization/domain", method = "delete", operation_id = "removeDomain")]
    async fn remove(&self, caller: Caller) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsRecode, async |tx| remove::remove(tx).await)
            .await?;
        caller.services().tenants.forget().await;
        Ok(Done::NoContent)
    }
}

async fn settings(caller: &Caller) -> Result<Json<DomainSettings>, Problem> {
    let site = &caller.services().site;
    caller
        .tx(Permission::OrganizationsRecode, async |tx| {
            Ok(Json(shown(tx, site).await?))
        })
        .await
}

async fn shown(tx: &mut TenantTx, site: &Site) -> Result<DomainSettings, Problem> {
    let Some(row) = db::find(tx).await? else {
        return Ok(DomainSettings { domain: None });
    };
    let short_name = tenant::short_name(tx).await?;
    Ok(DomainSettings {
        domain: Some(row.shown(site, &short_name)),
    })
}
