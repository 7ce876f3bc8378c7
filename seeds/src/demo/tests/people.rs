use std::collections::HashSet;

use domain::names::PhoneNumber;
use domain::password::NewPassword;
use domain::time::LocalDay;

use super::demo;

#[test]
fn twenty_renters_who_are_grown_up() {
    let people = demo().people;
    assert_eq!(people.renters.len(), 20);
    let grown_up_by_now = LocalDay::new(2008, 1, 1).expect("a day");
    for renter in people.renters {
        assert!(renter.birthday < grown_up_by_now, "{renter:?}");
    }
}

#[test]
fn mail_addresses_are_unique_and_reach_nobody() {
    let demo = demo();
    let staff = demo
        .organizations
        .iter()
        .flat_map(|organization| &organization.staff)
        .map(|member| &member.email);
    let renters = demo.people.renters.iter().map(|renter| &renter.email);
    let mut seen = HashSet::new();
    for email in staff.chain(renters).chain([&demo.people.superadmin.email]) {
        assert!(seen.insert(email), "two people have {email}");
        assert!(email.domain().ends_with(".example"), "{email}");
    }
}

#[test]
fn telephone_numbers_ring_nowhere() {
    let demo = demo();
    let mut numbers: Vec<&PhoneNumber> = demo.people.renters.iter().map(|renter| &renter.phone).collect();
    for organization in &demo.organizations {
        numbers.push(&organization.phone);
        numbers.extend(organization.staff.iter().map(|member| &member.phone));
        numbers.extend(
            organization
                .facilities
                .iter()
                .filter_map(|facility| facility.phone.as_ref()),
        );
    }
    for number in numbers {
        let after_the_area = number.as_str().strip_prefix("+1").and_then(|digits| digits.get(3..));
        assert!(
            after_the_area.is_some_and(|digits| digits.starts_with("55501")),
            "{number}"
        );
    }
}

#[test]
fn renters_are_members_of_groups_that_exist() {
    let demo = demo();
    let mut memberships = 0;
    for renter in &demo.people.renters {
        for membership in &renter.groups {
            let organization = demo
                .organizations
                .iter()
                .find(|one| one.short_name == membership.organization);
            let groups = &organization.unwrap_or_else(|| panic!("{membership:?}")).groups;
            assert!(
                groups.iter().any(|group| group.key == membership.group),
                "{membership:?}"
            );
            memberships += 1;
        }
    }
    assert!(memberships >= 12, "{memberships} memberships");
    assert!(
        demo.people.renters.iter().any(|renter| renter.groups.is_empty()),
        "somebody is just the public"
    );
}

#[test]
fn the_password_meets_the_rules_for_passwords() {
    assert!(NewPassword::parse(&demo().people.password).is_ok());
}
