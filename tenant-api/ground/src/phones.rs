//! Phone numbers of a form that changes something, which has some already.

use domain::names::PhoneNumber;
use kernel::problem::FieldProblems;

use crate::fields;

/// The numbers that stand before a change. It may leave them as they are, even if they are none by the plans of today
/// (`docs/rules/names-and-lists.md#contacts`).
#[derive(Clone, Debug, Default)]
pub struct KeptPhones(Vec<String>);

impl KeptPhones {
    pub fn of<'kept>(numbers: impl IntoIterator<Item = &'kept str>) -> Self {
        Self(numbers.into_iter().map(str::to_owned).collect())
    }

    /// Reads a number that has to be there.
    pub fn read(&self, problems: &mut FieldProblems, field: &str, typed: &str) -> Option<PhoneNumber> {
        let kept = self.0.iter().map(String::as_str);
        fields::take(problems, field, PhoneNumber::read_beside(typed, kept))
    }

    /// Reads a number that may be left out; a blank one is left out too.
    pub fn read_optional(&self, problems: &mut FieldProblems, field: &str, typed: Option<&str>) -> Option<PhoneNumber> {
        let typed = typed.filter(|typed| !typed.trim().is_empty())?;
        self.read(problems, field, typed)
    }
}
