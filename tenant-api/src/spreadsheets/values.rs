//! What stands in a column, read.

use std::str::FromStr;

use super::{Column, Line, LineError};

impl<C: Column> Line<C> {
    /// A whole number; none where nothing is said.
    pub(crate) fn number<N: FromStr>(&self, column: C, errors: &mut Vec<LineError>) -> Option<N> {
        let text = Some(self.get(column)).filter(|text| !text.is_empty())?;
        let number = text.parse().ok();
        if number.is_none() {
            let message = format!("“{text}” is no whole number. Please write one, or leave it blank.");
            errors.push(self.error(Some(column), "notANumber", message));
        }
        number
    }

    /// Yes or no; none where nothing is said.
    pub(crate) fn yes_or_no(&self, column: C, errors: &mut Vec<LineError>) -> Option<bool> {
        let text = Some(self.get(column)).filter(|text| !text.is_empty())?;
        let read = match text.to_lowercase().as_str() {
            "yes" | "y" | "true" | "1" | "x" => Some(true),
            "no" | "n" | "false" | "0" => Some(false),
            _ => None,
        };
        if read.is_none() {
            let message = format!("“{text}” is neither yes nor no. Please write one of them, or leave it blank.");
            errors.push(self.error(Some(column), "yesOrNo", message));
        }
        read
    }
}
