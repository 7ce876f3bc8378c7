//! The decision. The policy doesn't change while the program runs, so Casbin is asked every question once, when it is
//! loaded: a mistake in its files stops the start, and the question of a request is a look-up that cannot fail.

use std::sync::Arc;

use casbin::{CoreApi, DefaultModel, Enforcer, StringAdapter};

use crate::{Permission, Role};

const MODEL: &str = include_str!("../model.conf");
const POLICY: &str = include_str!("../policy.csv");

type Answers = [[bool; Permission::ALL.len()]; Role::ALL.len()];

/// What every role may do. Clones share one table.
#[derive(Debug, Clone)]
pub struct Policy {
    answers: Arc<Answers>,
}

/// The policy's own files cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the policy cannot be loaded: {0}")]
pub struct LoadError(#[from] casbin::Error);

impl Policy {
    /// Reads the model and the policy that the program carries with it. Takes some milliseconds: load once and clone.
    pub async fn load() -> Result<Self, LoadError> {
        let enforcer = enforcer().await?;
        let mut answers = [[false; Permission::ALL.len()]; Role::ALL.len()];
        for role in Role::ALL {
            for permission in Permission::ALL {
                answers[role as usize][permission as usize] = enforcer.enforce((role.name(), permission.name()))?;
            }
        }
        Ok(Self {
            answers: Arc::new(answers),
        })
    }

    /// Returns true if any of these roles has the permission. No role, no permission.
    pub fn allows(&self, roles: &[Role], permission: Permission) -> bool {
        roles
            .iter()
            .any(|&role| self.answers[role as usize][permission as usize])
    }
}

async fn enforcer() -> Result<Enforcer, casbin::Error> {
    let model = DefaultModel::from_str(MODEL).await?;
    Enforcer::new(model, StringAdapter::new(POLICY)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn words_that_nobody_knows_are_denied() {
        let enforcer = enforcer().await.unwrap();
        assert!(enforcer.enforce(("admin", "bookings.approve")).unwrap());
        for unknown in [
            ("admin", "bookings.fly"),
            ("admin", "*"),
            ("janitor", "organizations.read"),
            ("Admin", "bookings.approve"),
            ("", "organizations.read"),
            ("*", "organizations.read"),
        ] {
            assert!(!enforcer.enforce(unknown).unwrap(), "{unknown:?}");
        }
    }

    #[test]
    fn the_table_has_a_place_for_every_word() {
        assert!(
            Role::ALL
                .iter()
                .enumerate()
                .all(|(place, &role)| role as usize == place)
        );
        assert!(
            Permission::ALL
                .iter()
                .enumerate()
                .all(|(place, &permission)| permission as usize == place)
        );
    }
}
