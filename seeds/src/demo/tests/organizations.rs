use std::collections::{HashMap, HashSet};

use domain::lists::Amenity;
use domain::names::ShortName;
use policy::Role;

use super::super::{Category, Facility};
use super::demo;

#[test]
fn six_organizations_of_all_four_categories() {
    let mut count = HashMap::new();
    for organization in &demo().organizations {
        *count.entry(organization.category).or_insert(0) += 1;
    }
    let expected = [
        (Category::PublicSchool, 1),
        (Category::PrivateSchool, 1),
        (Category::Municipality, 2),
        (Category::Private, 2),
    ];
    assert_eq!(count, HashMap::from(expected));
}

#[test]
fn at_least_twenty_five_facilities_and_a_hundred_and_twenty_spaces() {
    let demo = demo();
    let facilities: Vec<&Facility> = demo.organizations.iter().flat_map(|one| &one.facilities).collect();
    assert!(facilities.len() >= 25, "{} facilities", facilities.len());
    let spaces: usize = facilities.iter().map(|facility| facility.spaces.len()).sum();
    assert!(spaces >= 120, "{spaces} spaces");
}

#[test]
fn names_are_unique_where_they_have_to_be() {
    let demo = demo();
    let mut organizations = HashSet::new();
    for organization in &demo.organizations {
        assert!(
            organizations.insert(&organization.short_name),
            "two organizations {}",
            organization.short_name
        );
        let mut facilities = HashSet::new();
        for facility in &organization.facilities {
            assert!(
                facilities.insert(&facility.short_name),
                "two facilities {}",
                facility.short_name
            );
        }
        let mut groups = HashSet::new();
        for group in &organization.groups {
            assert!(groups.insert(&group.key), "two groups {}", group.key);
        }
    }
}

#[test]
fn an_organization_may_have_its_short_name() {
    for organization in demo().organizations {
        assert!(!organization.short_name.is_reserved(), "{}", organization.short_name);
    }
}

#[test]
fn a_facility_goes_by_the_short_name_that_follows_from_its_name() {
    for facility in demo()
        .organizations
        .iter()
        .flat_map(|organization| &organization.facilities)
    {
        assert_eq!(
            ShortName::fold(facility.name.as_str()).as_ref(),
            Ok(&facility.short_name)
        );
    }
}

#[test]
fn amenities_are_on_the_list_and_suit_the_facility() {
    for facility in demo()
        .organizations
        .iter()
        .flat_map(|organization| &organization.facilities)
    {
        for code in &facility.amenities {
            let amenity = Amenity::of(code).unwrap_or_else(|unknown| panic!("{}: {unknown}", facility.name));
            assert!(amenity.setting.suits(facility.indoor), "{}: {code}", facility.name);
        }
    }
}

#[test]
fn every_organization_has_one_person_of_every_role() {
    let roles = HashSet::from([
        Role::Admin,
        Role::Editor,
        Role::Approver,
        Role::MaintenanceManager,
        Role::MaintenanceStaff,
        Role::Operations,
    ]);
    for organization in &demo().organizations {
        assert_eq!(organization.staff.len(), roles.len(), "{}", organization.name);
        let filled: HashSet<Role> = organization.staff.iter().map(|member| member.role).collect();
        assert_eq!(filled, roles, "{}", organization.name);
    }
}

#[test]
fn who_is_exempt_charges_no_tax() {
    let demo = demo();
    for organization in &demo.organizations {
        let charges = organization.sales_tax.to_string() != "0";
        assert_ne!(charges, organization.tax_exempt, "{}", organization.name);
    }
    assert!(
        demo.organizations.iter().any(|organization| organization.tax_exempt),
        "one organization is exempt"
    );
}

#[test]
fn fees_differ_between_organizations() {
    let fees: HashSet<(bool, bool)> = demo()
        .organizations
        .iter()
        .map(|one| (one.booking_fee, one.user_fees))
        .collect();
    assert!(
        fees.is_superset(&HashSet::from([(true, true), (true, false), (false, false)])),
        "{fees:?}"
    );
}

#[test]
fn lead_times_and_cancellation_days_are_within_their_limits() {
    for organization in &demo().organizations {
        assert!(
            organization.lead_time_days <= 365 && organization.cancellation_days <= 365,
            "{}",
            organization.name
        );
    }
}
