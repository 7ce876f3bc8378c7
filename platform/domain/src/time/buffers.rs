//! Free time around a booking.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::SlotLength;
use crate::refusal::FieldRefusal;

/// Free time kept around each booking, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Buffers {
    pub before_minutes: u16,
    pub after_minutes: u16,
}

impl Buffers {
    pub const NONE: Self = Self {
        before_minutes: 0,
        after_minutes: 0,
    };

    /// The setting of a space: 0 to 4 blocks before and after.
    pub fn from_blocks(length: SlotLength, before: u8, after: u8) -> Result<Self, FieldRefusal> {
        for (field, blocks) in [("before", before), ("after", after)] {
            if blocks > 4 {
                return Err(FieldRefusal::new(
                    field,
                    "tooManyBlocks",
                    "Choose a buffer of 0 to 4 blocks.",
                ));
            }
        }
        let minutes = |blocks: u8| u16::from(blocks) * length.minutes();
        Ok(Self {
            before_minutes: minutes(before),
            after_minutes: minutes(after),
        })
    }

    pub(crate) fn before(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.before_minutes))
    }

    pub(crate) fn after(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.after_minutes))
    }
}
