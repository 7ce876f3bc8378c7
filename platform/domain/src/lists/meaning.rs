//! The types of spaces and the sports that people mean by a word: each has other names (docs/rules/search.md#words).

use super::{Entry, SPORTS};
use crate::spaces::SpaceType;

/// A type of spaces or a sport.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Type(SpaceType),
    Sport(&'static Entry),
}

impl Kind {
    pub fn code(self) -> &'static str {
        match self {
            Self::Type(space_type) => space_type.code(),
            Self::Sport(sport) => sport.code,
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Type(space_type) => space_type.label(),
            Self::Sport(sport) => sport.label,
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        let sports = SPORTS.entries.iter().filter(|sport| sport.code != "other");
        let types = SpaceType::all().filter(|own| own.code() != "other");
        sports.map(Self::Sport).chain(types.map(Self::Type))
    }

    /// Its other names.
    pub fn other_names(self) -> &'static [&'static str] {
        let table: &[(&str, &'static [&'static str])] = match self {
            Self::Type(_) => &TYPES,
            Self::Sport(_) => &SPORT_NAMES,
        };
        let found = table.iter().find(|(code, _)| *code == self.code());
        found.map_or(&[], |(_, names)| names)
    }

    fn names(self) -> impl Iterator<Item = String> {
        std::iter::once(self.label())
            .chain(self.other_names().iter().copied())
            .map(plain)
    }
}

const TYPES: [(&str, &[&str]); 25] = [
    ("gym", &["gymnasium", "indoor court", "court", "sports hall"]),
    ("diamond", &["ball field", "ballfield", "ballpark", "infield"]),
    ("baseball", &["baseball field", "ball field", "ballfield", "ballpark"]),
    ("softball", &["softball field", "ball field", "ballfield"]),
    ("youthBaseball", &["little league"]),
    ("tBall", &["tee ball"]),
    ("field", &["playing field", "sports field", "turf", "pitch"]),
    ("soccer", &["soccer field", "pitch", "field"]),
    ("football", &["football field", "gridiron", "field"]),
    ("lacrosse", &["lacrosse field", "field"]),
    ("rugby", &["rugby pitch", "pitch", "field"]),
    (
        "pool",
        &[
            "swimming pool",
            "swim",
            "swimming",
            "aquatics",
            "aquatic center",
            "natatorium",
            "lanes",
        ],
    ),
    (
        "ice",
        &["rink", "ice rink", "hockey rink", "ice arena", "skating", "hockey"],
    ),
    ("outdoorCourt", &["court"]),
    ("tennis", &["tennis court", "court"]),
    ("basketball", &["basketball court", "court"]),
    ("pickleball", &["pickleball court", "court"]),
    ("sandVolleyball", &["beach volleyball", "sand court", "court"]),
    ("classroom", &["class", "meeting room", "meeting", "room"]),
    ("auditorium", &["hall", "stage", "theater", "theatre", "lecture hall"]),
    ("track", &["running track", "running"]),
    (
        "commons",
        &[
            "commons",
            "cafeteria",
            "lunchroom",
            "banquet hall",
            "party room",
            "party",
        ],
    ),
    (
        "office",
        &[
            "office",
            "meeting room",
            "meeting",
            "conference room",
            "boardroom",
            "room",
        ],
    ),
    (
        "fitnessRoom",
        &["weight room", "weights", "studio", "dance studio", "workout"],
    ),
    ("theater", &["theatre", "stage", "hall", "auditorium"]),
];

const SPORT_NAMES: [(&str, &[&str]); 15] = [
    ("basketball", &["hoops"]),
    ("crossCountry", &["running"]),
    ("dance", &["ballet", "dancing"]),
    ("figureSkating", &["skating", "ice skating"]),
    ("fitness", &["workout", "exercise", "aerobics"]),
    ("flagFootball", &["touch football"]),
    ("futsal", &["indoor soccer"]),
    ("iceHockey", &["hockey"]),
    ("martialArts", &["karate", "judo", "taekwondo", "jiu jitsu"]),
    ("meeting", &["meeting", "event", "party", "birthday", "reception"]),
    ("swimming", &["swim", "lap swim"]),
    ("tableTennis", &["ping pong"]),
    ("trackAndField", &["track", "running"]),
    ("ultimate", &["frisbee", "ultimate frisbee"]),
    ("volleyball", &["vball"]),
];

