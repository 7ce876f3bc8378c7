//! A place as people type it: "St. Louis", "Madison WI", "Madison, Wisconsin", "53703-1234" (docs/rules/search.md#where).

use super::US_STATES;
use crate::names::{SearchText, plain};
use std::sync::LazyLock;

/// Most words of a state's name: "District of Columbia", "Northern Mariana Islands".
const MOST_WORDS: usize = 3;
const ZIP_DIGITS: usize = 5;
const ZIP_EXTENSION: usize = 4;

/// A place as somebody types it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedPlace {
    /// The beginning of a ZIP code.
    Zip(String),
    Town(TypedTown),
}

/// The possible meanings of a town's name, with or without a state behind it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedTown {
    pub readings: Vec<Reading>,
    /// Used if none of those is found: the last words may be the beginning of a state.
    pub unfinished: Vec<Reading>,
}

/// The beginning of a town's name, in one of these states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub name: SearchText,
    /// Their codes; none: in any state.
    pub states: Option<Vec<String>>,
}

impl Reading {
    fn new(name: &str, states: Option<Vec<String>>) -> Option<Self> {
        let name = SearchText::parse(name)?;
        Some(Self { name, states })
    }
}

impl TypedPlace {
    pub fn parse(typed: &str) -> Self {
        let words = plain(typed);
        let words: Vec<&str> = words.split(' ').collect();
        if let Some(zip) = zip(&words) {
            return Self::Zip(zip);
        }
        Self::Town(match typed.split_once(',') {
            Some((name, state)) => after_a_comma(name, &plain(state)),
            None => without_a_comma(&words),
        })
    }
}

/// A ZIP code that is all there is so far, or a whole one at the end of an address.
fn zip(words: &[&str]) -> Option<String> {
    let is_number = |word: &&str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_digit());
    let is_whole = |word: &&str| word.len() == ZIP_DIGITS && is_number(word);
    match words {
        [only] if is_number(only) && only.len() == ZIP_DIGITS + ZIP_EXTENSION => Some(only[..ZIP_DIGITS].to_owned()),
        [only] if is_number(only) => Some((*only).to_owned()),
        [.., zip, extension] if is_whole(zip) && is_number(extension) && extension.len() <= ZIP_EXTENSION => {
            Some((*zip).to_owned())
        }
        [.., zip] if is_whole(zip) => Some((*zip).to_owned()),
        _ => None,
    }
}

/// A comma says where the state begins, so its beginning is enough.
fn after_a_comma(name: &str, state: &str) -> TypedTown {
    let state = ["united states", "usa", "us"]
        .iter()
        .find_map(|country| state.strip_suffix(country)?.strip_suffix(' '))
        .unwrap_or(state);
    let states = (!state.is_empty()).then(|| states_that(|known| known.begins(state)));
    TypedTown {
        readings: Reading::new(name, states).into_iter().collect(),
        unfinished: Vec::new(),
    }
}

/// All of it may be the name, and the last words a state: "York PA", "Charleston West Virginia".
fn without_a_comma(words: &[&str]) -> TypedTown {
    let mut town = TypedTown {
        readings: Reading::new(&words.join(" "), None).into_iter().collect(),
        unfinished: Vec::new(),
    };
    for state_words in (1..=MOST_WORDS).rev().filter(|count| *count < words.len()) {
        let (name, state) = words.split_at(words.len() - state_words);
        let (name, state) = (name.join(" "), state.join(" "));
        let reading = |states: Vec<String>| {
            let states = (!states.is_empty()).then_some(states)?;
            Reading::new(&name, Some(states))
        };
        town.readings.extend(reading(states_that(|known| known.is(&state))));
        let unfinished = states_that(|known| known.begins(&state) && !known.is(&state));
        town.unfinished.extend(reading(unfinished));
    }
    town
}

/// A state as [`plain`] writes it.
struct PlainState {
    code: &'static str,
    plain_code: String,
    plain_name: String,
}

static STATES: LazyLock<Vec<PlainState>> = LazyLock::new(|| {
    let states = US_STATES.entries.iter().map(|entry| PlainState {
        code: entry.code,
        plain_code: plain(entry.code),
        plain_name: plain(entry.label),
    });
    states.collect()
});

impl PlainState {
    /// Returns true if that is its code or its name. "D C" is the District too.
    fn is(&self, text: &str) -> bool {
        text == self.plain_name || text.replace(' ', "") == self.plain_code
    }

    fn begins(&self, text: &str) -> bool {
        self.is(text) || self.plain_code.starts_with(text) || self.plain_name.starts_with(text)
    }
}

fn states_that(are: impl Fn(&PlainState) -> bool) -> Vec<String> {
    let found = STATES.iter().filter(|state| are(state));
    found.map(|state| state.code.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The readings as `name in states`, and after a bar those of an unfinished state.
    fn read(typed: &str) -> String {
        let words = |readings: &[Reading]| {
            let each = readings.iter().map(|reading| match &reading.states {
                Some(states) => format!("{} in {}", reading.name.folded(), states.join(" ")),
                None => reading.name.folded().to_owned(),
            });
            each.collect::<Vec<_>>().join(", ")
        };
        match TypedPlace::parse(typed) {
            TypedPlace::Zip(zip) => zip,
            TypedPlace::Town(town) if town.unfinished.is_empty() => words(&town.readings),
            TypedPlace::Town(town) => format!("{} | {}", words(&town.readings), words(&town.unfinished)),
        }
    }

    #[test]
    fn a_state_stands_behind_a_comma_or_at_the_end() {
        for (typed, expected) in [
            ("Coeur d'Alene", "coeur dalene"),
            // The beginning of Louisiana.
            ("St. Louis", "saint louis | saint in LA"),
            ("Saint Paul MN", "saint paul mn, saint paul in MN"),
            ("Billings MT", "billings mount, billings in MT"),
            ("Madison, Wisconsin", "madison in WI"),
            ("madison,wi", "madison in WI"),
            ("Madison, Wisc", "madison in WI"),
            ("Madison, ", "madison"),
            ("Madison, WI, USA", "madison in WI"),
            ("Madison, Dane County", "madison in "),
            ("Washington, D.C.", "washington in DC"),
            (
                "Washington D C",
                "washington d c, washington in DC | washington d in CA CO CT",
            ),
            (
                "Charleston West Virginia",
                "charleston west virginia, charleston in WV, charleston west in VA",
            ),
            ("Fargo North Dakota", "fargo north dakota, fargo in ND"),
            ("York Pa", "york pa, york in PA"),
            ("Madison Wis", "madison wis | madison in WI"),
            ("Jackson New", "jackson new | jackson in NH NJ NM NY"),
            ("Wisconsin", "wisconsin"),
            ("—", ""),
        ] {
            assert_eq!(read(typed), expected, "{typed}");
        }
    }

    #[test]
    fn a_zip_code_may_have_four_digits_more_and_a_town_before_it() {
        for (typed, expected) in [
            ("5", "5"),
            ("53703", "53703"),
            ("53703-1234", "53703"),
            ("53703–12", "53703"),
            ("53703 1234", "53703"),
            ("537031234", "53703"),
            ("Madison, WI 53703", "53703"),
            ("Madison WI 53703-1234", "53703"),
            ("537045", "537045"),
        ] {
            assert_eq!(read(typed), expected, "{typed}");
        }
        assert_eq!(read("Township 12"), "township 12");
    }
}
