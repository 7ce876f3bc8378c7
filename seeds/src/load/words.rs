//! From the demo's types to those of the use cases.

use domain::spaces::LengthUnit;
use inventory::spaces;
use organization::organizations::{self, Category};

use crate::demo;

pub(super) fn address(address: &demo::Address) -> organizations::Address {
    organizations::Address {
        street1: address.street1.clone(),
        street2: address.street2.clone(),
        city: address.city.clone(),
        state: address.state.clone(),
        zip: address.zip.clone(),
        county: Some(address.county.clone()),
        latitude: address.latitude,
        longitude: address.longitude,
    }
}

pub(super) fn category(category: demo::Category) -> Category {
    match category {
        demo::Category::PublicSchool => Category::PublicSchool,
        demo::Category::PrivateSchool => Category::PrivateSchool,
        demo::Category::Private => Category::Private,
        demo::Category::Municipality => Category::Municipality,
    }
}

pub(super) fn dimensions(dimensions: &demo::Dimensions) -> spaces::Dimensions {
    let none = |unit: LengthUnit| spaces::Dimensions {
        length: None,
        width: None,
        base_length: None,
        center_field: None,
        mound: None,
        unit: unit.into(),
    };
    match *dimensions {
        demo::Dimensions::Rectangle { length, width, unit } => spaces::Dimensions {
            length: Some(length),
            width: Some(width),
            ..none(unit)
        },
        demo::Dimensions::Diamond {
            base_length,
            center_field,
            mound,
            unit,
        } => spaces::Dimensions {
            base_length: Some(base_length),
            center_field: Some(center_field),
            mound: Some(mound),
            ..none(unit)
        },
    }
}
