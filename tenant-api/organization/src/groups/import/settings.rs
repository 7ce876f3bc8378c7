//! Settings of a group, as a line gives them.

use domain::money::Percent;
use ground::spreadsheets::{Line, LineError};

use super::columns::Column;
use crate::groups::{Group, NewGroup};

/// The settings that a line names; what it leaves blank it says nothing of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    level: Option<u8>,
    discount: Option<String>,
    lead_time_days: Option<u16>,
    private: Option<bool>,
    tax_exempt: Option<bool>,
    invoice: Option<bool>,
}

impl Settings {
    /// The settings of a line, or everything that is wrong with them.
    pub(super) fn read(line: &Line<Column>) -> Result<Self, Vec<LineError>> {
        let mut errors = Vec::new();
        let settings = Self {
            level: line.number(Column::Level, &mut errors),
            discount: discount(line),
            lead_time_days: line.number(Column::LeadTime, &mut errors),
            private: line.yes_or_no(Column::Private, &mut errors),
            tax_exempt: line.yes_or_no(Column::TaxExempt, &mut errors),
            invoice: line.yes_or_no(Column::Invoice, &mut errors),
        };
        if errors.is_empty() { Ok(settings) } else { Err(errors) }
    }

    /// A new group of this name.
    pub(super) fn group(&self, name: &str) -> NewGroup {
        NewGroup {
            name: name.to_owned(),
            level: self.level.unwrap_or_default(),
            discount: self.discount.clone(),
            lead_time_days: self.lead_time_days,
            private: self.private.unwrap_or_default(),
            tax_exempt: self.tax_exempt.unwrap_or_default(),
            invoice: self.invoice.unwrap_or_default(),
            ..NewGroup::default()
        }
    }

    /// The columns in which they say otherwise than a group that is there.
    pub(super) fn other_than(&self, group: &Group) -> Vec<Column> {
        let is_same = |discount: &String| {
            let (given, there) = (discount.parse::<Percent>(), group.discount.parse::<Percent>());
            matches!((given, there), (Ok(given), Ok(there)) if given == there)
        };
        let others = [
            (Column::Level, self.level.is_some_and(|level| level != group.level)),
            (
                Column::Discount,
                self.discount.as_ref().is_some_and(|discount| !is_same(discount)),
            ),
            (
                Column::LeadTime,
                self.lead_time_days.is_some() && self.lead_time_days != group.lead_time_days,
            ),
            (
                Column::Private,
                self.private.is_some_and(|private| private != group.private),
            ),
            (
                Column::TaxExempt,
                self.tax_exempt.is_some_and(|exempt| exempt != group.tax_exempt),
            ),
            (
                Column::Invoice,
                self.invoice.is_some_and(|invoice| invoice != group.invoice),
            ),
        ];
        others
            .into_iter()
            .filter(|(_, other)| *other)
            .map(|(column, _)| column)
            .collect()
    }
}

/// `25` or `25%`; whether it is one says the group's form.
fn discount(line: &Line<Column>) -> Option<String> {
    let text = line.get(Column::Discount).trim_end_matches('%').trim_end();
    (!text.is_empty()).then(|| text.to_owned())
}
