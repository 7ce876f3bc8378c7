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
