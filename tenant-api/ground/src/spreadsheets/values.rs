//! Values of a column: numbers, and yes or no.

use std::str::FromStr;

use super::{Column, Line, LineError};

impl<C: Column> Line<C> {
    /// A whole number; none where nothing is said.
    pub fn number<N: FromStr>(&self, column: C, errors: &mut Vec<LineError>) -> Option<N> {
        let text = Some(self.get(column)).filter(|text| !text.is_empty())?;
        let number = text.parse().ok();
        if number.is_none() {
            let message = format!("“{text}” isn't a whole number. Write one, or leave it blank.");
            errors.push(self.error(Some(column), "notANumber", message));
        }
        number
    }

    /// Yes or no; none where nothing is said.
    pub fn yes_or_no(&self, column: C, errors: &mut Vec<LineError>) -> Option<bool> {
        let text = Some(self.get(column)).filter(|text| !text.is_empty())?;
        let read = match text.to_lowercase().as_str() {
            "yes" | "y" | "true" | "1" | "x" => Some(true),
            "no" | "n" | "false" | "0" => Some(false),
            _ => None,
        };
        if read.is_none() {
            let message = format!("“{text}” isn't yes or no. Write one of them, or leave it blank.");
            errors.push(self.error(Some(column), "yesOrNo", message));
        }
        read
    }
}
