//! `importGroups`: the lines of a file become invitations into groups.

use std::collections::HashMap;

use accounts::Caller;
use accounts::limits::{self, Limited};
use domain::names::{EmailAddress, name_key};
use ground::spreadsheets::{self, LineError, Lines};
use kernel::door::TenantTx;
use kernel::problem::Problem;
use policy::Permission;

use super::columns::Column;
use super::settings::Settings;
use super::{GroupImport, ImportError, ImportedGroup};
use crate::groups::members::{Invitation, MembershipState, invite};
use crate::groups::{self, Group, GroupError, db};

/// A line of a list of members.
type Line = spreadsheets::Line<Column>;

/// A group that the file has named.
struct NamedGroup {
    group: Group,
    /// The index of its answer.
    place: usize,
}

/// Imports every line in which nothing is wrong; where `check` says so, only tells what would come of it.
pub(in crate::groups) async fn import(caller: &Caller, file: &[u8], check: bool) -> Result<GroupImport, Problem> {
    caller.check(Permission::GroupsChange)?;
    let Lines { good, errors, ignored } = spreadsheets::read(file)?;
    let mut report = GroupImport {
        checked: check,
        errors: import_errors(errors),
        ignored_columns: ignored,
        ..GroupImport::default()
    };
    let lines = if check {
        good
    } else {
        within_limits(caller, good, &mut report.errors).await?
    };
    let permission = Permission::GroupsChange;
    let story = async |tx: &mut TenantTx| {
        run(tx, &lines, &mut report).await?;
        Ok(report)
    };
    let mut report = if check {
        spreadsheets::only_check(caller, permission, story).await?
    } else {
        caller.tx(permission, story).await?
    };
    report.errors.sort_by_key(|error| error.line);
    Ok(report)
}

/// The lines of those whose mailbox is not flooded by being invited once more.
async fn within_limits(caller: &Caller, lines: Vec<Line>, errors: &mut Vec<ImportError>) -> Result<Vec<Line>, Problem> {
    let services = caller.services();
    limits::check(services, Limited::Import, &caller.idempotency_caller()).await?;
    let mut within = Vec::with_capacity(lines.len());
    for line in lines {
        let email = EmailAddress::as_kept(line.get(Column::Email));
        if !email.is_empty() && limits::allows(services, Limited::InvitationMail, &email).await.is_err() {
            let message = "This person was invited too often. Try again in an hour.";
            errors.push(line.error(Some(Column::Email), "tooManyRequests", message).into());
        } else {
            within.push(line);
        }
    }
    Ok(within)
}

async fn run(tx: &mut TenantTx, lines: &[Line], report: &mut GroupImport) -> Result<(), Problem> {
    let mut known: HashMap<String, NamedGroup> = HashMap::new();
    for line in lines {
        match one(tx, line, &mut known, report).await {
            Ok(()) => {}
            Err(GroupError::Database(error)) => return Err(error.into()),
            Err(error) => report.errors.extend(line_errors(line, error)),
        }
    }
    Ok(())
}

/// Imports a line: finds or makes its group, and invites the person that it names.
async fn one(
    tx: &mut TenantTx,
    line: &Line,
    known: &mut HashMap<String, NamedGroup>,
    report: &mut GroupImport,
) -> Result<(), GroupError> {
    let name = line.get(Column::Group);
    if name.is_empty() {
        let message = "Enter the group's name.";
        report
            .errors
            .push(line.error(Some(Column::Group), "required", message).into());
        return Ok(());
    }
    let settings = match Settings::read(line) {
        Ok(settings) => settings,
        Err(errors) => {
            report.errors.extend(import_errors(errors));
            return Ok(());
        }
    };
    let key = name_key(name);
    if !known.contains_key(&key) {
        let found = find_or_create(tx, name, &settings, report).await?;
        known.insert(key.clone(), found);
    }
    let Some(NamedGroup { group, place }) = known.get(&key) else {
        return Ok(());
    };
    let others = settings.other_than(group);
    if !others.is_empty() {
        let message = format!(
            "{} already exists with another setting. Leave this blank, or change the group itself.",
            group.name
        );
        let each = others.into_iter();
        let errors = each.map(|column| line.error(Some(column), "otherSetting", message.clone()));
        report.errors.extend(errors.map(ImportError::from));
        return Ok(());
    }
    let email = line.get(Column::Email);
    if email.is_empty() {
        return Ok(());
    }
    let invitation = Invitation {
        email: email.to_owned(),
        ..Invitation::default()
    };
    let counted = &mut report.groups[*place];
    match invite(tx, group.id, &invitation).await {
        Ok(membership) if membership.state == MembershipState::Active => counted.admitted += 1,
        Ok(_) => counted.invited += 1,
        Err(GroupError::IsMember | GroupError::IsInvited) => counted.unchanged += 1,
        Err(error) => return Err(error),
    }
    Ok(())
}

async fn find_or_create(
    tx: &mut TenantTx,
    name: &str,
    settings: &Settings,
    report: &mut GroupImport,
) -> Result<NamedGroup, GroupError> {
    let found = db::find_by_name(tx, name).await?;
    let created = found.is_none();
    let id = match found {
        Some(id) => id,
        None => groups::create(tx, settings.group(name)).await?,
    };
    let group = groups::read(tx, id).await?;
    let place = report.groups.len();
    report.groups.push(ImportedGroup {
        id: (!(created && report.checked)).then_some(group.id),
        name: group.name.clone(),
        created,
        invited: 0,
        admitted: 0,
        unchanged: 0,
    });
    Ok(NamedGroup { group, place })
}

fn import_errors(errors: Vec<LineError>) -> Vec<ImportError> {
    errors.into_iter().map(ImportError::from).collect()
}

/// Returns the errors of a refused line, by the columns that the form's members stand for.
fn line_errors(line: &Line, error: GroupError) -> Vec<ImportError> {
    let problem = Problem::from(error);
    let body = problem.body();
    if body.fields.is_empty() {
        return vec![line.error(None, &body.code, body.detail.clone()).into()];
    }
    let fields = body.fields.iter();
    fields
        .map(|field| ImportError {
            line: line.number,
            column: Some(if field.field == "name" {
                spreadsheets::Column::name(Column::Group).to_owned()
            } else {
                field.field.clone()
            }),
            code: field.code.clone(),
            message: field.message.clone(),
        })
        .collect()
}
