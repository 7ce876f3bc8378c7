//! The spaces that a list names.

use domain::names::with_name;
use ground::spreadsheets::{Line, LineError};
use inventory::spaces::{self, SpaceName};
use kernel::door::TenantTx;
use uuid::Uuid;

use super::columns::Column;

/// All spaces of the organization.
pub(super) struct Directory(Vec<SpaceName>);

impl Directory {
    pub(super) async fn read(tx: &mut TenantTx) -> Result<Self, sqlx::Error> {
        Ok(Self(spaces::names(tx).await?))
    }

    /// The one space that a line names, by its id, or by its name and where that is not enough its facility.
    pub(super) fn find(&self, line: &Line<Column>) -> Result<Uuid, LineError> {
        let (space, facility) = (line.get(Column::Space), line.get(Column::Facility));
        let error = |column, code: &str, message: String| Err(line.error(Some(column), code, message));
        if space.is_empty() {
            return error(Column::Space, "required", "Enter the space's name.".to_owned());
        }
        let there: Vec<&SpaceName> = if facility.is_empty() {
            self.0.iter().collect()
        } else {
            let id = |known: &SpaceName| known.facility_id;
            named(self.0.iter(), facility, id, |known| known.facility_name.as_str())
        };
        if there.is_empty() && !facility.is_empty() {
            let message = format!("No facility named “{facility}” has spaces.");
            return error(Column::Facility, "unknown", message);
        }
        let found = named(there.into_iter(), space, |known| known.id, |known| known.name.as_str());
        match found.as_slice() {
            [] => error(Column::Space, "unknown", format!("There's no space named “{space}”.")),
            [one] => Ok(one.id),
            several => {
                let where_: Vec<&str> = several.iter().map(|known| known.facility_name.as_str()).collect();
                let message = format!(
                    "{} spaces are named “{space}”, at {}. Add the facility's name or the space's id.",
                    several.len(),
                    where_.join(" and "),
                );
                error(Column::Space, "ambiguous", message)
            }
        }
    }
}

/// Those that a text names, by its id or its name.
fn named<'a>(
    known: impl Iterator<Item = &'a SpaceName> + Clone,
    text: &str,
    id: impl Fn(&SpaceName) -> Uuid,
    name: impl Fn(&SpaceName) -> &str,
) -> Vec<&'a SpaceName> {
    match text.parse::<Uuid>() {
        Ok(given) => known.filter(|known| id(known) == given).collect(),
        Err(_) => with_name(known, text, name),
    }
}
