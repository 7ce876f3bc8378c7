//! Words that a search is for: names of spaces, facilities, organizations and cities, or of kinds of spaces and sports
//! (docs/rules/search.md#words).

use domain::lists::{Kind, called, is_made_for};
use domain::names::SearchText;

use super::market::Listing;

/// Words between those that say something.
const FILLERS: [&str; 9] = ["a", "an", "and", "at", "for", "in", "near", "of", "the"];

/// The score of a listing for typed words: the greater, the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Relevance {
    /// Something that few look for who don't say so.
    Incidental,
    /// By the name of its facility, its organization or its city; or no words were given.
    #[default]
    Usual,
    /// By its own name.
    Named,
    /// By what it is.
    Meant,
}

/// A word or several, and all kinds that go by that name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word {
    sought: SearchText,
    types: Vec<&'static str>,
    sports: Vec<&'static str>,
}

impl Word {
    fn new(sought: SearchText) -> Self {
        let kinds = called(sought.folded());
        let (mut types, mut sports) = (Vec::new(), Vec::new());
        for kind in kinds {
            match kind {
                Kind::Type(space_type) => types.push(space_type.code()),
                Kind::Sport(sport) => sports.push(sport.code),
            }
        }
        Self { sought, types, sports }
    }

    fn is_kind(&self) -> bool {
        !self.types.is_empty() || !self.sports.is_empty()
    }

    fn means(&self, listing: &Listing) -> bool {
        let is = |codes: &[&str], own: &[String]| own.iter().any(|code| codes.contains(&code.as_str()));
        let is_played = |sport: &&str| listing.types.iter().any(|own| is_made_for(own, sport));
        is(&self.types, &listing.types)
            || is(&self.sports, &listing.sports)
            || (listing.sports.is_empty() && self.sports.iter().any(is_played))
    }

    /// True if a name has it. "Ice" is no part of "office": what names a kind has to begin a word.
    fn is_in(&self, name: &str) -> bool {
        if !self.is_kind() {
            return self.sought.is_in(name);
        }
        let starts = |at: usize| !name[..at].ends_with(char::is_alphanumeric);
        // "Pools" are in the Pool House too.
        let text = self.sought.folded();
        let stem = text.strip_suffix('s').unwrap_or(text);
        name.match_indices(stem).any(|(at, _)| starts(at))
    }

    fn relevance(&self, listing: &Listing) -> Option<Relevance> {
        if self.means(listing) {
            Some(Relevance::Meant)
        } else if self.is_in(&listing.own_name) {
            Some(Relevance::Named)
        } else {
            self.is_in(&listing.names).then_some(Relevance::Usual)
        }
    }
}

/// A typed text: all of it as one name, or each of its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    whole: Word,
    words: Vec<Word>,
}

impl Wording {
    /// Nothing where nothing was typed.
    pub fn parse(text: &str) -> Option<Self> {
        let sought = SearchText::parse(text)?;
        let words = text.split_whitespace().filter_map(SearchText::parse).flat_map(words_of);
        Some(Self {
            whole: Word::new(sought),
            words: words.filter(|word| !FILLERS.contains(&word.sought.folded())).collect(),
        })
    }

    /// Returns the listing's score for what was typed; nothing where it doesn't match.
    pub fn relevance(&self, listing: &Listing) -> Option<Relevance> {
        let word_by_word = || {
            let each: Option<Vec<Relevance>> = self.words.iter().map(|word| word.relevance(listing)).collect();
            // "Pool Madison" is as good as its best word.
            each?.into_iter().max()
        };
        self.whole.relevance(listing).or_else(word_by_word)
    }
}

/// Splits a text between two blanks: the name of a kind, like "t-ball" or "ping-pong", or else each of its words.
fn words_of(sought: SearchText) -> Vec<Word> {
    let parts: Vec<Word> = sought.words().map(Word::new).collect();
    let whole = Word::new(sought);
    if whole.is_kind() { vec![whole] } else { parts }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        Word::new(SearchText::parse(text).unwrap())
    }

    #[test]
    fn what_names_a_kind_begins_a_word() {
        assert!(word("ice").is_in("the ice shed"));
        assert!(!word("ice").is_in("main office"));
        assert!(word("pools").is_in("westside pool house"));
        assert!(
            word("hawk").is_in("blackhawk middle school"),
            "other words are found anywhere"
        );
    }

    #[test]
    fn fillers_say_nothing() {
        assert_eq!(words(" Pools in the Verona "), ["pools", "verona"]);
        assert_eq!(words("Boys & Girls"), ["boys", "girls"]);
        assert_eq!(Wording::parse("  "), None);
    }

    #[test]
    fn a_kind_with_a_hyphen_is_one_word() {
        assert_eq!(words("T-ball Verona"), ["t ball", "verona"]);
        assert_eq!(words("ping-pong, madison"), ["ping pong", "madison"]);
        assert_eq!(words("Winston-Salem pool,gym"), ["winston", "salem", "pool", "gym"]);
    }

    fn words(text: &str) -> Vec<String> {
        let wording = Wording::parse(text).unwrap();
        wording
            .words
            .iter()
            .map(|word| word.sought.folded().to_owned())
            .collect()
    }
}
