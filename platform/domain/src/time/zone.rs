//! Time zones.

use crate::{
    refusal::Refusal,
    time::{DateTime, LocalDay, LocalTime, Utc},
    wire,
};
use chrono::{NaiveTime, TimeDelta, TimeZone};
use chrono_tz::{GapInfo, OffsetName, Tz};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// An IANA time zone. On the wire its name: `America/Chicago`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Zone(Tz);

/// A name that no time zone has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a time zone such as America/Chicago.")]
pub struct ZoneRefusal;

impl Refusal for ZoneRefusal {
    fn code(&self) -> &'static str {
        "notATimeZone"
    }
}

impl Zone {
    pub const UTC: Self = Self(Tz::UTC);
    /// That of the middle of the country: today of whoever doesn't say where they are.
    pub const CENTRAL: Self = Self(Tz::America__Chicago);

    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The local day at that instant.
    pub fn day_of(self, instant: DateTime<Utc>) -> LocalDay {
        instant.with_timezone(&self.0).date_naive().into()
    }

    /// The first instant at which the clock of this zone shows this time, or, where it skips it, a later one: so the
    /// jump where the time is skipped, and the first of the two where it comes twice
    /// (docs/rules/time-and-slots.md#when-the-clock-changes).
    pub fn instant(self, day: LocalDay, time: LocalTime) -> DateTime<Utc> {
        let midnight = day.date().and_time(NaiveTime::MIN);
        let local = midnight
            .checked_add_signed(TimeDelta::minutes(i64::from(time.minutes())))
            .unwrap_or(midnight);
        let shown = self.0.from_local_datetime(&local).earliest();
        let jump = || GapInfo::new(&local, &self.0).and_then(|gap| gap.end);
        shown
            .or_else(jump)
            .map_or_else(|| local.and_utc(), |instant| instant.to_utc())
    }

    /// The instants at which a local day begins and ends.
    pub fn bounds(self, day: LocalDay) -> (DateTime<Utc>, DateTime<Utc>) {
        (
            self.instant(day, LocalTime::MIDNIGHT),
            self.instant(day, LocalTime::END_OF_DAY),
        )
    }

    /// The time on the clock at that instant, in whole minutes.
    pub fn time_of(self, instant: DateTime<Utc>) -> LocalTime {
        use chrono::Timelike;
        let local = instant.with_timezone(&self.0);
        let minutes = u16::try_from(local.hour() * 60 + local.minute()).expect("a day has 1440 minutes");
        LocalTime::from_minutes(minutes).expect("a day has 1440 minutes")
    }

    /// The letters that people write behind a time of that instant: `CST`, `CDT`; the hours from UTC where a zone has no letters.
    pub fn letters_at(self, instant: DateTime<Utc>) -> String {
        let local = instant.with_timezone(&self.0);
        let letters = local.offset().abbreviation();
        letters.map_or_else(|| local.format("UTC%:z").to_string(), str::to_owned)
    }
}

impl FromStr for Zone {
    type Err = ZoneRefusal;

    fn from_str(name: &str) -> Result<Self, ZoneRefusal> {
        name.parse().map(Self).map_err(|_| ZoneRefusal)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn a_time_has_the_letters_of_its_season() {
        let noon = |month| {
            let day = NaiveDate::from_ymd_opt(2027, month, 11).unwrap();
            day.and_hms_opt(18, 0, 0).unwrap().and_utc()
        };
        let chicago: Zone = "America/Chicago".parse().unwrap();
        assert_eq!(
            (chicago.letters_at(noon(1)), chicago.letters_at(noon(7))),
            ("CST".into(), "CDT".into())
        );
        let arizona: Zone = "America/Phoenix".parse().unwrap();
        assert_eq!(arizona.letters_at(noon(7)), "MST");
    }
}
