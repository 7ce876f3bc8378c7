//! The rows of a price sheet from the form to the rules' types; what has to be right about a row is `domain::pricing::SheetRow::check`.

use domain::pricing;
use ground::fields;
use kernel::problem::FieldProblems;

use super::{Amounts, SheetRow};
use crate::pricing::amount;

/// One for each quarter of an hour of a day.
const MOST_ROWS: usize = 96;

/// The rows as the rules have them; everything that is wrong is noted for its member: `rows.0.amounts`.
pub(super) fn read_rows(problems: &mut FieldProblems, rows: &[SheetRow]) -> Vec<pricing::SheetRow> {
    if rows.is_empty() {
        problems.add("rows", "required", "Add at least one row.");
    }
    if rows.len() > MOST_ROWS {
        problems.add("rows", "tooMany", format!("You can add up to {MOST_ROWS} rows."));
    }
    let mut read: Vec<pricing::SheetRow> = Vec::new();
    for (index, row) in rows.iter().enumerate().take(MOST_ROWS) {
        let place = format!("rows.{index}");
        if let Some(row) = row.parse(problems, &place) {
            fields::refused_at(problems, &place, row.check(&read).err().unwrap_or_default());
            read.push(row);
        }
    }
    read
}

impl SheetRow {
    /// The row that the texts say, where all of them can be read.
    fn parse(&self, problems: &mut FieldProblems, place: &str) -> Option<pricing::SheetRow> {
        let times = fields::times(problems, place, &self.start, &self.end);
        let amounts = self.amounts.parse(problems, &format!("{place}.amounts"));
        Some(pricing::SheetRow {
            times: times?,
            amounts: amounts?,
        })
    }
}

impl Amounts {
    fn parse(&self, problems: &mut FieldProblems, place: &str) -> Option<pricing::Amounts> {
        let mut unreadable = false;
        let mut amount = |name: &str, text: Option<&str>| {
            let amount = amount::read(problems, &format!("{place}.{name}"), text?);
            unreadable |= amount.is_none();
            amount
        };
        let amounts = pricing::Amounts {
            all: amount("all", self.all.as_deref()),
            weekdays: amount("weekdays", self.weekdays.as_deref()),
            weekends: amount("weekends", self.weekends.as_deref()),
            mon: amount("mon", self.mon.as_deref()),
            tue: amount("tue", self.tue.as_deref()),
            wed: amount("wed", self.wed.as_deref()),
            thu: amount("thu", self.thu.as_deref()),
            fri: amount("fri", self.fri.as_deref()),
            sat: amount("sat", self.sat.as_deref()),
            sun: amount("sun", self.sun.as_deref()),
        };
        (!unreadable).then_some(amounts)
    }
}
