//! Limits of repeats. The web app has them too (`web/src/spaces/series/limits.ts`); both are held to `vectors/limits.json`.

use crate::{refusal::UnknownWord, repeat::RepeatRefusal, time::LocalDay};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The three kinds of repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RepeatKind {
    Weekly,
    Monthly,
    Daily,
}

/// When a repeat ends. On the wire `{"count": 4}` or `{"until": "2027-03-31"}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum RepeatEnd {
    /// A number of weeks (of 7 days, from the start), months (of the calendar, the first included) or days.
    Count(u8),
    /// On that day, included.
    Until(LocalDay),
}

impl RepeatKind {
    pub const ALL: [Self; 3] = [Self::Weekly, Self::Monthly, Self::Daily];

    /// Its number in exports.
    pub fn number(self) -> i16 {
        match self {
            Self::Weekly => 0,
            Self::Monthly => 1,
            Self::Daily => 2,
        }
    }

    /// The word on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Weekly => "weekly",
            Self::Monthly => "monthly",
            Self::Daily => "daily",
        }
    }

    /// Returns the unit of its count.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Weekly => "weeks",
            Self::Monthly => "months",
            Self::Daily => "days",
        }
    }

    /// The largest count.
    pub fn most(self) -> u8 {
        match self {
            Self::Weekly | Self::Monthly => 12,
            Self::Daily => 30,
        }
    }

    /// The last day that a count from 1 reaches.
    fn last_day_of(self, start: LocalDay, count: u8) -> LocalDay {
        let count = u32::from(count);
        match self {
            Self::Weekly => start.plus_days(count * 7 - 1),
            Self::Monthly => start.last_of_month_after(count - 1),
            Self::Daily => start.plus_days(count - 1),
        }
    }

    /// The last day that a repeat from that start may have.
    pub fn latest(self, start: LocalDay) -> LocalDay {
        self.last_day_of(start, self.most())
    }
}

/// The length of each occurrence, in half hours: 2 to 16, so 1 to 8 hours; 2 hours unless chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct OccurrenceLength {
    half_hours: u8,
}

impl OccurrenceLength {
    pub fn from_half_hours(half_hours: u8) -> Result<Self, RepeatRefusal> {
        if (2..=16).contains(&half_hours) {
            Ok(Self { half_hours })
        } else {
            Err(RepeatRefusal::OccurrenceLength)
        }
    }

    pub fn minutes(self) -> u16 {
        u16::from(self.half_hours) * 30
    }
}

impl Default for OccurrenceLength {
    fn default() -> Self {
        Self { half_hours: 4 }
    }
}

impl TryFrom<u8> for OccurrenceLength {
    type Error = RepeatRefusal;

    fn try_from(half_hours: u8) -> Result<Self, RepeatRefusal> {
        Self::from_half_hours(half_hours)
    }
}

impl From<OccurrenceLength> for u8 {
    fn from(length: OccurrenceLength) -> Self {
        length.half_hours
    }
}

impl FromStr for RepeatKind {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "a repeat (weekly, monthly, daily)"))
    }
}

impl RepeatEnd {
    /// Returns the end of a search's repeat for which none was chosen: 4 weeks after its start (docs/rules/search.md#when).
    pub fn usual(start: LocalDay) -> Self {
        Self::Until(start.plus_days(4 * 7))
    }

    /// The last day that it allows. An end that is not after the start moves to 4 weeks (monthly) or 12 weeks after it,
    /// or to the limit where that comes first.
    pub fn last_day(self, kind: RepeatKind, start: LocalDay) -> Result<LocalDay, RepeatRefusal> {
        let latest = kind.latest(start);
        match self {
            Self::Count(0) => Err(RepeatRefusal::None),
            Self::Count(count) if count > kind.most() => Err(RepeatRefusal::TooMany {
                kind,
                most: kind.most(),
            }),
            Self::Count(count) => Ok(kind.last_day_of(start, count)),
            Self::Until(day) if day <= start => {
                let weeks = if kind == RepeatKind::Monthly { 4 } else { 12 };
                Ok(start.plus_days(weeks * 7).min(latest))
            }
            Self::Until(day) if day > latest => Err(RepeatRefusal::TooFar { latest }),
            Self::Until(day) => Ok(day),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Limits {
        lengths: Lengths,
        ends: Vec<Ends>,
    }

    /// Minutes.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Lengths {
        shortest: u16,
        longest: u16,
        step: u16,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Ends {
        repeat: RepeatKind,
        most: u8,
        start: LocalDay,
        latest: LocalDay,
        usual: LocalDay,
        search: LocalDay,
    }

    #[test]
    fn a_repeat_has_the_same_limits_here_and_in_the_web_app() {
        let Limits { lengths, ends }: Limits =
            serde_json::from_str(include_str!("../../../../vectors/limits.json")).unwrap();
        let allowed = (0..=u8::MAX).filter_map(|half_hours| OccurrenceLength::from_half_hours(half_hours).ok());
        let expected = (lengths.shortest..=lengths.longest).step_by(lengths.step.into());
        assert!(allowed.map(OccurrenceLength::minutes).eq(expected));
        for case in ends {
            let (kind, start) = (case.repeat, case.start);
            let last = |end: RepeatEnd| end.last_day(kind, start);
            assert_eq!(kind.most(), case.most, "{kind:?}");
            assert_eq!(kind.latest(start), case.latest, "{kind:?} from {start}");
            assert_eq!(last(RepeatEnd::Until(start)), Ok(case.usual), "{kind:?} from {start}");
            assert_eq!(last(RepeatEnd::usual(start)), Ok(case.search), "{kind:?} from {start}");
        }
    }
}
