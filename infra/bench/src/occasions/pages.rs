//! 2,000 open pages, each with its socket, a tenth of them on one space; then somebody takes a time there.

use anyhow::{Context, ensure};
use chrono::Days;
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{HOST, HeaderValue, ORIGIN};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use uuid::Uuid;

use super::{Figure, milliseconds};
use crate::http::{read, with};
use crate::people::sign_in;
use crate::program::Server;
use crate::work::first_day;

const PAGES: usize = 2_000;
const SPACES: usize = 10;

type Page = WebSocketStream<TcpStream>;

pub async fn pages(server: &Server) -> anyhow::Result<Vec<Figure>> {
    let origin = Server::origin();
    let person = sign_in(&origin, 1).await?;
    let base = format!("{origin}/api/organizations/bench-10");
    let listed = person.get(format!("{base}/spaces?limit=100")).send().await?;
    let (listed, _) = read(listed.error_for_status()?).await?;
    let spaces = listed["items"].as_array().context("spaces")?.iter();
    let spaces: Vec<String> = spaces
        .filter_map(|space| Some(space["id"].as_str()?.to_owned()))
        .take(SPACES)
        .collect();
    let megabytes = || server.resident_megabytes().context("the server's memory can't be read");
    let before = megabytes()?;
    let mut open = Vec::with_capacity(PAGES);
    for number in 0..PAGES {
        open.push(page(&origin, number, &spaces[number % spaces.len()]).await?);
    }
    let after = megabytes()?;
    // The first look says from where on there is news.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let watching = open.iter_mut().step_by(spaces.len());
    let date = first_day() + Days::new(160);
    let time = json!({ "spaceId": spaces[0], "dates": [{ "date": date, "start": "10:00", "end": "11:00" }] });
    let request = with(person.post(format!("{base}/holds")), &time);
    let key = Uuid::now_v7().to_string();
    let (held, started) = read(
        request
            .header("Idempotency-Key", key)
            .send()
            .await?
            .error_for_status()?,
    )
    .await?;
    let told = join_all(watching.map(|page| hears(page, "space-changed"))).await;
    ensure!(told.len() == PAGES / SPACES, "pages that watch the space");
    told.into_iter().collect::<anyhow::Result<Vec<()>>>()?;
    let all_told = started.elapsed();
    let hold = held["id"].as_str().context("an id")?;
    person
        .delete(format!("{base}/holds/{hold}"))
        .send()
        .await?
        .error_for_status()?;
    let (before, after) = (f64::from(u32::try_from(before)?), f64::from(u32::try_from(after)?));
    Ok(vec![
        Figure::new("the server's memory before pages open, in MB", before),
        Figure::new("with 2,000 open pages, in MB", after),
        Figure::new(
            "200 of them hear that a time was taken, the last after ms",
            milliseconds(all_told),
        ),
    ])
}

/// A page of a visitor at a place of their own, which looks at the space.
async fn page(origin: &str, number: usize, space: &str) -> anyhow::Result<Page> {
    let host = origin.trim_start_matches("http://");
    let mut request = format!("ws://{host}/api/live").into_client_request()?;
    let place = format!("10.2.{}.{}", number / 250, 1 + number % 250);
    let headers = [
        (HOST.as_str(), host),
        (ORIGIN.as_str(), origin),
        ("x-forwarded-for", &place),
    ];
    for (name, value) in headers {
        request.headers_mut().insert(
            name.parse::<reqwest::header::HeaderName>()?,
            HeaderValue::from_str(value)?,
        );
    }
    let (mut page, _) = client_async(request, TcpStream::connect(host).await?).await?;
    let watch = json!({ "event": "watch-space", "organization": "bench-10", "space": space });
    page.send(Message::text(watch.to_string())).await?;
    hears(&mut page, "joined").await?;
    Ok(page)
}

async fn hears(page: &mut Page, event: &str) -> anyhow::Result<()> {
    loop {
        if let Message::Text(text) = page.next().await.context("the server closed a page")?? {
            let said: Value = serde_json::from_str(&text)?;
            ensure!(said["event"] == event, "the server said {said}");
            return Ok(());
        }
    }
}
