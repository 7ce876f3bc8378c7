//! A filter for price sheets or pricing templates.

use uuid::Uuid;

#[derive(Clone, Debug, Default)]
pub(super) struct Filter {
    pub id: Option<Uuid>,
    /// Only those after this title and id.
    pub after: Option<(String, Uuid)>,
    pub limit: i64,
}

impl Filter {
    pub(super) fn one(id: Uuid) -> Self {
        Self {
            id: Some(id),
            limit: 1,
            ..Self::default()
        }
    }
}
