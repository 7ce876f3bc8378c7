//! Where an organization's pages stand on the root domain: `/{state}/{city}/orgs/{organization}/…`.

use kernel::services::Services;
use kernel::tenants::Lookup;
use poem::http::Uri;

/// Where an address leads.
#[derive(Debug, PartialEq, Eq)]
pub enum Leads {
    /// To a page of the app.
    ToPage,
    /// To an organization that doesn't exist.
    Nowhere,
    /// To a former name of an organization, whose present address this is, query included.
    To(String),
}

/// Looks up the organization that an address names, if it names one.
pub async fn follow(services: &Services, uri: &Uri) -> Result<Leads, sqlx::Error> {
    let mut segments: Vec<&str> = uri.path().split('/').collect();
    let ["", _, _, "orgs", name, ..] = segments[..] else {
        return Ok(Leads::ToPage);
    };
    Ok(match services.tenants.by_name(name).await? {
        Lookup::Found(_) => Leads::ToPage,
        Lookup::Unknown => Leads::Nowhere,
        Lookup::Moved(tenant) => {
            segments[4] = &tenant.short_name;
            let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
            Leads::To(segments.join("/") + query.as_str())
        }
    })
}
