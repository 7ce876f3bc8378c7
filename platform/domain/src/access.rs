//! Access levels: who comes before whom.

use crate::refusal::Refusal;
use serde::{Deserialize, Serialize};

/// 0 the public, 1 to 3 groups, 4 staff. A person books a slot whose level is not above their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct AccessLevel(u8);

/// A number that is no access level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Access levels go from 0 (everybody) to 4 (staff).")]
pub struct LevelRefusal;

impl Refusal for LevelRefusal {
    fn code(&self) -> &'static str {
        "accessLevel"
    }
}

impl AccessLevel {
    pub const PUBLIC: Self = Self(0);
    pub const STAFF: Self = Self(4);

    pub fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for AccessLevel {
    type Error = LevelRefusal;

    fn try_from(number: u8) -> Result<Self, LevelRefusal> {
        if number <= Self::STAFF.0 {
            Ok(Self(number))
        } else {
            Err(LevelRefusal)
        }
    }
}

impl From<AccessLevel> for u8 {
    fn from(level: AccessLevel) -> Self {
        level.0
    }
}
