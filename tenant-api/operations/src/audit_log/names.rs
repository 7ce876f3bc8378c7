//! Names in place of ids.

use serde_json::Value;
use uuid::Uuid;

use super::dto::AuditChange;

/// The names of what an entry has ids of, by id.
pub(super) struct Names(Vec<(String, String)>);

impl Names {
    /// Reads an object of names.
    pub(super) fn of(names: Option<&Value>) -> Self {
        let names = names.and_then(Value::as_object).into_iter().flatten();
        Self(
            names
                .filter_map(|(id, name)| Some((id.clone(), name.as_str()?.to_owned())))
                .collect(),
        )
    }

    pub(super) fn find(&self, id: Uuid) -> Option<String> {
        let id = id.to_string();
        self.0
            .iter()
            .find_map(|(known, name)| (*known == id).then(|| name.clone()))
    }

    /// Puts the names into what has changed.
    pub(super) fn put_into(&self, changes: Vec<AuditChange>) -> Vec<AuditChange> {
        let change = |change: AuditChange| AuditChange {
            before: change.before.map(|value| self.named(value)),
            after: change.after.map(|value| self.named(value)),
            ..change
        };
        changes.into_iter().map(change).collect()
    }

    fn named(&self, value: String) -> String {
        self.0
            .iter()
            .fold(value, |value, (id, name)| value.replace(id.as_str(), name))
    }
}
