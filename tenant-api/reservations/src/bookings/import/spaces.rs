//! The spaces that a list names.

use std::collections::HashMap;

use domain::names::{KnownName, with_known_name};
use ground::facts::{self, SpaceFacts};
use ground::spreadsheets::{Line, LineError};
use inventory::spaces::{self, SpaceName};
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::FieldProblem;
use uuid::Uuid;

use super::columns::Column;
use super::not_imported::NotImported;

/// All spaces of the organization.
pub(super) struct Directory(Vec<SpaceNames>);

/// A space, with its names as they are compared.
struct SpaceNames {
    space: SpaceName,
    name: KnownName,
    facility_name: KnownName,
}

impl Directory {
    pub(super) async fn read(tx: &mut TenantTx) -> Result<Self, sqlx::Error> {
        let names = spaces::names(tx).await?.into_iter();
        let known = names.map(|space| SpaceNames {
            name: KnownName::new(&space.name),
            facility_name: KnownName::new(&space.facility_name),
            space,
        });
        Ok(Self(known.collect()))
    }

    /// The one space that a line names, by its id, or by its name and where that is not enough its facility.
    pub(super) fn find(&self, line: &Line<Column>) -> Result<SpaceId, LineError> {
        let (space, facility) = (line.get(Column::Space), line.get(Column::Facility));
        let error = |column, code: &str, message: String| Err(line.error(Some(column), code, message));
        if space.is_empty() {
            return error(Column::Space, "required", "Enter the space's name.".to_owned());
        }
        let there: Vec<&SpaceNames> = if facility.is_empty() {
            self.0.iter().collect()
        } else {
            let id = |known: &SpaceNames| known.space.facility_id;
            named(self.0.iter(), facility, id, |known| &known.facility_name)
        };
        if there.is_empty() && !facility.is_empty() {
            let message = format!("No facility named “{facility}” has spaces.");
            return error(Column::Facility, "unknown", message);
        }
        let found = named(there.into_iter(), space, |known| known.space.id, |known| &known.name);
        match found.as_slice() {
            [] => error(Column::Space, "unknown", format!("There's no space named “{space}”.")),
            [one] => Ok(one.space.id),
            several => {
                let where_: Vec<&str> = several.iter().map(|known| known.space.facility_name.as_str()).collect();
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

/// Returns those that a text names, by id or by name.
fn named<'a, Id: From<Uuid> + PartialEq>(
    known: impl Iterator<Item = &'a SpaceNames> + Clone,
    text: &str,
    id: impl Fn(&SpaceNames) -> Id,
    name: impl Fn(&SpaceNames) -> &KnownName,
) -> Vec<&'a SpaceNames> {
    match Uuid::parse_str(text).map(Id::from) {
        Ok(given) => known.filter(|known| id(known) == given).collect(),
        Err(_) => with_known_name(known, text, name),
    }
}

/// The facts of these spaces, as they are now.
pub(super) async fn facts_by_id(
    tx: &mut TenantTx,
    ids: &[SpaceId],
) -> Result<HashMap<SpaceId, SpaceFacts>, sqlx::Error> {
    let found = facts::of_spaces(tx, ids).await?;
    Ok(found.into_iter().map(|space| (space.space_id, space)).collect())
}

/// The space of a booking, which isn't archived and its organization still rents out.
pub(super) fn find(spaces: &HashMap<SpaceId, SpaceFacts>, id: SpaceId) -> Result<&SpaceFacts, NotImported> {
    let found = spaces.get(&id).filter(|space| space.active && !space.archived);
    let unknown = || FieldProblem::new("space", "unknown", "This space no longer exists.");
    found.ok_or_else(|| NotImported::Refused(vec![unknown()]))
}
