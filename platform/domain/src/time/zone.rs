//! Time zones.

use crate::{
    refusal::Refusal,
    time::{DateTime, LocalDay, LocalTime, Utc},
    wire,
};
use chrono::{Datelike, NaiveTime, TimeDelta, TimeZone};
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
    /// The zone of the middle of the country, for people who don't say where they are.
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

    /// An instant by the clock of this zone, with its offset from UTC: `2027-03-05T18:00:00-06:00`.
    pub fn with_offset(self, instant: DateTime<Utc>) -> String {
        instant.with_timezone(&self.0).to_rfc3339()
    }

    /// The zone as people call it in that instant's year: "Central time", and "Mountain standard time" where the clock never
    /// changes. Outside of North America and its islands it has its city's name: "Berlin time"
    /// (docs/rules/time-and-slots.md#names-of-time-zones).
    pub fn in_words(self, at: DateTime<Utc>) -> String {
        let [winter, summer] = [1, 7].map(|month| self.letters(at.year(), month));
        let known = match (winter.as_str(), summer.as_str()) {
            ("EST", "EDT") => Some("Eastern time"),
            ("EST", "EST") => Some("Eastern standard time"),
            ("CST", "CDT") => Some("Central time"),
            ("CST", "CST") => Some("Central standard time"),
            ("MST", "MDT") => Some("Mountain time"),
            ("MST", "MST") => Some("Mountain standard time"),
            ("PST", "PDT") => Some("Pacific time"),
            ("AKST", "AKDT") => Some("Alaska time"),
            ("HST", "HDT") => Some("Hawaii-Aleutian time"),
            ("HST", "HST") => Some("Hawaii time"),
            ("AST", "ADT") => Some("Atlantic time"),
            ("AST", "AST") => Some("Atlantic standard time"),
            ("NST", "NDT") => Some("Newfoundland time"),
            ("ChST", "ChST") => Some("Chamorro standard time"),
            ("SST", "SST") => Some("American Samoa standard time"),
            _ => None,
        };
        let known = known.filter(|_| self.is_american());
        known.map_or_else(|| format!("{} time", self.city()), str::to_owned)
    }

    /// The letters behind a time on the first of a month, `CST` or `CDT`; none where a zone has no letters.
    fn letters(self, year: i32, month: u32) -> String {
        let noon = self.0.with_ymd_and_hms(year, month, 1, 12, 0, 0).earliest();
        let letters = noon.as_ref().and_then(|noon| noon.offset().abbreviation());
        letters.unwrap_or_default().to_owned()
    }

    /// Elsewhere the same letters mean other zones: `CST` is China's too.
    fn is_american(self) -> bool {
        let region = self.name().split('/').next();
        region.is_some_and(|region| ["America", "Canada", "Pacific", "US"].contains(&region))
    }

    /// The last part of its name.
    fn city(self) -> String {
        let name = self.name();
        name.rsplit_once('/').map_or(name, |(_, city)| city).replace('_', " ")
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
