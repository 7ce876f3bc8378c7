//! The table as a file: a line for each operation, a column for each role.

use std::collections::BTreeMap;
use std::fs::File;

use super::callers::Role;
use crate::contracts::operations::{self, Operation};
use crate::support::golden;

const FILE: &str = "openapi/matrix.txt";
const HEAD: &str = "# Who may do what, as every operation answers every role. Written by `UPDATE_GOLDEN=1 cargo nextest run --test api matrix`.
# yes: done. 401: sign in first. 403: may not. 404: there is no such thing for this caller. Other statuses: may, but this
# call made no sense. The renter is the one whose hold and booking it is; otherAdmin is admin of another organization.
";

/// Outcomes by operation and role.
#[derive(Default)]
pub struct Table(BTreeMap<String, BTreeMap<String, String>>);

impl Table {
    pub fn read() -> Self {
        let text = golden::read(FILE);
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let roles: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().skip(3).collect();
        let rows = lines.filter_map(|line| {
            let mut words = line.split_whitespace();
            let operation = words.next()?.to_owned();
            let outcomes = roles.iter().copied().zip(words.skip(2));
            Some((
                operation,
                outcomes
                    .map(|(role, outcome)| (role.to_owned(), outcome.to_owned()))
                    .collect(),
            ))
        });
        Self(rows.collect())
    }

    pub fn operations(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the table's entry; a dash where it has none.
    pub fn outcome(&self, operation: &str, role: Role) -> &str {
        self.0
            .get(operation)
            .and_then(|row| row.get(role.name()))
            .map_or("-", String::as_str)
    }

    fn set(&mut self, operation: &str, role: Role, outcome: &str) {
        let row = self.0.entry(operation.to_owned()).or_default();
        row.insert(role.name().to_owned(), outcome.to_owned());
    }

    /// All operations that there are, in the order of their paths.
    fn text(&self) -> String {
        let head = ["operation", "method", "path"].map(str::to_owned).into_iter();
        let mut rows: Vec<Vec<String>> = vec![head.chain(Role::ALL.map(|role| role.name().to_owned())).collect()];
        for operation in operations::all() {
            let outcomes = Role::ALL.map(|role| self.outcome(&operation.id, role).to_owned());
            let named = [operation.id, operation.method.to_string(), operation.path];
            rows.push(named.into_iter().chain(outcomes).collect());
        }
        let widths: Vec<usize> = (0..rows[0].len())
            .map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or_default())
            .collect();
        let lines = rows.iter().map(|row| {
            let cells: Vec<String> = row
                .iter()
                .zip(&widths)
                .map(|(cell, width)| format!("{cell:width$}"))
                .collect();
            cells.join("  ").trim_end().to_owned() + "\n"
        });
        HEAD.to_owned() + lines.collect::<String>().as_str()
    }
}

/// Compares a role's outcomes with its column, or writes the column.
pub fn compare(role: Role, column: &[(Operation, String)]) {
    if golden::is_updating() {
        write(role, column);
        return;
    }
    let table = Table::read();
    let differences: Vec<String> = column
        .iter()
        .map(|(operation, outcome)| (operation, outcome, table.outcome(&operation.id, role)))
        .filter(|(_, outcome, expected)| outcome != expected)
        .map(|(operation, outcome, expected)| {
            format!("{} {}: {outcome}, not {expected}", operation.id, operation.line())
        })
        .collect();
    assert!(
        differences.is_empty(),
        "{FILE} says otherwise about {}. If the change is meant, write it with UPDATE_GOLDEN=1 and look at the difference.\n{}",
        role.name(),
        differences.join("\n")
    );
}

/// The other columns are being written by other processes at the same time.
fn write(role: Role, column: &[(Operation, String)]) {
    let lock = File::create(golden::path("target/matrix.lock")).expect("target/ is there while tests run");
    lock.lock().expect("the others finish");
    let mut table = Table::read();
    for (operation, outcome) in column {
        table.set(&operation.id, role, outcome);
    }
    std::fs::write(golden::path(FILE), table.text()).expect("the table can be written");
}
