//! The amenities that a form names.

use std::collections::BTreeSet;

use domain::lists::Amenity;
use ground::fields;
use kernel::problem::FieldProblems;

/// The codes, each once; notes those that nobody knows or that make no sense there.
pub(crate) fn check(problems: &mut FieldProblems, codes: &[String], indoor: bool) -> Vec<String> {
    let mut kept = Vec::new();
    for code in codes.iter().collect::<BTreeSet<_>>() {
        let Some(amenity) = fields::take(problems, "amenities", Amenity::of(code)) else {
            continue;
        };
        if amenity.setting.suits(indoor) {
            kept.push(amenity.code.to_owned());
        } else {
            let place = if indoor { "indoors" } else { "outdoors" };
            problems.add(
                "amenities",
                "wrongSetting",
                format!("{} is not for {place}.", amenity.label),
            );
        }
    }
    kept
}
