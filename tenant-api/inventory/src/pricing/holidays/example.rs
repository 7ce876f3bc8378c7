//! Examples for the specification.

use chrono::NaiveDate;
use poem_openapi::types::Example;

use super::{FederalHoliday, Holiday, HolidayCode, HolidaySettings, Holidays};

fn day(month: u32, day: u32, name: &str) -> Holiday {
    Holiday {
        date: NaiveDate::from_ymd_opt(2027, month, day).unwrap_or_default(),
        name: name.to_owned(),
    }
}

impl Example for Holidays {
    fn example() -> Self {
        Self {
            federal: vec![
                FederalHoliday {
                    code: HolidayCode::IndependenceDay,
                    label: "Independence Day".to_owned(),
                    observed: true,
                },
                FederalHoliday {
                    code: HolidayCode::ColumbusDay,
                    label: "Columbus Day".to_owned(),
                    observed: false,
                },
            ],
            own: vec![day(3, 17, "St. Patrick’s Day")],
            dates: vec![
                day(3, 17, "St. Patrick’s Day"),
                day(7, 4, "Independence Day"),
                day(7, 5, "Independence Day"),
            ],
            version: 1,
        }
    }
}

impl Example for HolidaySettings {
    fn example() -> Self {
        Self {
            switched_off: vec![HolidayCode::ColumbusDay],
            own: vec![day(3, 17, "St. Patrick’s Day")],
        }
    }
}
