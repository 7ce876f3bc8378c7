//! An organization's holidays as they are stored.

use domain::pricing::{FederalHoliday, HolidayCalendar};
use domain::time::LocalDay;
use serde::{Deserialize, Serialize};

/// The holidays as they are stored; the audit log keeps them so.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredHolidays {
    switched_off: Vec<FederalHoliday>,
    own: Vec<OwnDay>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct OwnDay {
    date: LocalDay,
    name: String,
}

impl From<&HolidayCalendar> for StoredHolidays {
    fn from(calendar: &HolidayCalendar) -> Self {
        let all = FederalHoliday::ALL.into_iter();
        let own = calendar.own().map(|(date, name)| OwnDay {
            date,
            name: name.to_owned(),
        });
        Self {
            switched_off: all.filter(|holiday| !calendar.observes(*holiday)).collect(),
            own: own.collect(),
        }
    }
}

impl From<StoredHolidays> for HolidayCalendar {
    fn from(stored: StoredHolidays) -> Self {
        let own = stored.own.into_iter().map(|day| (day.date, day.name));
        Self::new(stored.switched_off, own)
    }
}
