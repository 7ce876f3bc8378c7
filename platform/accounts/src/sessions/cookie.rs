//! The cookie that holds a session's word: for the root domain with its subdomains, or for an organization's own domain
//! alone.

use kernel::site::{Site, host_name};

use super::{LIFETIME, NewSession};
use crate::caller::SESSION_COOKIE;

/// Returns the `Set-Cookie` of a session that begins.
pub fn cookie(site: &Site, host: Option<&str>, session: &NewSession) -> String {
    written(site, host, session.token.reveal(), LIFETIME.num_seconds())
}

/// Returns the `Set-Cookie` of a session that has ended.
pub fn ended_cookie(site: &Site, host: Option<&str>) -> String {
    written(site, host, "", 0)
}

fn written(site: &Site, host: Option<&str>, word: &str, seconds: i64) -> String {
    let domain = cookie_domain(site, host);
    let secure = if site.secure { "; Secure" } else { "" };
    format!("{SESSION_COOKIE}={word}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{domain}{secure}")
}

/// For the root domain with its subdomains; for an organization's own domain it is left out.
pub(crate) fn cookie_domain(site: &Site, host: Option<&str>) -> String {
    if is_on_platform(site, host) {
        format!("; Domain={}", site.root_domain)
    } else {
        String::new()
    }
}

fn is_on_platform(site: &Site, host: Option<&str>) -> bool {
    let Some(host) = host else { return false };
    host_name(host)
        .strip_suffix(&site.root_domain)
        .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(secure: bool, host: Option<&str>) -> String {
        let site = Site {
            root_domain: "fieldhouse.example".to_owned(),
            secure,
            port: None,
        };
        ended_cookie(&site, host)
    }

    #[test]
    fn subdomains_share_the_cookie_and_other_domains_have_their_own() {
        let shared =
            "fieldhouse_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Domain=fieldhouse.example; Secure";
        assert_eq!(ended(true, Some("fieldhouse.example")), shared);
        assert_eq!(ended(true, Some("Verona.Fieldhouse.example:8443")), shared);
        let own = "fieldhouse_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
        assert_eq!(ended(true, Some("book.verona.example")), own);
        assert_eq!(ended(true, Some("notfieldhouse.example")), own);
        assert_eq!(ended(true, None), own);
    }

    #[test]
    fn it_is_secure_where_the_site_is() {
        assert!(!ended(false, Some("fieldhouse.example")).contains("Secure"));
    }
}
