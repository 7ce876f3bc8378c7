//! Roles, as groups give them.

use policy::Role;

/// Returns the roles that a person's groups give: a system group gives its own, any other group that of a member, in
/// addition to that of a signed-in person.
pub(crate) fn roles_of_groups(system_roles: &[Option<String>]) -> Vec<Role> {
    let mut roles = vec![Role::SignedIn];
    for system_role in system_roles {
        let role = match system_role {
            None => Some(Role::Member),
            Some(word) => word.parse().ok(),
        };
        if let Some(role) = role
            && !roles.contains(&role)
        {
            roles.push(role);
        }
    }
    roles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_give_roles() {
        let system = |word: &str| Some(word.to_owned());
        assert_eq!(roles_of_groups(&[]), [Role::SignedIn]);
        assert_eq!(roles_of_groups(&[None, None]), [Role::SignedIn, Role::Member]);
        assert_eq!(
            roles_of_groups(&[system("maintenanceStaff"), None]),
            [Role::SignedIn, Role::MaintenanceStaff, Role::Member]
        );
    }
}
