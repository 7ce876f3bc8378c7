use std::collections::HashSet;

use domain::theme::Theme;

use super::super::{PICTURES, picture};
use super::demo;

#[test]
fn themes_read_well_in_both_schemes() {
    for organization in demo().organizations {
        assert_eq!(organization.theme.check(), Ok(()), "{}", organization.name);
    }
}

#[test]
fn no_two_organizations_look_alike() {
    let demo = demo();
    let distinct = |what: fn(&Theme) -> String| -> usize {
        demo.organizations
            .iter()
            .map(|organization| what(&organization.theme))
            .collect::<HashSet<_>>()
            .len()
    };
    assert_eq!(distinct(|theme| format!("{:?}", theme.accent)), 6);
    assert_eq!(distinct(|theme| format!("{:?}", theme.hero)), 6);
    assert_eq!(distinct(|theme| format!("{:?}", theme.radius)), 6);
}

#[test]
fn logos_are_small_png_images() {
    for organization in demo().organizations {
        let logo = picture(&organization.logo).unwrap_or_else(|| panic!("there is no {}", organization.logo));
        assert!(
            logo.starts_with(b"\x89PNG\r\n\x1a\n") && logo.len() <= 20_000,
            "{}",
            organization.logo
        );
    }
}

#[test]
fn every_picture_is_somebodys_and_all_are_two_megabytes_at_most() {
    let demo = demo();
    let mut used: HashSet<&str> = HashSet::new();
    for organization in &demo.organizations {
        used.insert(&organization.logo);
        for facility in &organization.facilities {
            let photos = facility
                .photos
                .iter()
                .chain(facility.spaces.iter().flat_map(|space| &space.photos));
            for photo in photos {
                assert!(photo.description.len() > 10, "{photo:?}");
                used.insert(&photo.file);
            }
        }
    }
    let there: HashSet<&str> = PICTURES.iter().map(|(name, _)| *name).collect();
    assert_eq!(used, there);
    let bytes: usize = PICTURES.iter().map(|(_, image)| image.len()).sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
}
