//! The instant that tests live at.

use clock::Clock;

/// A Tuesday morning at ten in Chicago, four weeks before a holiday. The browser's tests live there too
/// (`infra/test/instant.sh`).
pub const USUAL_NOW: &str = "2035-11-27T10:00:00-06:00";

/// Returns a clock that stands still until a test moves it: at that instant, or at the one that `FIELDHOUSE_NOW` names (`make test-days`).
pub fn test_clock() -> Clock {
    let now = std::env::var(clock::VARIABLE).unwrap_or_else(|_| USUAL_NOW.to_owned());
    now.parse().expect("an instant")
}
