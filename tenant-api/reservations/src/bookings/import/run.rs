//! `importBookings`: the lines of a file become bookings.

use std::collections::BTreeSet;
use std::time::Instant;

use accounts::SignedIn;
use accounts::limits::{self, Limited};
use ground::occupancy;
use ground::spreadsheets::{self, Line, LineError, Lines};
use inventory::spaces;
use kernel::door::TenantTx;
use kernel::ids::{SpaceId, UnitId, UserId};
use kernel::problem::Problem;
use policy::Permission;

use super::columns::Column;
use super::entry::Entry;
use super::holders::Holders;
use super::not_imported::NotImported;
use super::spaces::{Directory, facts_by_id, find};
use super::write::{line_errors, place};
use super::{BookingImport, BookingImportError, ImportResult, ImportedLine};
use crate::bookings::placed::InsertedBooking;

/// The result of a line.
enum LineOutcome {
    Made(InsertedBooking),
    Skipped(Vec<LineError>),
    Wrong(Vec<LineError>),
}

/// Makes a booking of every valid line, in one transaction; with `check`, only returns what the result would be.
/// Requests that repeat a key import once.
pub(in crate::bookings) async fn import_file(
    caller: &SignedIn,
    file: &[u8],
    check: bool,
    key: Option<&str>,
) -> Result<BookingImport, Problem> {
    let permission = Permission::BookingsPlace;
    caller.check(permission)?;
    let began = Instant::now();
    let read: Lines<Column> = spreadsheets::read(file)?;
    let staff = caller.user_id();
    let story = async |tx: &mut TenantTx| {
        let became = import_lines(tx, staff, &read).await?;
        let milliseconds = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        Ok(report(check, milliseconds, read.ignored.clone(), became))
    };
    if check {
        return spreadsheets::only_check(caller, permission, story).await;
    }
    limits::check(caller.services(), Limited::Import, &caller.idempotency_caller()).await?;
    let asked = String::from_utf8_lossy(file);
    caller.tx_once(permission, "importBookings", key, &asked, story).await
}

/// Imports the lines, and returns the result of each by its number.
async fn import_lines(
    tx: &mut TenantTx,
    staff: UserId,
    read: &Lines<Column>,
) -> Result<Vec<(u64, LineOutcome)>, Problem> {
    let directory = Directory::read(tx).await?;
    let mut became: Vec<(u64, LineOutcome)> = Vec::new();
    became.extend(
        read.errors
            .iter()
            .map(|error| (error.line, LineOutcome::Wrong(vec![error.clone()]))),
    );
    let mut entries: Vec<(&Line<Column>, SpaceId, Entry)> = Vec::new();
    for line in &read.good {
        match (directory.find(line), Entry::read(line)) {
            (Ok(space), Ok(entry)) => entries.push((line, space, entry)),
            (space, entry) => {
                let wrong = space.err().into_iter().chain(entry.err().unwrap_or_default());
                became.push((line.number, LineOutcome::Wrong(wrong.collect())));
            }
        }
    }
    let ids: BTreeSet<SpaceId> = entries.iter().map(|(_, space, _)| *space).collect();
    let ids: Vec<SpaceId> = ids.into_iter().collect();
    for space in &ids {
        spaces::keep_units(tx, *space).await?;
    }
    let facts = facts_by_id(tx, &ids).await?;
    let emails = entries.iter().filter_map(|(_, _, entry)| entry.email.as_ref());
    let holders = Holders::read(tx, emails, staff).await?;
    // Locks all units together and in order: if each line locked its own, two imports could deadlock.
    let units: BTreeSet<UnitId> = facts.values().flat_map(|space| &space.unit_ids).copied().collect();
    let units: Vec<UnitId> = units.into_iter().collect();
    occupancy::lock(tx, &units).await?;
    for (line, space, entry) in &entries {
        let holder = holders.of(entry.email.as_ref());
        let made = tx
            .attempt(async |tx| place(tx, staff, find(&facts, *space)?, entry, holder).await)
            .await;
        let one = match made {
            Ok(written) => LineOutcome::Made(written),
            Err(NotImported::Skipped(why)) => LineOutcome::Skipped(line_errors(line, &why)),
            Err(NotImported::Refused(why)) => LineOutcome::Wrong(line_errors(line, &why)),
            Err(NotImported::Failed(problem)) => return Err(problem),
        };
        became.push((line.number, one));
    }
    became.sort_by_key(|(line, _)| *line);
    Ok(became)
}

fn report(checked: bool, milliseconds: u64, ignored: Vec<String>, became: Vec<(u64, LineOutcome)>) -> BookingImport {
    let mut report = BookingImport {
        checked,
        count: 0,
        milliseconds,
        list: Vec::with_capacity(became.len()),
        errors: Vec::new(),
        ignored_columns: ignored,
    };
    for (line, became) in became {
        let (result, made, why) = match became {
            LineOutcome::Made(written) => (ImportResult::Success, Some(written), Vec::new()),
            LineOutcome::Skipped(why) => (ImportResult::Skip, None, why),
            LineOutcome::Wrong(why) => (ImportResult::Error, None, why),
        };
        report.count += u32::from(made.is_some());
        let made = made.filter(|_| !checked);
        let first = why.first();
        report.list.push(ImportedLine {
            line,
            result,
            booking_id: made.as_ref().map(|made| made.id),
            number: made.map(|made| made.number.to_string()),
            code: first.map(|why| why.code.clone()),
            message: first.map(|why| why.message.clone()),
            column: first.and_then(|why| why.column.clone()),
        });
        report.errors.extend(why.into_iter().map(|why| BookingImportError {
            line,
            kind: result,
            column: why.column,
            code: why.code,
            message: why.message,
        }));
    }
    report
}
