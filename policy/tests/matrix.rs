//! The table of permissions and roles, written out for people to read and discuss, and what of it the pages of staff go by.
//!
//! `UPDATE_GOLDEN=1 cargo test -p policy` rewrites it.

use std::fmt::Write;
use std::{env, fs, path::PathBuf};

use policy::{Permission, Role};

const HEAD: &str = "# Who may do what

What follows from `policy.csv`. A test compares it; `UPDATE_GOLDEN=1 cargo test -p policy` writes it anew.

";

fn table() -> String {
    let first = Permission::ALL
        .iter()
        .map(|permission| permission.name().len())
        .max()
        .unwrap_or_default();
    let mut table = format!("{HEAD}| {:first$} |", "permission");
    for role in Role::ALL {
        write!(table, " {role} |").unwrap();
    }
    write!(table, "\n| {} |", "-".repeat(first)).unwrap();
    for role in Role::ALL {
        write!(table, " :{}: |", "-".repeat(role.name().len() - 2)).unwrap();
    }
    table.push('\n');
    for permission in Permission::ALL {
        write!(table, "| {permission:first$} |").unwrap();
        for role in Role::ALL {
            let mark = if policy::allows(&[role], permission) { "yes" } else { "" };
            write!(table, " {mark:^width$} |", width = role.name().len()).unwrap();
        }
        table.push('\n');
    }
    table
}

const GRANTS_HEAD: &str = "// The roles that a right of staff needs. Written by `UPDATE_GOLDEN=1 cargo test -p policy`, which follows `policy.csv`.
import type { Role } from \"#/app/session\";

export const grants = {
";

/// The roles that are given, from the least to the mightiest.
const STAFF: [Role; 6] = [
    Role::Operations,
    Role::MaintenanceStaff,
    Role::MaintenanceManager,
    Role::Editor,
    Role::Approver,
    Role::Admin,
];

/// The part of the table that the pages need: the rights that staff have and other members don't.
fn grants() -> String {
    let mut written = GRANTS_HEAD.to_owned();
    for permission in Permission::ALL {
        let allowed = |role: &Role| policy::allows(&[*role], permission);
        let roles: Vec<String> = STAFF
            .iter()
            .filter(|role| allowed(role))
            .map(|role| format!("\"{role}\""))
            .collect();
        if !roles.is_empty() && !allowed(&Role::Member) {
            writeln!(written, "  \"{permission}\": [{}],", roles.join(", ")).unwrap();
        }
    }
    written + "} as const satisfies Record<string, readonly Role[]>;\n"
}

#[test]
fn the_table_says_what_the_policy_decides() {
    assert_written("permissions.md", &table());
}

#[test]
fn the_pages_go_by_what_the_policy_decides() {
    assert_written("../web/src/manage/grants.ts", &grants());
}

#[track_caller]
fn assert_written(file: &str, decided: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, decided).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == decided,
        "policy/{file} no longer says what the policy decides; write it anew with UPDATE_GOLDEN=1 and read the \
         difference:\n{decided}"
    );
}
