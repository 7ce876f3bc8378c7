//! Spaces: what they are, what they are called, how large they are, and what belongs to what.

mod dimensions;
mod hierarchy;
mod space_name;
mod space_type;

pub use dimensions::{DimensionKind, Dimensions, LengthUnit, Measure, MeasureRefusal};
pub use hierarchy::{Hierarchy, HierarchyRefusal, Part};
pub use space_name::SpaceName;
pub use space_type::{Ground, SPACE_TYPES, SpaceType, SpaceTypeFacts};
