//! Where the platform answers, and the addresses of its pages.

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

    /// The origin of an organization that has a verified domain of its own, or that of its subdomain.
    pub fn portal_origin(&self, short_name: &str, domain: Option<&str>) -> String {
        domain.map_or_else(|| self.organization_origin(short_name), |domain| self.origin(domain))
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
