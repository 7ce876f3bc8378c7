//! Clients that each send one request after the other for a while.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::work::{Client, Work};

/// Latency over a run, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    pub median: f64,
    pub p99: f64,
    pub per_second: f64,
}

/// Measures a kind of work with a number of parallel clients, after a short warm-up.
pub async fn measure(origin: &str, work: Work, clients: usize, span: Duration) -> anyhow::Result<Figures> {
    let barrier = Arc::new(tokio::sync::Barrier::new(clients));
    let mut running = Vec::new();
    for number in 0..clients {
        let mut client = Client::open(origin, work, clients, number).await?;
        let barrier = Arc::clone(&barrier);
        running.push(tokio::spawn(async move {
            for _ in 0..20 {
                client.once().await?;
            }
            barrier.wait().await;
            let started = Instant::now();
            let mut latencies = Vec::new();
            while started.elapsed() < span {
                let sent = Instant::now();
                let answered = client.once().await?;
                latencies.push(answered - sent);
            }
            anyhow::Ok((latencies, started.elapsed()))
        }));
    }
    let mut latencies = Vec::new();
    let mut per_second = 0.0;
    for client in running {
        let (of_client, elapsed) = client.await??;
        per_second += count(of_client.len()) / elapsed.as_secs_f64();
        latencies.extend(of_client);
    }
    latencies.sort_unstable();
    let at = |share: usize| {
        latencies
            .get(latencies.len() * share / 100)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    Ok(Figures {
        median: at(50),
        p99: at(99),
        per_second,
    })
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
