//! The only clock of the server; rules get the time as an argument.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// The system's clock, moved by an offset that is zero except in tests.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    offset_milliseconds: Arc<AtomicI64>,
}

impl Clock {
    /// Now, to the microsecond, which is what the database keeps.
    pub fn now(&self) -> DateTime<Utc> {
        #[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
        let system = Utc::now();
        (system + TimeDelta::milliseconds(self.offset_milliseconds.load(Ordering::Relaxed))).trunc_subsecs(6)
    }

    /// Moves this clock and all its clones, for tests.
    pub fn advance(&self, by: TimeDelta) {
        self.offset_milliseconds
            .fetch_add(by.num_milliseconds(), Ordering::Relaxed);
    }
}
