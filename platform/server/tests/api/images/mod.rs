//! Pictures, redrawn when they are uploaded and served from every host.

mod logo;
mod photos;
mod pictures;
mod serve;
mod store_down;

use crate::support::{Answer, Client, Part};
use poem::http::Method;

/// 40 × 30 pixels.
pub const PICTURE: &[u8] = include_bytes!("court.png");

pub async fn upload(client: &Client, method: Method, path: &str, content: &[u8], more: &[Part<'_>]) -> Answer {
    let mut parts = vec![Part::File {
        name: "file",
        file_name: "court.png",
        content_type: "image/png",
        content,
    }];
    parts.extend(more.iter().map(|part| match part {
        Part::Text(name, text) => Part::Text(name, text),
        Part::File { .. } => panic!("one file at a time"),
    }));
    client.multipart(method, path, &parts).await
}
