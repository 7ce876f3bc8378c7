//! Faults between this server and its callers, as a bad proxy or a bad day would have it.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// The fate of one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// Runs without delay, but the answer comes only after this time.
    AnswersLate(Duration),
    /// Starts only after this time; until then its key is in use.
    BeginsLate(Duration),
    /// Starts when [`StripeServer::begin`](crate::StripeServer::begin) says so; until then its key is in use.
    BeginsWhenTold,
    /// Doesn't start, and answers 500.
    Fails,
    /// Starts without finishing. Answers 500, as does every later request with its key.
    FailsWithItsKey,
    /// Finishes, but answers 500.
    FailsAfterwards,
    /// Runs twice, as from a proxy that retries; the second answer is returned.
    Twice,
}

type Plan = Box<dyn Fn(u64, &str) -> Fault + Send + Sync>;

/// Decides the fate of each request by its number (from 0) and its operation (`POST refunds`, `POST
/// payment_intents * capture`).
#[derive(Default)]
pub struct Faults {
    plan: Mutex<Option<Plan>>,
    requests: AtomicU64,
    pub(crate) begin: Notify,
}

impl Faults {
    /// Sets a plan and restarts counting requests.
    pub fn plan(&self, plan: impl Fn(u64, &str) -> Fault + Send + Sync + 'static) {
        self.requests.store(0, Ordering::SeqCst);
        *self.plan.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(plan));
    }

    /// Removes all faults.
    pub fn none(&self) {
        self.plan(|_, _| Fault::None);
    }

    /// Gives this fault to the next request for this operation, and to no other.
    pub fn once(&self, operation: &'static str, fault: Fault) {
        let is_over = AtomicU64::new(0);
        self.plan(move |_, asked| {
            if asked == operation && is_over.swap(1, Ordering::SeqCst) == 0 {
                fault
            } else {
                Fault::None
            }
        });
    }

    /// Returns the number of requests since the plan was made.
    pub fn requests(&self) -> u64 {
        self.requests.load(Ordering::SeqCst)
    }

    pub(crate) fn next(&self, operation: &str) -> Fault {
        let number = self.requests.fetch_add(1, Ordering::SeqCst);
        let plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.as_ref().map_or(Fault::None, |plan| plan(number, operation))
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Faults")
    }
}
