//! Examples for the specification.

use chrono::NaiveDate;
use ground::weekday::Weekday;
use kernel::ids::{AvailabilityRuleId, SpaceId};
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{AvailabilityRule, NewAvailabilityRule, RuleKind};

const WEEKDAYS: [Weekday; 5] = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri];
const SPACE: SpaceId = SpaceId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0003));

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, month, day).unwrap_or_default()
}

impl Example for AvailabilityRule {
    fn example() -> Self {
        Self {
            id: AvailabilityRuleId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0004)),
            kind: RuleKind::Open,
            title: "Evenings of the spring term".to_owned(),
            start_date: day(3, 1),
            end_date: day(5, 31),
            multiple: true,
            weekdays: WEEKDAYS.to_vec(),
            all_day: false,
            start_time: "17:00".to_owned(),
            end_time: "22:00".to_owned(),
            duration_minutes: 300,
            checked_blocks: None,
            access_level: 0,
            sport: None,
            space_ids: vec![SPACE],
            version: 1,
        }
    }
}

impl Example for NewAvailabilityRule {
    fn example() -> Self {
        Self {
            kind: RuleKind::Open,
            title: "Evenings of the spring term".to_owned(),
            start_date: day(3, 1),
            end_date: Some(day(5, 31)),
            multiple: None,
            weekdays: Some(WEEKDAYS.to_vec()),
            all_day: false,
            start_time: Some("17:00".to_owned()),
            end_time: Some("22:00".to_owned()),
            duration_minutes: None,
            checked_blocks: None,
            access_level: Some(0),
            sport: None,
            space_ids: vec![SPACE],
            accept_collisions: false,
        }
    }
}
