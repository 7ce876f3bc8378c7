//! Spaces within spaces: a full court is two half courts (docs/rules/availability.md#spaces-within-spaces).
//!
//! Each space is a unit, and stands for the units of everything below it. Booking a space takes its units, so a parent
//! collides with each of its descendants and siblings never collide with one another.

use crate::ids::SpaceId;
use crate::refusal::Refusal;
use std::collections::{BTreeMap, BTreeSet};

/// The parent of each space that has one. There are no circles in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hierarchy {
    children: BTreeMap<SpaceId, BTreeSet<SpaceId>>,
    parents: BTreeMap<SpaceId, SpaceId>,
}

/// A space and the one that it is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub child: SpaceId,
    pub parent: SpaceId,
}

/// The reason why a space can't become part of another.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HierarchyRefusal {
    #[error("A space can't be part of itself.")]
    Circle { space: SpaceId },
    #[error("This space is already part of another one.")]
    HasParent { space: SpaceId },
}

impl Refusal for HierarchyRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Circle { .. } => "spacePartOfItself",
            Self::HasParent { .. } => "spaceHasParent",
        }
    }
}

impl Hierarchy {
    pub fn of(parts: impl IntoIterator<Item = Part>) -> Result<Self, HierarchyRefusal> {
        parts.into_iter().try_fold(Self::default(), Self::with)
    }

    /// Adds a space as part of another.
    pub fn with(mut self, Part { child, parent }: Part) -> Result<Self, HierarchyRefusal> {
        if child == parent || self.ancestors(parent).contains(&child) {
            return Err(HierarchyRefusal::Circle { space: child });
        }
        if self.parents.get(&child).is_some_and(|known| *known != parent) {
            return Err(HierarchyRefusal::HasParent { space: child });
        }
        self.parents.insert(child, parent);
        self.children.entry(parent).or_default().insert(child);
        Ok(self)
    }

    pub fn parent(&self, space: SpaceId) -> Option<SpaceId> {
        self.parents.get(&space).copied()
    }

    /// Returns the spaces that a space is part of, from the closest outwards.
    pub fn ancestors(&self, space: SpaceId) -> Vec<SpaceId> {
        std::iter::successors(self.parent(space), |above| self.parent(*above)).collect()
    }

    /// The units that booking a space takes: itself and all that is below it. In one order, so that they can be locked
    /// in that order.
    pub fn units(&self, space: SpaceId) -> BTreeSet<SpaceId> {
        let mut units = BTreeSet::new();
        let mut open = vec![space];
        while let Some(next) = open.pop() {
            if units.insert(next) {
                open.extend(self.children.get(&next).into_iter().flatten());
            }
        }
        units
    }

    /// Returns true if the two can't be booked at the same time.
    pub fn collide(&self, one: SpaceId, other: SpaceId) -> bool {
        !self.units(one).is_disjoint(&self.units(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const HALL: SpaceId = SpaceId(Uuid::from_u128(1));
    const LEFT: SpaceId = SpaceId(Uuid::from_u128(2));
    const RIGHT: SpaceId = SpaceId(Uuid::from_u128(3));
    const CORNER: SpaceId = SpaceId(Uuid::from_u128(4));

    fn part(child: SpaceId, parent: SpaceId) -> Part {
        Part { child, parent }
    }

    fn hall() -> Hierarchy {
        Hierarchy::of([part(LEFT, HALL), part(RIGHT, HALL), part(CORNER, LEFT)]).unwrap()
    }

    #[test]
    fn a_whole_collides_with_its_parts_and_parts_with_each_other_only_inside() {
        let hall = hall();
        assert_eq!(hall.units(HALL), [HALL, LEFT, RIGHT, CORNER].into());
        assert_eq!(hall.units(CORNER), [CORNER].into());
        assert!(hall.collide(HALL, CORNER) && hall.collide(CORNER, LEFT) && hall.collide(RIGHT, HALL));
        assert!(!hall.collide(LEFT, RIGHT) && !hall.collide(CORNER, RIGHT));
        assert_eq!(hall.ancestors(CORNER), [LEFT, HALL]);
    }

    #[test]
    fn nothing_becomes_part_of_its_own_part() {
        assert_eq!(
            hall().with(part(HALL, CORNER)),
            Err(HierarchyRefusal::Circle { space: HALL })
        );
        assert_eq!(
            hall().with(part(HALL, HALL)),
            Err(HierarchyRefusal::Circle { space: HALL })
        );
        assert_eq!(
            hall().with(part(CORNER, RIGHT)),
            Err(HierarchyRefusal::HasParent { space: CORNER })
        );
        assert_eq!(hall().with(part(CORNER, LEFT)), Ok(hall()));
    }
}
