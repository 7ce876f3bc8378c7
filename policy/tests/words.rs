//! Roles and permissions have one word each, and the policy's file uses no others.

use std::collections::HashSet;

use policy::{Permission, Role};

const POLICY: &str = include_str!("../policy.csv");

fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    POLICY
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(',').map(str::trim).collect())
}

#[test]
fn every_line_of_the_policy_names_roles_and_permissions_that_exist() {
    for line in lines() {
        match line[..] {
            ["p", "superadmin", "*"] => {}
            ["p", role, permission] => {
                role.parse::<Role>().unwrap();
                permission.parse::<Permission>().unwrap();
            }
            ["g", role, other] => {
                role.parse::<Role>().unwrap();
                other.parse::<Role>().unwrap();
            }
            _ => panic!("neither a permission nor a role: {line:?}"),
        }
    }
}

#[test]
fn no_line_of_the_policy_is_written_twice() {
    let mut seen = HashSet::new();
    for line in lines() {
        assert!(seen.insert(line.clone()), "{line:?}");
    }
}

#[test]
fn every_permission_and_every_role_appears_in_the_policy() {
    let words: HashSet<&str> = lines().flatten().collect();
    for permission in Permission::ALL {
        assert!(words.contains(permission.name()), "{permission}");
    }
    for role in Role::ALL {
        assert!(words.contains(role.name()), "{role}");
    }
}

/// The table of answers is looked up by these places.
#[test]
fn every_word_has_the_place_at_which_all_lists_it() {
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

#[test]
fn a_permission_is_a_noun_and_a_verb_of_its_own() {
    let mut seen = HashSet::new();
    for permission in Permission::ALL {
        let (noun, verb) = permission.name().split_once('.').unwrap();
        for word in [noun, verb] {
            assert!(
                word.starts_with(|letter: char| letter.is_ascii_lowercase()),
                "{permission}"
            );
            assert!(word.chars().all(|letter| letter.is_ascii_alphabetic()), "{permission}");
        }
        assert!(seen.insert(permission.name()), "{permission}");
    }
}

#[test]
fn words_survive_the_wire() {
    for role in Role::ALL {
        let wire = serde_json::to_string(&role).unwrap();
        assert_eq!(wire, format!("\"{role}\""));
        assert_eq!(serde_json::from_str::<Role>(&wire).unwrap(), role);
    }
    for permission in Permission::ALL {
        let wire = serde_json::to_string(&permission).unwrap();
        assert_eq!(wire, format!("\"{permission}\""));
        assert_eq!(serde_json::from_str::<Permission>(&wire).unwrap(), permission);
    }
}

#[test]
fn unknown_words_are_refused_by_name() {
    assert_eq!(
        "janitor".parse::<Role>().unwrap_err().to_string(),
        "there is no role 'janitor'"
    );
    assert_eq!(
        "Admin".parse::<Role>().unwrap_err().to_string(),
        "there is no role 'Admin'"
    );
    let refusal = "bookings.fly".parse::<Permission>().unwrap_err();
    assert_eq!(refusal.to_string(), "there is no permission 'bookings.fly'");
    assert!(serde_json::from_str::<Permission>("\"*\"").is_err());
}
