//! The audit log as lines of a CSV file: one for each member that changed.

use chrono::SecondsFormat;
use ground::spreadsheets::{harmless, write_lines};
use kernel::problem::Problem;

use super::dto::{AuditChange, AuditEntry};

const COLUMNS: [&str; 9] = [
    "Time (UTC)",
    "Person",
    "Action",
    "Kind",
    "Name",
    "Id",
    "Field",
    "Before",
    "After",
];

/// The line that names the columns.
pub(super) fn heading() -> Result<Vec<u8>, Problem> {
    write_lines([COLUMNS.map(str::to_owned)])
}

/// The lines of these entries; an entry in which no member differs has one.
pub(super) fn lines(entries: &[AuditEntry]) -> Result<Vec<u8>, Problem> {
    write_lines(entries.iter().flat_map(|entry| {
        let whole = entry.changes.is_empty().then(|| line(entry, None));
        whole
            .into_iter()
            .chain(entry.changes.iter().map(move |change| line(entry, Some(change))))
    }))
}

fn line(entry: &AuditEntry, change: Option<&AuditChange>) -> [String; 9] {
    let text = |text: Option<&String>| harmless(text.map_or("", String::as_str));
    [
        entry.at.to_rfc3339_opts(SecondsFormat::Secs, true),
        text(entry.actor.as_ref().map(|actor| &actor.name)),
        entry.action.clone(),
        entry.subject_kind.as_str().to_owned(),
        text(entry.subject_name.as_ref()),
        entry.subject_id.to_string(),
        text(change.map(|change| &change.field)),
        text(change.and_then(|change| change.before.as_ref())),
        text(change.and_then(|change| change.after.as_ref())),
    ]
}
