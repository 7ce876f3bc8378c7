//! A person's standing with an organization, place by place.

use super::{GroupTerms, NoAccessRefusal, Place};
use crate::{
    access::AccessLevel,
    availability::{LeadTime, Person, Sport},
    ids::GroupId,
    refusal::Refusal,
};
use std::cmp::Reverse;

/// A person's standing with an organization: the one answer to which level, lead time and price they have where.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// The level that they have at every place, whatever their groups: staff's, or the public's.
    pub everywhere: AccessLevel,
    /// The ordinary groups of which they are an active member, by name.
    pub groups: Vec<GroupTerms>,
}

/// The reason why somebody can't book in a group.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GroupRefusal {
    #[error("Choose one of your groups.")]
    NotAMember,
    #[error(transparent)]
    NoAccess(#[from] NoAccessRefusal),
}

impl Refusal for GroupRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotAMember => "unknownGroup",
            Self::NoAccess(refusal) => refusal.code(),
        }
    }
}

impl Standing {
    /// The level that holds at every place of the organization.
    pub fn level(&self) -> AccessLevel {
        self.highest(GroupTerms::is_everywhere)
    }

    /// The highest level at a place.
    pub fn level_at(&self, place: Place) -> AccessLevel {
        self.highest(|group| group.reaches(place))
    }

    fn highest(&self, counts: impl Fn(&GroupTerms) -> bool) -> AccessLevel {
        let levels = self
            .groups
            .iter()
            .filter(|group| counts(group))
            .map(|group| group.level);
        levels.fold(self.everywhere, AccessLevel::max)
    }

    /// The groups whose benefits hold there, in their order.
    pub fn groups_at(&self, place: Place) -> impl Iterator<Item = &GroupTerms> {
        self.groups.iter().filter(move |group| group.reaches(place))
    }

    /// Returns the group in which somebody books who chose this one, or none. Without a choice it is, of the groups whose
    /// benefits hold there, the one with the best discount; of equals the one that may book latest, then the oldest. So
    /// the answer doesn't depend on the order of the groups.
    pub fn group_at(&self, chosen: Option<GroupId>, place: Place) -> Result<Option<&GroupTerms>, GroupRefusal> {
        if let Some(chosen) = chosen {
            let group = self.groups.iter().find(|group| group.id == chosen);
            return Ok(Some(group.ok_or(GroupRefusal::NotAMember)?.at(place)?));
        }
        let lead_time = |group: &GroupTerms| group.lead_time.unwrap_or(LeadTime(u16::MAX));
        let best = self
            .groups_at(place)
            .min_by_key(|group| (Reverse(group.discount), lead_time(group), group.id));
        Ok(best)
    }

    /// Returns the person as the calendar sees them at a place, booking in this group.
    pub fn person_at(&self, place: Place, group: Option<&GroupTerms>) -> Person {
        Person {
            level: self.level_at(place),
            lead_time: group.and_then(|group| group.lead_time),
            sport: Sport::NotChosen,
        }
    }

