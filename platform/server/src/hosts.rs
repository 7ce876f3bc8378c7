//! The place that a host means: the marketplace, one organization's portal, or nothing that is known.

use std::net::{Ipv4Addr, Ipv6Addr};

use kernel::services::Services;
use kernel::site::host_name;
use kernel::tenants::{Lookup, Tenant};
use poem::Request;
use poem::http::header::{HOST, HeaderValue};

/// The place at which a request arrived.
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

/// Has everything that follows read one host, in the Host header: that of the address, where it names one, as in HTTP/2.
pub fn settle(request: &mut Request) {
    let Some(authority) = request.uri().authority() else {
        return;
    };
    let host = match authority.port() {
        Some(port) => format!("{}:{port}", authority.host()),
        None => authority.host().to_owned(),
    };
    match HeaderValue::from_str(&host) {
        Ok(host) => request.headers_mut().insert(HOST, host),
        Err(_) => request.headers_mut().remove(HOST),
    };
}

/// The host of a request in lower case, without its port.
pub fn host(request: &Request) -> Option<String> {
    request.headers().get(HOST)?.to_str().ok().map(host_name)
}

/// Finds the place that a host means.
pub async fn place(services: &Services, host: Option<&str>) -> Result<Place, sqlx::Error> {
    let Some(host) = host else {
        return Ok(Place::Marketplace);
    };
    let root = &services.site.root_domain;
    if host == root || is_address(host) || host.strip_prefix("www.") == Some(root) {
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

/// An address without a name: `203.0.113.8`, `[::1]`.
fn is_address(host: &str) -> bool {
    let in_brackets = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    host == "localhost"
        || host.parse::<Ipv4Addr>().is_ok()
        || in_brackets.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok())
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

    #[test]
    fn the_address_names_the_host_before_the_header_does() {
        let mut request = Request::builder()
            .uri_str("http://verona.fieldhouse.localhost:8080/x")
            .header(HOST, "evil.example")
            .finish();
        settle(&mut request);
        assert_eq!(host(&request).as_deref(), Some("verona.fieldhouse.localhost"));
        assert_eq!(request.header(HOST), Some("verona.fieldhouse.localhost:8080"));
    }

    #[test]
    fn an_address_is_one_to_its_end() {
        for host in ["203.0.113.8", "[::1]", "[2001:db8::1]", "localhost"] {
            assert!(is_address(host), "{host}");
        }
        for host in [
            "[x@evil.example",
            "[::1",
            "[::1]x",
            "[]",
            "::1",
            "203.0.113",
            "evil.example",
        ] {
            assert!(!is_address(host), "{host}");
        }
    }
}
