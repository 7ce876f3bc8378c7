use std::collections::HashSet;

use super::demo;
use crate::demo::document;

#[test]
fn applicants_are_no_members_and_show_what_their_group_asks_for() {
    let demo = demo();
    for organization in &demo.organizations {
        for application in &organization.applications {
            let group = organization.groups.iter().find(|group| group.key == application.group);
            let group = group.unwrap_or_else(|| panic!("{application:?}"));
            let renter = demo.people.renters.iter().find(|one| one.email == application.renter);
            let renter = renter.unwrap_or_else(|| panic!("{application:?}"));
            let is_member = renter
                .groups
                .iter()
                .any(|one| one.organization == organization.short_name && one.group == group.key);
            assert!(!is_member, "{application:?}");
            let shown: HashSet<&str> = application.proofs.iter().map(|proof| proof.name.as_str()).collect();
            for proof in group.proofs.iter().filter(|proof| proof.required) {
                assert!(shown.contains(proof.name.as_str()), "{application:?}");
            }
            for proof in &application.proofs {
                assert!(group.proofs.iter().any(|asked| asked.name == proof.name), "{proof:?}");
                assert!(document(&proof.file).is_some(), "{proof:?}");
            }
        }
    }
}

#[test]
fn renters_write_and_messages_come_in_order() {
    let demo = demo();
    for organization in &demo.organizations {
        for conversation in &organization.conversations {
            assert!(
                demo.people.renters.iter().any(|one| one.email == conversation.renter),
                "{conversation:?}"
            );
            assert!(
                conversation
                    .messages
                    .is_sorted_by_key(|message| u32::MAX - message.hours_ago),
                "{conversation:?}"
            );
        }
    }
}
