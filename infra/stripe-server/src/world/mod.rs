//! Everything that the server remembers, and what the operations do with it.

mod events;
mod idempotency;
mod intents;
mod methods;
mod refunds;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use clock::Clock;
use serde_json::Value;
use uuid::Uuid;

use crate::faults::Faults;

pub(crate) use events::signed;
pub use intents::Intent;
pub(crate) use refunds::Refund;

use idempotency::Keys;
use methods::{Customer, Method};

#[derive(Debug, Default)]
pub(crate) struct World {
    state: Mutex<State>,
    pub(crate) faults: Faults,
}

/// Everything that the server knows, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) clock: Clock,
    pub(crate) keys: Keys,
    pub(crate) customers: Vec<Customer>,
    pub(crate) methods: BTreeMap<String, Method>,
    pub(crate) intents: Vec<Intent>,
    pub(crate) refunds: Vec<Refund>,
    pub(crate) events: Vec<Value>,
}

impl World {
    pub(crate) fn new(clock: Clock) -> Self {
        let state = State {
            clock,
            ..State::default()
        };
        Self {
            state: Mutex::new(state),
            ..Self::default()
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn new_id(prefix: &str) -> String {
    format!("{prefix}_{}", &Uuid::new_v4().simple().to_string()[..24])
}

impl State {
    /// Seconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now().timestamp()
    }
}
