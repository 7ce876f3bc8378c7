//! Metrics for Prometheus at `/metrics`.

use std::sync::Arc;
use std::time::Duration;

use kernel::services::Services;
use poem::Response;
use poem::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Seconds; from a cached page to a payment provider that takes its time.
const BUCKETS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    method: &'static str,
    status: u16,
}

/// The counters. Cheap to clone.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    requests: Family<Answer, Counter>,
    durations: Histogram,
    connections: Gauge,
    idle_connections: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let metrics = (
            Family::default(),
            Histogram::new(BUCKETS),
            Gauge::default(),
            Gauge::default(),
        );
        let (requests, durations, connections, idle_connections) = metrics;
        let mut registry = Registry::with_prefix("fieldhouse");
        registry.register("requests", "Requests answered, by method and status", requests.clone());
        registry.register("request_seconds", "How long answering took", durations.clone());
        registry.register(
            "database_connections",
            "Connections to the database",
            connections.clone(),
        );
        registry.register(
            "database_connections_idle",
            "Those without work",
            idle_connections.clone(),
        );
        Self {
            registry: Arc::new(registry),
            requests,
            durations,
            connections,
            idle_connections,
        }
    }
}

/// A method by its name. Any word can be sent as one, and each name is kept for ever, so there is one for all others.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

impl Metrics {
    /// Counts one answer.
    pub fn count(&self, method: &Method, status: StatusCode, elapsed: Duration) {
        let answer = Answer {
            method: known(method),
            status: status.as_u16(),
        };
        self.requests.get_or_create(&answer).inc();
        self.durations.observe(elapsed.as_secs_f64());
    }

    /// The counters as text.
    pub fn render(&self, services: &Services) -> Response {
        let (open, idle) = services.door.connections();
        self.connections.set(i64::from(open));
        self.idle_connections.set(i64::try_from(idle).unwrap_or(i64::MAX));
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => Response::builder()
                .content_type("application/openmetrics-text; version=1.0.0; charset=utf-8")
                .body(text),
            Err(error) => {
                tracing::error!(%error, "metrics could not be written");
                StatusCode::INTERNAL_SERVER_ERROR.into()
            }
        }
    }
}
