//! Texts as searches compare them: typing "st louis", "celine" or "Coeur d’Alene" finds St. Louis, Céline and Coeur
//! d'Alene (docs/rules/search.md#spelling).
//!
//! The database has the same fold for what it keeps (`folded`, migrations/0001_groundwork.sql), and the web app for the
//! lists that it narrows by itself (`web/src/kit/fold.ts`). All three are held to `vectors/fold.json`.

use unicode_normalization::UnicodeNormalization;

use super::EmailAddress;

/// Words that are often written short.
const SHORT_FORMS: [(&str, &str); 4] = [("ft", "fort"), ("mt", "mount"), ("st", "saint"), ("ste", "sainte")];

/// Returns the words of a text in lower case with one blank between each: without accents, apostrophes and punctuation, short forms
/// written out.
pub fn folded(text: &str) -> String {
    written_out(&plain(text))
}

/// A text that somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchText {
    folded: String,
    /// With short forms as they were typed: "st" may be the beginning of Stoughton.
    as_typed: String,
}

impl SearchText {
    /// Nothing where no letter, digit or sign was typed.
    pub fn parse(typed: &str) -> Option<Self> {
        let as_typed = plain(typed);
        (!as_typed.is_empty()).then(|| Self {
            folded: written_out(&as_typed),
            as_typed,
        })
    }

    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// Each of its words.
    pub fn words(&self) -> impl Iterator<Item = Self> {
        self.as_typed.split(' ').map(|word| Self {
            folded: written_out(word),
            as_typed: word.to_owned(),
        })
    }

    /// Returns true if a folded name has it.
    pub fn is_in(&self, name: &str) -> bool {
        name.contains(&self.folded) || name.contains(&self.as_typed)
    }

    /// Returns the spellings of a folded name: short forms written out, and where that is something else as they were typed.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        let as_typed = Some(self.as_typed.as_str()).filter(|as_typed| *as_typed != self.folded);
        std::iter::once(self.folded.as_str()).chain(as_typed)
    }

    /// Patterns of SQL for a folded name that has it anywhere. Nothing in a folded text has a meaning in a pattern.
    pub fn anywhere(&self) -> Vec<String> {
        self.spellings().map(|spelling| format!("%{spelling}%")).collect()
    }
}

/// A name among which many are looked for, folded once.
#[derive(Clone, Debug)]
pub struct KnownName {
    lower: String,
    folded: String,
}

impl KnownName {
    pub fn new(name: &str) -> Self {
        Self {
            lower: name.to_lowercase(),
            folded: folded(name),
        }
    }
}

/// Returns those with this name, in whatever capitals; or where there are none, those whose name is only spelled otherwise.
pub fn with_name<'a, T>(all: impl Iterator<Item = &'a T> + Clone, text: &str, name: impl Fn(&T) -> &str) -> Vec<&'a T> {
    let is = |one: &T, lower: &str| name(one).to_lowercase() == lower;
    let is_alike = |one: &T, text: &str| folded(name(one)) == text;
    named(all, text, is, is_alike)
}

/// Same as [`with_name`], for names that were folded before.
pub fn with_known_name<'a, T>(
    all: impl Iterator<Item = &'a T> + Clone,
    text: &str,
    name: impl Fn(&T) -> &KnownName,
) -> Vec<&'a T> {
    let is = |one: &T, lower: &str| name(one).lower == lower;
    let is_alike = |one: &T, text: &str| name(one).folded == text;
    named(all, text, is, is_alike)
}

fn named<'a, T>(
    all: impl Iterator<Item = &'a T> + Clone,
    text: &str,
    is: impl Fn(&T, &str) -> bool,
    is_alike: impl Fn(&T, &str) -> bool,
) -> Vec<&'a T> {
    let lower = text.to_lowercase();
    let exactly: Vec<&T> = all.clone().filter(|one| is(one, &lower)).collect();
    let text = folded(text);
    if !exactly.is_empty() || text.is_empty() {
        return exactly;
    }
    all.filter(|one| is_alike(one, &text)).collect()
}

/// The words of a typed text, to be looked for one by one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchWords {
    /// Each as folded names have it; empty where it says nothing.
    pub folded: Vec<String>,
    /// Each in lower case as it was typed, for what isn't folded: email addresses, as they are kept, and phone numbers.
    pub as_typed: Vec<String>,
}

impl SearchWords {
    pub fn of(typed: &str) -> Self {
        Self {
            folded: typed.split_whitespace().map(folded).collect(),
            as_typed: typed.split_whitespace().map(EmailAddress::in_search).collect(),
        }
    }
}

