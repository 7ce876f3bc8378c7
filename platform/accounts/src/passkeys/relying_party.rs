//! Where passkeys work. They belong to the root domain, so that one opens the account on every subdomain; on an organization's
//! own domain no browser would find it.

use kernel::site::Site;
use webauthn_rp::request::{AsciiDomain, RpId};

use crate::error::AccountError;

/// The platform, as authenticators know it, at the host that was asked.
#[derive(Debug)]
pub struct RelyingParty {
    pub(super) id: RpId,
    /// Where the page is that asks the authenticator.
    pub(super) origin: String,
}

impl RelyingParty {
    /// Refused on a host that is none of the platform's.
    pub fn at(site: &Site, host: Option<&str>) -> Result<Self, AccountError> {
        let scheme = if site.secure { "https" } else { "http" };
        let origin = host.map(|host| format!("{scheme}://{}", host.to_ascii_lowercase()));
        let origin = origin.filter(|origin| site.is_own_origin(origin));
        let domain = AsciiDomain::try_from(site.root_domain.clone());
        match (origin, domain) {
            (Some(origin), Ok(domain)) => Ok(Self {
                id: RpId::Domain(domain),
                origin,
            }),
            _ => Err(AccountError::PasskeysElsewhere),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(host: &str) -> Result<String, AccountError> {
        let site = Site {
            root_domain: "fieldhouse.example".to_owned(),
            secure: true,
            port: Some(8443),
        };
        RelyingParty::at(&site, Some(host)).map(|party| party.origin)
    }

    #[test]
    fn they_work_on_the_root_domain_and_its_subdomains() {
        for host in ["fieldhouse.example:8443", "Verona.Fieldhouse.example:8443"] {
            assert_eq!(at(host), Ok(format!("https://{}", host.to_ascii_lowercase())));
        }
    }

    #[test]
    fn they_work_nowhere_else() {
        for host in [
            "book.verona.example",
            "notfieldhouse.example:8443",
            "fieldhouse.example",
            "fieldhouse.example:8443.evil.example",
            "",
        ] {
            assert_eq!(at(host), Err(AccountError::PasskeysElsewhere), "{host:?}");
        }
    }
}