/// Types that are made for a sport: a space that names no sports is found by them.
const MADE_FOR: [(&str, &[&str]); 14] = [
    ("baseball", &["baseball", "youthBaseball", "tBall"]),
    ("softball", &["softball"]),
    ("soccer", &["soccer"]),
    ("football", &["football"]),
    ("lacrosse", &["lacrosse"]),
    ("rugby", &["rugby"]),
    ("tennis", &["tennis"]),
    ("basketball", &["basketball"]),
    ("pickleball", &["pickleball"]),
    ("volleyball", &["sandVolleyball"]),
    ("swimming", &["pool"]),
    ("iceHockey", &["ice"]),
    ("figureSkating", &["ice"]),
    ("trackAndField", &["track"]),
];

/// Returns true if spaces of this type are made for the sport, by their codes.
pub fn is_made_for(space_type: &str, sport: &str) -> bool {
    MADE_FOR
        .iter()
        .any(|(code, types)| *code == sport && types.contains(&space_type))
}

/// All that go by this name, in the singular or plural, whatever its case.
pub fn called(name: &str) -> Vec<Kind> {
    let name = plain(name);
    Kind::all().filter(|kind| kind.names().any(|own| own == name)).collect()
}

/// All with a name that begins so, or a word of one: those whose label begins so come first. A type that is named like a
/// sport is left to the sport, which finds it too.
pub fn beginning(typed: &str) -> Vec<Kind> {
    let typed = typed.trim().to_lowercase();
    let begins = |name: &str| {
        let name = name.to_lowercase();
        name.starts_with(&typed) || name.split(' ').any(|word| word.starts_with(&typed))
    };
    let whole = plain(&typed);
    let mut found: Vec<Kind> = Kind::all()
        .filter(|kind| {
            begins(kind.label())
                || kind.other_names().iter().any(|name| begins(name))
                || kind.names().any(|name| name == whole)
        })
        .collect();
    let is_sport = |label: &str| SPORTS.entries.iter().any(|sport| sport.label == label);
    found.retain(|kind| matches!(kind, Kind::Sport(_)) || !is_sport(kind.label()));
    found.sort_by_key(|kind| !kind.label().to_lowercase().starts_with(&typed));
    found
}

/// A name as it is compared: in lower case, each of its words in the singular.
fn plain(name: &str) -> String {
    let name = name.to_lowercase().replace('-', " ");
    let words: Vec<&str> = name.split_whitespace().map(singular).collect();
    words.join(" ")
}

/// Returns the word without the ending of a plural. Words that only look like one are cut on both sides alike.
fn singular(word: &str) -> &str {
    let sibilant = ["sses", "shes", "ches", "xes"];
    if sibilant.iter().any(|ending| word.ends_with(ending)) {
        return &word[..word.len() - 2];
    }
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 && !stem.ends_with('s') => stem,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(kinds: &[Kind]) -> Vec<&'static str> {
        kinds.iter().map(|kind| kind.code()).collect()
    }

    #[test]
    fn what_people_say_finds_what_they_mean() {
        assert_eq!(codes(&called("Gyms")), ["gym"]);
        assert_eq!(codes(&called("gymnasium")), ["gym"]);
        assert_eq!(codes(&called("basketball")), ["basketball", "basketball"]);
        assert_eq!(codes(&called("volleyball")), ["volleyball"]);
        assert_eq!(codes(&called("swimming")), ["swimming", "pool"]);
        assert_eq!(codes(&called("ice rinks")), ["ice"]);
        assert_eq!(codes(&called("T-ball")), ["tBall"]);
        assert!(called("Blackhawk").is_empty());
    }

    #[test]
    fn what_is_typed_suggests_the_sport_before_what_is_named_like_it() {
        assert_eq!(codes(&beginning("bask")), ["basketball"]);
        assert_eq!(codes(&beginning("pool"))[0], "pool");
        assert_eq!(codes(&beginning("tennis")), ["tennis", "tableTennis"]);
        assert!(codes(&beginning("hoop")).contains(&"basketball"));
        assert!(codes(&beginning("gyms")).contains(&"gym"));
    }

    #[test]
    fn every_other_name_is_of_something_that_there_is() {
        for (code, _) in TYPES {
            assert!(code.parse::<SpaceType>().is_ok(), "{code}");
        }
        for (code, _) in SPORT_NAMES {
            assert!(SPORTS.entry(code).is_ok(), "{code}");
        }
        for (sport, types) in MADE_FOR {
            assert!(SPORTS.entry(sport).is_ok(), "{sport}");
            assert!(types.iter().all(|code| code.parse::<SpaceType>().is_ok()), "{sport}");
        }
    }

    #[test]
    fn a_space_is_made_for_the_sport_that_it_is_named_like() {
        assert!(is_made_for("sandVolleyball", "volleyball") && is_made_for("pool", "swimming"));
        assert!(!is_made_for("gym", "volleyball"));
    }
}
