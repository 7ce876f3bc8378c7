//! Roles, as groups give them.

use policy::{Role, UnknownRole};

/// Returns the roles that a person's groups give: a system group gives its own, any other group that of a member, in
/// addition to that of a signed-in person. A stored role that nobody knows is an error.
pub(crate) fn roles_of_groups(system_roles: &[Option<String>]) -> Result<Vec<Role>, sqlx::Error> {
    let mut roles = vec![Role::SignedIn];
    for system_role in system_roles {
        let role = match system_role {
            None => Role::Member,
            Some(word) => word
                .parse()
                .map_err(|error: UnknownRole| sqlx::Error::Decode(error.into()))?,
        };
        if !roles.contains(&role) {
            roles.push(role);
        }
    }
    Ok(roles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_give_roles() {
        let system = |word: &str| Some(word.to_owned());
        assert_eq!(roles_of_groups(&[]).unwrap(), [Role::SignedIn]);
        assert_eq!(roles_of_groups(&[None, None]).unwrap(), [Role::SignedIn, Role::Member]);
        assert_eq!(
            roles_of_groups(&[system("maintenanceStaff"), None]).unwrap(),
            [Role::SignedIn, Role::MaintenanceStaff, Role::Member]
        );
        roles_of_groups(&[system("admin"), system("janitor")]).unwrap_err();
    }
}
