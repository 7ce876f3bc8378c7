//! The places where a group's benefits apply.

use crate::{ids::FacilityId, refusal::FieldRefusal, spaces::SpaceType};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The places where benefits apply.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum GroupAccess {
    #[default]
    Everywhere,
    /// At these facilities, for these space types; an empty list leaves that side open, but not both are empty.
    Limited {
        facilities: BTreeSet<FacilityId>,
        space_types: BTreeSet<SpaceType>,
    },
}

/// A space's facility and types.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub facility: FacilityId,
    pub space_types: &'a [SpaceType],
}

impl GroupAccess {
    /// A limit to some of the organization's facilities or space types, but not to all of both or to nothing.
    pub fn limited(
        facilities: BTreeSet<FacilityId>,
        space_types: BTreeSet<SpaceType>,
        all_facilities: usize,
        all_space_types: usize,
    ) -> Result<Self, FieldRefusal> {
        let limits = |chosen: usize, all: usize| chosen > 0 && chosen < all;
        if limits(facilities.len(), all_facilities) || limits(space_types.len(), all_space_types) {
            return Ok(Self::Limited {
                facilities,
                space_types,
            });
        }
        let message =
            "If limiting access, choose at least one facility or space type, or at least one of each (and not ALL).";
        Err(FieldRefusal::new("access", "accessLimit", message))
    }

    pub fn includes(&self, place: Place) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Limited {
                facilities,
                space_types,
            } => {
                let here = facilities.is_empty() || facilities.contains(&place.facility);
                let of_type = || {
                    place
                        .space_types
                        .iter()
                        .any(|space_type| space_types.iter().any(|allowed| space_type.is_found_by(*allowed)))
                };
                here && (space_types.is_empty() || of_type())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const NORTH: FacilityId = FacilityId(Uuid::from_u128(1));
    const SOUTH: FacilityId = FacilityId(Uuid::from_u128(2));

    #[test]
    fn types_limit_together_with_facilities() {
        let access = GroupAccess::limited([NORTH].into(), ["ice".parse().unwrap()].into(), 2, 5).unwrap();
        let types = ["ice".parse().unwrap(), "other".parse().unwrap()];
        let place = |facility, space_types| Place { facility, space_types };
        assert!(access.includes(place(NORTH, &types)));
        assert!(!access.includes(place(NORTH, &types[1..])));
        assert!(!access.includes(place(SOUTH, &types)));
    }

    #[test]
    fn a_limit_to_a_type_holds_for_its_kinds() {
        let diamonds = GroupAccess::limited(BTreeSet::new(), ["diamond".parse().unwrap()].into(), 2, 5).unwrap();
        let at = |code: &str| {
            let types = [code.parse().unwrap()];
            diamonds.includes(Place {
                facility: NORTH,
                space_types: &types,
            })
        };
        assert!(at("diamond") && at("baseball") && !at("field"));
    }

    #[test]
    fn a_limit_to_nothing_or_to_everything_is_none() {
        let all: BTreeSet<FacilityId> = [NORTH, SOUTH].into();
        assert!(GroupAccess::limited(BTreeSet::new(), BTreeSet::new(), 2, 5).is_err());
        assert!(GroupAccess::limited(all.clone(), BTreeSet::new(), 2, 5).is_err());
        assert!(GroupAccess::limited(all, ["ice".parse().unwrap()].into(), 2, 5).is_ok());
    }
}
