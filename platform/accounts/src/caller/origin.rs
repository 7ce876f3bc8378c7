//! A browser sends its cookie whichever page made it ask, so a request that changes something has to come from a page
//! of the host that it goes to, or of the platform.

use kernel::site::Site;
use poem::Request;
use poem::http::header::{HOST, ORIGIN};
use poem::http::{HeaderMap, Method};

/// The host that was asked, with its port where it is not the scheme's own.
pub(super) fn host(request: &Request) -> Option<&str> {
    request.headers().get(HOST).and_then(|host| host.to_str().ok())
}

/// Returns true if this request may use a cookie.
pub(super) fn is_allowed(method: &Method, headers: &HeaderMap, host: Option<&str>, site: &Site) -> bool {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    match headers.get(ORIGIN) {
        Some(origin) => origin
            .to_str()
            .is_ok_and(|origin| site.is_own_origin(origin) || is_origin_of(origin, host, site)),
        // No browser that sends cookies across sites leaves out both; other programs do.
        None => headers
            .get("sec-fetch-site")
            .is_none_or(|from| from == "same-origin" || from == "none"),
    }
}

/// An organization's own domain: the page's origin is the very host that is asked.
fn is_origin_of(origin: &str, host: Option<&str>, site: &Site) -> bool {
    let scheme = if site.secure { "https://" } else { "http://" };
    host.is_some_and(|host| {
        origin
            .strip_prefix(scheme)
            .is_some_and(|page| page.eq_ignore_ascii_case(host))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(headers: &[(&'static str, &'static str)]) -> bool {
        let site = Site {
            root_domain: "fieldhouse.example".to_owned(),
            secure: true,
            port: None,
        };
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        is_allowed(&Method::POST, &map, Some("book.verona.example"), &site)
    }

    #[test]
    fn pages_of_the_platform_and_of_the_host_may_change_things() {
        assert!(allowed(&[("origin", "https://fieldhouse.example")]));
        assert!(allowed(&[("origin", "https://verona.fieldhouse.example")]));
        assert!(allowed(&[("origin", "https://book.verona.example")]));
    }

    #[test]
    fn other_pages_may_not() {
        for origin in [
            "https://evil.example",
            "http://fieldhouse.example",
            "http://book.verona.example",
            "https://fieldhouse.example.evil.example",
            "https://notfieldhouse.example",
            "null",
            "",
        ] {
            assert!(!allowed(&[("origin", origin)]), "{origin:?}");
        }
    }

    #[test]
    fn without_an_origin_the_browser_has_to_say_that_it_is_the_same() {
        assert!(allowed(&[]));
        assert!(allowed(&[("sec-fetch-site", "same-origin")]));
        assert!(allowed(&[("sec-fetch-site", "none")]));
        assert!(!allowed(&[("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("sec-fetch-site", "same-site")]));
    }
}
