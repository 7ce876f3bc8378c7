//! `exportSpaces`: the list of spaces as a CSV file.

use std::collections::HashMap;

use domain::spaces::SpaceType;
use ground::spreadsheets::{harmless, write_lines};
use ground::viewer::Viewer;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::SpaceId;
use kernel::problem::Problem;

use super::{Space, SpaceError, SpaceFilter, list};

/// The most spaces that are read at a time.
const PIECE: i64 = 1000;

const COLUMNS: [&str; 10] = [
    "Facility",
    "Space",
    "Types",
    "Indoor",
    "Capacity",
    "Price per hour",
    "Price per day",
    "Part of",
    "Published",
    "Instant booking",
];

/// The file, which the audit log notes; none where no space is like that.
pub(super) async fn export(tx: &mut TenantTx, filter: SpaceFilter<'_>) -> Result<Option<Vec<u8>>, Problem> {
    let spaces = all(tx, filter).await?;
    if spaces.is_empty() {
        return Ok(None);
    }
    let organization = tx.organization_id();
    tx.audit("spaces.export", SubjectKind::Organization, organization, None, None)
        .await?;
    let names = super::names(tx).await?.into_iter();
    let names: HashMap<SpaceId, String> = names.map(|space| (space.id, space.name)).collect();
    let lines = spaces.iter().map(|space| line(space, &names));
    let heading = COLUMNS.map(str::to_owned);
    write_lines([heading].into_iter().chain(lines)).map(Some)
}

/// Reads all of them, archived and unpublished ones too, in the list's order.
async fn all(tx: &mut TenantTx, filter: SpaceFilter<'_>) -> Result<Vec<Space>, SpaceError> {
    let (mut spaces, mut cursor) = (Vec::new(), None);
    loop {
        let page = list(tx, Viewer::ADMIN, filter.clone(), PIECE, cursor.as_deref()).await?;
        spaces.extend(page.items);
        cursor = page.next_cursor;
        if cursor.is_none() {
            return Ok(spaces);
        }
    }
}

fn line(space: &Space, names: &HashMap<SpaceId, String>) -> [String; 10] {
    let label = |code: &String| {
        code.parse()
            .map_or_else(|_| code.clone(), |of: SpaceType| of.label().to_owned())
    };
    let types: Vec<String> = space.types.iter().map(label).collect();
    // By the day the hourly price is a 24th that nobody has set.
    let (per_hour, per_day) = match &space.pricing.daily_price {
        Some(per_day) => (String::new(), per_day.clone()),
        None => (space.price.clone(), String::new()),
    };
    let whole = space.parent_id.and_then(|id| names.get(&id));
    [
        harmless(&space.facility_name),
        harmless(&space.name),
        types.join(", "),
        yes_or_no(space.indoor),
        space.capacity.map_or_else(String::new, |people| people.to_string()),
        per_hour,
        per_day,
        whole.map_or_else(String::new, |name| harmless(name)),
        yes_or_no(space.published),
        yes_or_no(space.instant_booking),
    ]
}

fn yes_or_no(is: bool) -> String {
    String::from(if is { "Yes" } else { "No" })
}
