//! Groups: what their members get, and where (decisions.md, What can be booked and The bill).
//!
//! A group's level, lead time, discount, tax exemption and invoice payment hold only at the facilities and space types
//! that it includes; elsewhere its members are the public.

use crate::{
    access::AccessLevel,
    availability::LeadTime,
    money::Percent,
    refusal::{FieldRefusal, Refusal},
    spaces::SpaceType,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use uuid::Uuid;

/// Where a group's benefits hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum GroupAccess {
    Everywhere,
    /// At these facilities, for these space types; an empty list leaves that side open, but not both are empty.
    Limited {
        facilities: BTreeSet<Uuid>,
        space_types: BTreeSet<SpaceType>,
    },
}

/// Where a space stands and what it is.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub facility: Uuid,
    pub space_types: &'a [SpaceType],
}

impl GroupAccess {
    /// A limit to some of the organization's facilities or space types, but not to all of both or to nothing.
    pub fn limited(
        facilities: BTreeSet<Uuid>,
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
                        .any(|space_type| space_types.contains(space_type))
                };
                here && (space_types.is_empty() || of_type())
            }
        }
    }
}

/// What a group gives its members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GroupTerms {
    pub id: Uuid,
    pub name: String,
    /// One of Admin, Approver, Editor, …: staff.
    pub system: bool,
    pub level: AccessLevel,
    pub lead_time: Option<LeadTime>,
    pub discount: Percent,
    pub tax_exempt: bool,
    /// Members may pay by invoice.
    pub invoice: bool,
    pub access: GroupAccess,
}

/// The group in which somebody wants to book has nothing to say there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The group {group} has no access to this facility for discounts and lead times.")]
pub struct NoAccessRefusal {
    pub group: String,
}

impl Refusal for NoAccessRefusal {
    fn code(&self) -> &'static str {
        "groupHasNoAccess"
    }
}

impl GroupTerms {
    /// This group's level at a place: staff's for system groups, the public's where it doesn't reach.
    pub fn level_at(&self, place: Place) -> AccessLevel {
        match (self.access.includes(place), self.system) {
            (false, _) => AccessLevel::PUBLIC,
            (true, true) => AccessLevel::STAFF,
            (true, false) => self.level,
        }
    }

    /// The group, if its benefits hold there.
    pub fn at(&self, place: Place) -> Result<&Self, NoAccessRefusal> {
        if self.access.includes(place) {
            Ok(self)
        } else {
            Err(NoAccessRefusal {
                group: self.name.clone(),
            })
        }
    }
}

/// The highest level that somebody has at a place through their active groups.
pub fn level_at<'a>(groups: impl IntoIterator<Item = &'a GroupTerms>, place: Place) -> AccessLevel {
    groups
        .into_iter()
        .map(|group| group.level_at(place))
        .max()
        .unwrap_or(AccessLevel::PUBLIC)
}

/// The group that is preselected: the one with the best discount among those whose benefits hold there, the first of
/// equals; none where no group reaches.
pub fn preselected<'a>(groups: &'a [GroupTerms], place: Place) -> Option<&'a GroupTerms> {
    let mut best: Option<&GroupTerms> = None;
    for group in groups.iter().filter(|group| group.access.includes(place)) {
        if best.is_none_or(|best| group.discount > best.discount) {
            best = Some(group);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORTH: Uuid = Uuid::from_u128(1);
    const SOUTH: Uuid = Uuid::from_u128(2);

    fn group(name: &str, level: u8, discount: u8, access: GroupAccess) -> GroupTerms {
        GroupTerms {
            id: Uuid::from_u128(9),
            name: name.to_owned(),
            system: false,
            level: AccessLevel::try_from(level).unwrap(),
            lead_time: None,
            discount: Percent::whole(discount),
            tax_exempt: false,
            invoice: false,
            access,
        }
    }

    fn only_at(facility: Uuid) -> GroupAccess {
        GroupAccess::limited([facility].into(), BTreeSet::new(), 2, 5).unwrap()
    }

    #[test]
    fn a_limited_group_gives_nothing_elsewhere() {
        let pool = ["pool".parse().unwrap()];
        let (north, south) = (
            Place {
                facility: NORTH,
                space_types: &pool,
            },
            Place {
                facility: SOUTH,
                space_types: &pool,
            },
        );
        let groups = [
            group("Swimmers", 3, 10, only_at(NORTH)),
            group("Members", 1, 5, GroupAccess::Everywhere),
        ];
        assert_eq!(level_at(&groups, north).number(), 3);
        assert_eq!(level_at(&groups, south).number(), 1);
        assert_eq!(preselected(&groups, north).unwrap().name, "Swimmers");
        assert_eq!(preselected(&groups, south).unwrap().name, "Members");
        assert_eq!(
            groups[0].at(south),
            Err(NoAccessRefusal {
                group: "Swimmers".to_owned()
            })
        );
    }

    #[test]
    fn types_limit_together_with_facilities() {
        let access = GroupAccess::limited([NORTH].into(), ["ice".parse().unwrap()].into(), 2, 5).unwrap();
        let types = ["ice".parse().unwrap(), "other".parse().unwrap()];
        assert!(access.includes(Place {
            facility: NORTH,
            space_types: &types
        }));
        assert!(!access.includes(Place {
            facility: NORTH,
            space_types: &types[1..]
        }));
        assert!(!access.includes(Place {
            facility: SOUTH,
            space_types: &types
        }));
    }

    #[test]
    fn a_limit_to_nothing_or_to_everything_is_none() {
        let all: BTreeSet<Uuid> = [NORTH, SOUTH].into();
        assert!(GroupAccess::limited(BTreeSet::new(), BTreeSet::new(), 2, 5).is_err());
        assert!(GroupAccess::limited(all.clone(), BTreeSet::new(), 2, 5).is_err());
        assert!(GroupAccess::limited(all, ["ice".parse().unwrap()].into(), 2, 5).is_ok());
    }

    #[test]
    fn system_groups_are_staff() {
        let admin = GroupTerms {
            system: true,
            ..group("Admin", 0, 0, GroupAccess::Everywhere)
        };
        assert_eq!(
            level_at(
                [&admin],
                Place {
                    facility: NORTH,
                    space_types: &[]
                }
            ),
            AccessLevel::STAFF
        );
        assert_eq!(
            level_at(
                [],
                Place {
                    facility: NORTH,
                    space_types: &[]
                }
            ),
            AccessLevel::PUBLIC
        );
    }
}