    /// Same as [`Self::person_at`], before they have chosen a group to book in: with the shortest lead time of those
    /// that apply there.
    pub fn person_in_any_group_at(&self, place: Place) -> Person {
        let lead_times = self.groups_at(place).filter_map(|group| group.lead_time);
        Person {
            lead_time: lead_times.min(),
            ..self.person_at(place, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::GroupAccess;
    use super::*;
    use crate::ids::FacilityId;
    use crate::money::Percent;
    use std::collections::BTreeSet;
    use uuid::Uuid;

    const NORTH: FacilityId = FacilityId(Uuid::from_u128(1));
    const SOUTH: FacilityId = FacilityId(Uuid::from_u128(2));
    const SWIMMERS: GroupId = GroupId(Uuid::from_u128(8));
    const MEMBERS: GroupId = GroupId(Uuid::from_u128(9));

    fn group(id: GroupId, name: &str, level: u8, discount: u8, access: GroupAccess) -> GroupTerms {
        GroupTerms {
            id,
            name: name.to_owned(),
            level: AccessLevel::try_from(level).unwrap(),
            lead_time: Some(LeadTime(u16::from(level))),
            discount: Percent::whole(discount),
            tax_exempt: false,
            invoice: false,
            access,
            member_access: GroupAccess::Everywhere,
        }
    }

    fn only_at(facility: FacilityId) -> GroupAccess {
        GroupAccess::limited([facility].into(), BTreeSet::new(), 2, 5).unwrap()
    }

    /// A swimmer at the north, who is a member everywhere.
    fn swimmer() -> Standing {
        Standing {
            groups: vec![
                group(MEMBERS, "Members", 1, 5, GroupAccess::Everywhere),
                group(SWIMMERS, "Swimmers", 3, 10, only_at(NORTH)),
            ],
            ..Standing::default()
        }
    }

    #[test]
    fn before_the_group_is_chosen_the_shortest_lead_time_counts() {
        let person = swimmer().person_in_any_group_at(at(NORTH));
        assert_eq!(person.lead_time, Some(LeadTime(1)));
        assert_eq!(Standing::default().person_in_any_group_at(at(NORTH)).lead_time, None);
    }

    fn at(facility: FacilityId) -> Place<'static> {
        Place {
            facility,
            space_types: &[],
        }
    }

    #[test]
    fn a_limited_group_gives_nothing_elsewhere() {
        let swimmer = swimmer();
        let level = |place| swimmer.level_at(place).number();
        assert_eq!(
            (level(at(NORTH)), level(at(SOUTH)), swimmer.level().number()),
            (3, 1, 1)
        );
        let names = |place| swimmer.groups_at(place).map(|group| &*group.name).collect::<Vec<_>>();
        assert_eq!(
            (names(at(NORTH)), names(at(SOUTH))),
            (vec!["Members", "Swimmers"], vec!["Members"])
        );
    }

    #[test]
    fn the_best_discount_is_preselected_and_any_other_may_be_chosen() {
        let swimmer = swimmer();
        let name = |chosen, place| {
            swimmer
                .group_at(chosen, place)
                .map(|group| group.map(|group| group.name.clone()))
        };
        assert_eq!(name(None, at(NORTH)), Ok(Some("Swimmers".to_owned())));
        assert_eq!(name(None, at(SOUTH)), Ok(Some("Members".to_owned())));
        assert_eq!(name(Some(MEMBERS), at(NORTH)), Ok(Some("Members".to_owned())));
        assert_eq!(Standing::default().group_at(None, at(NORTH)), Ok(None));
    }

    #[test]
    fn of_equal_discounts_the_shortest_lead_time_is_preselected_whatever_the_order() {
        let mut standing = swimmer();
        for group in &mut standing.groups {
            group.discount = Percent::whole(10);
        }
        for _ in 0..2 {
            let preselected = standing.group_at(None, at(NORTH)).unwrap();
            assert_eq!(preselected.map(|group| group.id), Some(MEMBERS), "one day, not three");
            standing.groups.reverse();
        }
    }

    #[test]
    fn a_group_is_refused_where_it_has_nothing_to_say_and_to_whom_it_is_not_theirs() {
        let refused = swimmer().group_at(Some(SWIMMERS), at(SOUTH)).unwrap_err();
        assert_eq!(
            (refused.code(), &*refused.to_string()),
            (
                "groupHasNoAccess",
                "The group Swimmers has no access to this facility for discounts and lead times."
            )
        );
        let unknown = swimmer().group_at(Some(GroupId(Uuid::nil())), at(NORTH)).unwrap_err();
        assert_eq!(unknown, GroupRefusal::NotAMember);
    }

    #[test]
    fn a_member_may_be_limited_further_than_the_group() {
        let mut swimmer = swimmer();
        swimmer.groups[0].member_access = only_at(NORTH);
        assert_eq!(swimmer.level_at(at(SOUTH)), AccessLevel::PUBLIC);
        assert_eq!(swimmer.level(), AccessLevel::PUBLIC);
    }

    #[test]
    fn the_level_is_the_highest_and_the_lead_time_the_chosen_groups() {
        let swimmer = swimmer();
        let member = swimmer.group_at(Some(MEMBERS), at(NORTH)).unwrap();
        let person = swimmer.person_at(at(NORTH), member);
        assert_eq!((person.level.number(), person.lead_time), (3, Some(LeadTime(1))));
        let staff = Standing {
            everywhere: AccessLevel::STAFF,
            ..Standing::default()
        };
        assert_eq!(staff.level_at(at(SOUTH)), AccessLevel::STAFF);
    }
}
