mod lines;
mod once;
mod refused;

use poem::http::Method;
use serde_json::Value;

use crate::support::{Answer, Client, Organization};

/// Sends a file with this first line.
pub(super) async fn send(
    staff: &Client,
    district: &Organization,
    query: &str,
    columns: &str,
    lines: &[String],
) -> Answer {
    let file = format!("{columns}\n{}\n", lines.join("\n"));
    send_file(staff, district, query, file.into_bytes()).await
}

async fn send_file(staff: &Client, district: &Organization, query: &str, file: Vec<u8>) -> Answer {
    let path = district.path(&format!("/bookings/import{query}"));
    staff.send(Method::POST, &path, "text/csv; charset=utf-8", file).await
}

/// Returns the result of each line: `2 success`, `3 skip from taken`.
pub(super) fn told(report: &Value) -> Vec<String> {
    let list = report["list"].as_array().expect("a list");
    let line = |line: &Value| {
        let words = ["result", "column", "code"]
            .iter()
            .filter_map(|member| line[*member].as_str());
        format!("{} {}", line["line"], words.collect::<Vec<_>>().join(" "))
    };
    list.iter().map(line).collect()
}
