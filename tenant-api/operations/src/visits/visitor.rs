//! Tells visitors of one day apart without keeping who they are.

use chrono::NaiveDate;
use kernel::ids::OrganizationId;
use sha2::{Digest, Sha256};

/// Parts of the names that robots and tools give themselves.
const ROBOTS: [&str; 12] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "preview",
    "headless",
    "lighthouse",
    "monitor",
    "curl",
    "wget",
    "python",
    "http",
];

/// Returns true for a program that calls itself one, or nothing at all.
pub(super) fn is_robot(agent: &str) -> bool {
    let agent = agent.to_ascii_lowercase();
    // Robots give their address with their name; browsers don't.
    agent.is_empty() || ROBOTS.iter().any(|word| agent.contains(word))
}

/// Names a visitor for one organization and one day. The name can't be traced back without the program's key, and tomorrow's is
/// another one.
pub(super) fn visitor_of_day(
    key: &[u8],
    organization: OrganizationId,
    day: NaiveDate,
    place: &str,
    agent: &str,
) -> String {
    let mut hash = Sha256::new();
    for part in [
        key,
        organization.0.as_bytes(),
        day.to_string().as_bytes(),
        place.as_bytes(),
        agent.as_bytes(),
    ] {
        hash.update(part.len().to_be_bytes());
        hash.update(part);
    }
    hex::encode(&hash.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWSER: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

    #[test]
    fn robots_are_known_by_what_they_call_themselves() {
        assert!(!is_robot(BROWSER));
        assert!(is_robot(""));
        assert!(is_robot(
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
        ));
        assert!(is_robot("curl/8.5.0"));
        assert!(is_robot(
            "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36"
        ));
    }

    #[test]
    fn a_visitor_has_another_name_each_day_and_everywhere() {
        let (one, other) = (OrganizationId(uuid::Uuid::nil()), OrganizationId(uuid::Uuid::max()));
        let day: NaiveDate = "2027-03-01".parse().expect("a day");
        let name = |key: &[u8], organization, day, place, agent| visitor_of_day(key, organization, day, place, agent);
        let known = name(b"key", one, day, "203.0.113.7", BROWSER);
        assert_eq!(known, name(b"key", one, day, "203.0.113.7", BROWSER));
        let next = day.succ_opt().expect("a day");
        for another in [
            name(b"other", one, day, "203.0.113.7", BROWSER),
            name(b"key", other, day, "203.0.113.7", BROWSER),
            name(b"key", one, next, "203.0.113.7", BROWSER),
            name(b"key", one, day, "203.0.113.8", BROWSER),
            name(b"key", one, day, "203.0.113.7", "Firefox"),
        ] {
            assert_ne!(known, another);
        }
    }
}
