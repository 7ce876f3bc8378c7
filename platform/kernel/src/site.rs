//! The platform's hosts, and the addresses of its pages.

use std::net::IpAddr;

/// The address of the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// `fieldhouse.localhost`; organizations answer on its subdomains.
    pub root_domain: String,
    /// True if people reach it over https.
    pub secure: bool,
    /// The port that people see, where it is not the scheme's own.
    pub port: Option<u16>,
}

impl Site {
    /// The marketplace's origin: `https://fieldhouse.example`.
    pub fn root_origin(&self) -> String {
        self.origin(&self.root_domain)
    }

    /// An organization's origin on its subdomain.
    pub fn organization_origin(&self, short_name: &str) -> String {
        self.origin(&format!("{short_name}.{}", self.root_domain))
    }

    /// Returns the origin of an organization: its verified domain if it has one, otherwise its subdomain.
    pub fn portal_origin(&self, short_name: &str, domain: Option<&str>) -> String {
        domain.map_or_else(|| self.organization_origin(short_name), |domain| self.origin(domain))
    }

    /// Returns the origin for links in pages at the host that was asked, with or without its port. Bare addresses
    /// answer as the marketplace, but links never point to one, since the request may have made it up.
    pub fn origin_at(&self, host: Option<&str>) -> String {
        let name = host.map(host_name);
        let is_name = |name: &String| {
            let letters = name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
            letters && name.contains('.') && name.parse::<IpAddr>().is_err()
        };
        let name = name.filter(is_name);
        name.map_or_else(|| self.root_origin(), |name| self.origin(&name))
    }

    fn origin(&self, host: &str) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        self.port.map_or_else(
            || format!("{scheme}://{host}"),
            |port| format!("{scheme}://{host}:{port}"),
        )
    }

    /// Returns true if a browser page at `origin` belongs to the platform: the root domain or a subdomain of it.
    pub fn is_own_origin(&self, origin: &str) -> bool {
        let scheme = if self.secure { "https://" } else { "http://" };
        let Some(host) = origin.strip_prefix(scheme) else {
            return false;
        };
        let expected_port = self.port.map_or_else(String::new, |port| format!(":{port}"));
        let Some(host) = host.strip_suffix(&expected_port) else {
            return false;
        };
        host == self.root_domain
            || host
                .strip_suffix(&self.root_domain)
                .is_some_and(|rest| rest.ends_with('.'))
    }
}

/// The name of a host as a request has it: in lower case, without its port and final dot.
pub fn host_name(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    name.trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_at_home_at_names_alone() {
        let site = Site {
            root_domain: "fieldhouse.localhost".to_owned(),
            secure: false,
            port: Some(8080),
        };
        for (host, origin) in [
            ("fieldhouse.localhost:8080", "http://fieldhouse.localhost:8080"),
            (
                "Verona.Fieldhouse.localhost.",
                "http://verona.fieldhouse.localhost:8080",
            ),
            ("book.verona.example:9", "http://book.verona.example:8080"),
            ("203.0.113.66", "http://fieldhouse.localhost:8080"),
            ("203.0.113.66:8080", "http://fieldhouse.localhost:8080"),
            ("[2001:db8::1]:8080", "http://fieldhouse.localhost:8080"),
            ("[x@evil.example", "http://fieldhouse.localhost:8080"),
            ("localhost:8080", "http://fieldhouse.localhost:8080"),
            ("", "http://fieldhouse.localhost:8080"),
        ] {
            assert_eq!(site.origin_at(Some(host)), origin, "{host}");
        }
        assert_eq!(site.origin_at(None), "http://fieldhouse.localhost:8080");
    }
}
