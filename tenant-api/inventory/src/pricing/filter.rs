//! A filter for price sheets or pricing templates.

#[derive(Clone, Debug)]
pub(super) struct Filter<Id> {
    pub id: Option<Id>,
    /// Only those after this title and id.
    pub after: Option<(String, Id)>,
    pub limit: i64,
}

impl<Id> Filter<Id> {
    pub(super) fn one(id: Id) -> Self {
        Self {
            id: Some(id),
            after: None,
            limit: 1,
        }
    }

    pub(super) fn page(after: Option<(String, Id)>, limit: i64) -> Self {
        Self {
            id: None,
            after,
            limit: limit + 1,
        }
    }
}
