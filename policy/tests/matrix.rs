//! The table of permissions and roles, written out for people to read and discuss.
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

#[test]
fn the_table_says_what_the_policy_decides() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("permissions.md");
    let decided = table();
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &decided).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == decided,
        "policy/permissions.md no longer says what the policy decides; write it anew with UPDATE_GOLDEN=1 and read \
         the difference:\n{decided}"
    );
}
