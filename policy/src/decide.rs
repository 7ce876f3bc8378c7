//! The decision: a look-up among the answers that Casbin gave when this was built (`build.rs`), so that it cannot fail.

use crate::{Permission, Role};

type Answers = [[bool; Permission::ALL.len()]; Role::ALL.len()];

static ANSWERS: Answers = include!(concat!(env!("OUT_DIR"), "/answers.rs"));

/// Returns true if any of these roles has the permission. No role, no permission.
pub fn allows(roles: &[Role], permission: Permission) -> bool {
    roles.iter().any(|&role| ANSWERS[role as usize][permission as usize])
}
