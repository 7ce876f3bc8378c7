//! Keys: what was done under one is answered again.

use std::collections::HashMap;

use poem::http::StatusCode;
use serde_json::Value;

use crate::errors::Refusal;

#[derive(Debug, Default)]
pub(crate) struct Keys(HashMap<String, Used>);

#[derive(Debug)]
struct Used {
    /// The operation, and all that it was asked with.
    request: (String, Value),
    /// None while it is being done.
    answer: Option<(StatusCode, Value)>,
}

impl Keys {
    /// Returns the earlier answer, if there is one; from here on the key is in use.
    pub(crate) fn claim(
        &mut self,
        key: &str,
        path: &str,
        form: &Value,
    ) -> Result<Option<(StatusCode, Value)>, Refusal> {
        let request = (path.to_owned(), form.clone());
        match self.0.get(key) {
            Some(used) if used.request != request => Err(Refusal::other_parameters()),
            Some(Used { answer: None, .. }) => Err(Refusal::in_use()),
            Some(Used { answer, .. }) => Ok(answer.clone()),
            None => {
                self.0.insert(key.to_owned(), Used { request, answer: None });
                Ok(None)
            }
        }
    }

    /// It was done, or refused by a card's bank.
    pub(crate) fn keep(&mut self, key: &str, status: StatusCode, body: &Value) {
        if let Some(used) = self.0.get_mut(key) {
            used.answer = Some((status, body.clone()));
        }
    }

    /// Returns true while something is being done under one of them.
    pub(crate) fn is_any_in_use(&self) -> bool {
        self.0.values().any(|used| used.answer.is_none())
    }

    /// Nothing was done.
    pub(crate) fn free(&mut self, key: &str) {
        self.0.remove(key);
    }
}