/// Folds a text but for its short forms.
pub(crate) fn plain(text: &str) -> String {
    let signs = text.chars().filter(|sign| !is_apostrophe(*sign));
    let signs = signs.nfkd().filter(|sign| !is_apostrophe(*sign) && !is_mark(*sign));
    let mut spelled = String::with_capacity(text.len());
    for letter in signs.flat_map(char::to_lowercase) {
        match spelling(letter) {
            Some(letters) => spelled.push_str(letters),
            None => spelled.push(letter),
        }
    }
    let signs: Vec<char> = spelled.chars().collect();
    let kept = (0..signs.len()).filter(|at| !is_among_initials(&signs, *at));
    let words: String = kept
        .map(|at| if is_separator(signs[at]) { ' ' } else { signs[at] })
        .collect();
    let words: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Writes the short forms of a plain text out.
fn written_out(plain: &str) -> String {
    let long = |word| {
        SHORT_FORMS
            .iter()
            .find(|(short, _)| *short == word)
            .map_or(word, |(_, long)| *long)
    };
    let words: Vec<&str> = plain.split(' ').map(long).collect();
    words.join(" ")
}

/// Returns true if it is the dot between two initials: "D.C." is one word, and "St.Louis" two.
fn is_among_initials(signs: &[char], at: usize) -> bool {
    let sign = |at: Option<usize>| at.and_then(|at| signs.get(at)).copied();
    let is_letter = |at: Option<usize>| sign(at).is_some_and(|sign| sign.is_ascii_lowercase());
    let is_of_a_word = |at: Option<usize>| sign(at).is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    signs[at] == '.'
        && is_letter(at.checked_sub(1))
        && !is_of_a_word(at.checked_sub(2))
        && is_letter(Some(at + 1))
        && !is_of_a_word(Some(at + 2))
}

/// Apostrophes, what is typed for one, and the ʻokina.
fn is_apostrophe(sign: char) -> bool {
    matches!(
        sign,
        '\'' | '`' | '\u{B4}' | '\u{2B9}' | '\u{2BB}'
            ..='\u{2BF}' | '\u{2C8}' | '\u{2018}' | '\u{2019}' | '\u{201B}' | '\u{2032}' | '\u{A78B}' | '\u{A78C}'
    )
}

/// Accents, and characters that nobody sees.
fn is_mark(sign: char) -> bool {
    matches!(sign,
        '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}' | '\u{FEFF}')
}

/// Letters that no decomposition reaches, and a sign that people also write as a word.
fn spelling(letter: char) -> Option<&'static str> {
    match letter {
        'ß' => Some("ss"),
        'æ' => Some("ae"),
        'œ' => Some("oe"),
        'þ' => Some("th"),
        'ø' => Some("o"),
        'ł' => Some("l"),
        'đ' | 'ð' => Some("d"),
        'ħ' => Some("h"),
        'ı' => Some("i"),
        'ŋ' => Some("n"),
        'ς' => Some("σ"),
        '&' => Some(" and "),
        _ => None,
    }
}

/// Blanks and punctuation. The character 0 stays, so that a search for it is told that no text has it.
fn is_separator(sign: char) -> bool {
    matches!(sign,
        '\u{1}'..='/' | ':'..='@' | '['..='`' | '{'..='\u{BF}' | '×' | '÷' | '\u{2000}'..='\u{206F}'
        | '\u{2E00}'..='\u{2E7F}' | '\u{3000}'..='\u{3003}' | '\u{3008}'..='\u{3020}' | '\u{30FB}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        text: String,
        folded: String,
    }

    #[test]
    fn every_text_folds_as_the_database_and_the_web_app_fold_it() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../vectors/fold.json")).unwrap();
        assert!(cases.len() > 40);
        for Case { text, folded: expected } in cases {
            assert_eq!(folded(&text), expected, "{text:?}");
            assert_eq!(folded(&expected), expected, "{text:?} twice");
        }
    }

    #[test]
    fn what_is_sought_is_found_however_it_is_written() {
        for (typed, name) in [
            ("celine", "Céline"),
            ("O'Brien", "Siobhán O’Brien"),
            ("st mary's", "St. Mary’s Gym"),
            ("Saint Mary", "St. Mary’s Gym"),
            ("mt", "Mt. Horeb"),
            ("mou", "Mt. Horeb"),
            ("st", "Stoughton"),
            ("ste", "Steve"),
            ("main st", "12 Main Street"),
        ] {
            let sought = SearchText::parse(typed).unwrap();
            assert!(sought.is_in(&folded(name)), "{typed} in {name}");
        }
        assert!(!SearchText::parse("salem").unwrap().is_in(&folded("Sale M")));
        assert_eq!(SearchText::parse(" %_’ "), None);
    }

    #[test]
    fn patterns_are_of_what_is_written_out_and_of_what_was_typed() {
        let sought = SearchText::parse("St. L%").unwrap();
        assert_eq!(sought.anywhere(), ["%saint l%", "%st l%"]);
        let spellings: Vec<&str> = sought.spellings().collect();
        assert_eq!(spellings, ["saint l", "st l"]);
        assert_eq!(SearchText::parse("Verona").unwrap().anywhere(), ["%verona%"]);
    }

    #[test]
    fn a_name_names_what_is_written_so_before_what_is_only_spelled_otherwise() {
        let named = |text: &str| {
            let names = ["Niño Room", "Nino Room", "St. Mary’s", "—"];
            let found = with_name(names.iter(), text, |name| name);
            let known = names.map(|name| (name, KnownName::new(name)));
            let known = with_known_name(known.iter(), text, |(_, name)| name);
            assert!(known.iter().map(|(name, _)| name).eq(found.iter().copied()), "{text}");
            found.into_iter().copied().collect::<Vec<_>>()
        };
        assert_eq!(named("NIÑO ROOM"), ["Niño Room"]);
        assert_eq!(named("nino room"), ["Nino Room"]);
        assert_eq!(named("niño-room"), ["Niño Room", "Nino Room"]);
        assert_eq!(named("Saint Marys"), ["St. Mary’s"]);
        assert_eq!((named("—"), named("…")), (vec!["—"], vec![]));
    }

    #[test]
    fn words_are_looked_for_one_by_one() {
        let words = SearchWords::of(" St. D’Arcy - ana.x@Example.com ");
        assert_eq!(words.folded, ["saint", "darcy", "", "ana x example com"]);
        assert_eq!(words.as_typed, ["st.", "d’arcy", "-", "ana.x@example.com"]);
    }
}
