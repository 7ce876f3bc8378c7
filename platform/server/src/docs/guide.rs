//! `/api/docs`: the page that somebody who writes against the APIs begins from.

use std::fmt::Write;

use poem::http::StatusCode;
use specification::errors::{KINDS, Kind};

use super::Reader;
use kernel::markup::escape;

const PROBLEM: &str = r#"{
  "type": "urn:fieldhouse:problem:slotTaken",
  "title": "Conflict",
  "status": 409,
  "code": "slotTaken",
  "detail": "This time isn't available, but these times are.",
  "requestId": "0197a000-0000-7000-8000-000000000000",
  "conflict": {
    "blocks": [{ "date": "2027-05-11", "start": "18:00", "end": "19:00", "reason": "taken" }],
    "alternatives": [{ "date": "2027-05-11", "start": "19:00", "end": "20:00" }]
  }
}"#;

/// The page's body, whose addresses name this organization.
pub fn page(reader: &Reader<'_>, organization: &str) -> String {
    let site = &reader.services.site;
    let root = site.root_origin();
    let limit = reader.settings.requests_per_minute.map_or_else(
        || "Requests from one address aren't limited here.".to_owned(),
        |most| format!("One address may send {most} requests a minute."),
    );
    // The root last, since the examples name it too.
    include_str!("index.html")
        .replace("{limit}", &limit)
        .replace("{problem}", &escape(PROBLEM))
        .replace("{codes}", &codes())
        .replace("{curl}", &escape(include_str!("book.sh")))
        .replace(
            "{typescript}",
            &escape(include_str!("../../../../clients/examples/book.ts")),
        )
        .replace("{portal}", &site.organization_origin(organization))
        .replace("http://fieldhouse.localhost:8080", &root)
        .replace("{root}", &root)
}

/// Every code, under its status.
fn codes() -> String {
    let sections: Vec<String> = KINDS
        .chunk_by(|one, other| one.status == other.status)
        .map(|kinds| {
            let status = StatusCode::from_u16(kinds[0].status).unwrap_or_default();
            let rows: String = kinds.iter().map(row).collect();
            format!(
                "<details><summary>{status}</summary><div class=\"scroll\"><table><thead><tr><th scope=\"col\">Code</th>\
                 <th scope=\"col\">Meaning</th></tr></thead><tbody>{rows}</tbody></table></div></details>"
            )
        })
        .collect();
    sections.concat()
}

fn row(kind: &Kind) -> String {
    let mut row = String::new();
    let _ = write!(row, "<tr><td><code>{}</code></td><td>", kind.code);
    // Text between backticks is code.
    for (index, part) in escape(kind.meaning).split('`').enumerate() {
        let _ = if index % 2 == 0 {
            write!(row, "{part}")
        } else {
            write!(row, "<code>{part}</code>")
        };
    }
    row + "</td></tr>"
}
