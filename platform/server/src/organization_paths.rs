//! The paths of an organization's pages on the root domain: `/{state}/{city}/orgs/{organization}/…`.

use kernel::services::Services;
use kernel::tenants::{Lookup, Tenant};
use poem::http::Uri;

/// The target of an address.
#[derive(Debug, PartialEq, Eq)]
pub enum Leads {
    /// To a page of the app.
    ToPage,
    /// To an organization that doesn't exist.
    Nowhere,
    /// Elsewhere, in full: to an organization's present name, or from a portal to where the organization is at home. Query included.
    To(String),
}

/// Looks up the organization that an address names, if it names one. On a portal no other organization has pages.
///
/// `here` is the origin of the host that was asked. Addresses begin with it, because browsers take a path for another host if it begins
/// with two slashes, or with characters that they read as two.
pub async fn follow(services: &Services, here: &str, portal: Option<&Tenant>, uri: &Uri) -> Result<Leads, sqlx::Error> {
    let mut segments: Vec<&str> = uri.path().split('/').collect();
    let ["", state, city, "orgs", name, ..] = segments[..] else {
        return Ok(Leads::ToPage);
    };
    if [state, city].iter().any(|part| part.is_empty() || part.contains('\\')) {
        return Ok(Leads::Nowhere);
    }
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    let (tenant, is_moved) = match services.tenants.by_name(name).await? {
        Lookup::Found(tenant) => (tenant, false),
        Lookup::Moved(tenant) => (tenant, true),
        Lookup::Unknown => return Ok(Leads::Nowhere),
    };
    Ok(match portal {
        Some(portal) if portal.id == tenant.id => {
            let rest: Vec<&str> = segments[5..].iter().copied().filter(|part| !part.is_empty()).collect();
            Leads::To(format!("{here}/{}{query}", rest.join("/")))
        }
        Some(_) => Leads::To(format!("{}{}{query}", services.site.root_origin(), uri.path())),
        None if is_moved => {
            segments[4] = &tenant.short_name;
            Leads::To(format!("{here}{}{query}", segments.join("/")))
        }
        None => Leads::ToPage,
    })
}
