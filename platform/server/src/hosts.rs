//! Which place a host means: the marketplace, one organization's portal, or nothing that is known.

use kernel::services::Services;
use kernel::tenants::{Lookup, Tenant};
use poem::Request;
use poem::http::header::HOST;

/// Where a request arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The root domain, and addresses without a name (a health check, a test).
    Marketplace,
    /// An organization's subdomain or own domain.
    Portal(Tenant),
    /// A subdomain that an organization had before.
    Moved(Tenant),
    /// A host that nobody has here.
    Unknown,
}

/// The host of a request in lower case, without its port: from the Host header or, in HTTP/2, the authority.
pub fn host(request: &Request) -> Option<String> {
    let host = request
        .uri()
        .authority()
        .map(|authority| authority.host().to_owned())
        .or_else(|| request.headers().get(HOST)?.to_str().ok().map(without_port))?;
    Some(host.trim_end_matches('.').to_ascii_lowercase())
}

fn without_port(host: &str) -> String {
    match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|letter| letter.is_ascii_digit()) => name.to_owned(),
        _ => host.to_owned(),
    }
}

/// Finds the place that a host means.
pub async fn place(services: &Services, host: Option<&str>) -> Result<Place, sqlx::Error> {
    let Some(host) = host else {
        return Ok(Place::Marketplace);
    };
    let root = &services.site.root_domain;
    let is_address = host.parse::<std::net::IpAddr>().is_ok() || host.starts_with('[') || host == "localhost";
    if host == root || is_address || host.strip_prefix("www.") == Some(root) {
        return Ok(Place::Marketplace);
    }
    let lookup = match host.strip_suffix(root).and_then(|rest| rest.strip_suffix('.')) {
        Some(name) if name.contains('.') => Lookup::Unknown,
        Some(name) => services.tenants.by_name(name).await?,
        None => services.tenants.by_domain(host).await?,
    };
    Ok(match lookup {
        Lookup::Found(tenant) => Place::Portal(tenant),
        Lookup::Moved(tenant) => Place::Moved(tenant),
        Lookup::Unknown => Place::Unknown,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host_of(header: &'static str) -> Option<String> {
        host(&Request::builder().header(HOST, header).finish())
    }

    #[test]
    fn a_host_is_read_without_port_case_and_final_dot() {
        assert_eq!(
            host_of("Fieldhouse.LOCALHOST:8080").as_deref(),
            Some("fieldhouse.localhost")
        );
        assert_eq!(
            host_of("district.fieldhouse.localhost.").as_deref(),
            Some("district.fieldhouse.localhost")
        );
        assert_eq!(host_of("[::1]:8080").as_deref(), Some("[::1]"));
    }
}
