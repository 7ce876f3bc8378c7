//! Where an organization's pages stand on the root domain: `/{state}/{city}/orgs/{organization}/…`.

use kernel::services::Services;
use kernel::tenants::{Lookup, Tenant};
use poem::http::Uri;

/// Where an address leads.
#[derive(Debug, PartialEq, Eq)]
pub enum Leads {
    /// To a page of the app.
    ToPage,
    /// To an organization that doesn't exist.
    Nowhere,
    /// Elsewhere: to an organization's present name, or from a portal to where the organization is at home. Query included.
    To(String),
}

/// Looks up the organization that an address names, if it names one. On a portal no other organization has pages.
pub async fn follow(services: &Services, portal: Option<&Tenant>, uri: &Uri) -> Result<Leads, sqlx::Error> {
    let mut segments: Vec<&str> = uri.path().split('/').collect();
    let ["", _, _, "orgs", name, ..] = segments[..] else {
        return Ok(Leads::ToPage);
    };
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    let (tenant, is_moved) = match services.tenants.by_name(name).await? {
        Lookup::Found(tenant) => (tenant, false),
        Lookup::Moved(tenant) => (tenant, true),
        Lookup::Unknown => return Ok(Leads::Nowhere),
    };
    Ok(match portal {
        Some(portal) if portal.id == tenant.id => {
            // Two slashes at the start would be another host.
            let rest: Vec<&str> = segments[5..].iter().copied().filter(|part| !part.is_empty()).collect();
            Leads::To(format!("/{}{query}", rest.join("/")))
        }
        Some(_) => Leads::To(format!("{}{}{query}", services.site.root_origin(), uri.path())),
        None if is_moved => {
            segments[4] = &tenant.short_name;
            Leads::To(segments.join("/") + query.as_str())
        }
        None => Leads::ToPage,
    })
}
