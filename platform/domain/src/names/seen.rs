//! Text that people can see: composed as Unicode composes it, and without characters that nobody sees.

use unicode_normalization::UnicodeNormalization;

use super::signs::{
    BLACK_FLAG, END_OF_TAGS, JOINER, KEYCAP, NON_JOINER, is_flag_tag, is_han, is_hidden, is_joined_letter, is_joiner,
    is_mongolian, is_picture, is_standardized, is_tag, is_tifinagh, is_variation,
};

/// Separates vowels of Mongolian, with a gap but without a mark.
const VOWEL_SEPARATOR: char = '\u{180E}';
/// Joins two consonants of Tifinagh.
const CONSONANT_JOINER: char = '\u{2D7F}';

/// A text with letters and their accents composed (NFC): what looks alike is alike.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// The words of a text with one blank between each, composed.
pub fn one_line(text: &str) -> String {
    composed(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns the key that names which look alike have in common: composed, in lower case, without joiners, variations and
/// tags, and with one small sigma. The database's `name_key` makes the same of the names that are unique.
pub fn name_key(name: &str) -> String {
    let seen = name.chars().filter(|sign| !is_beside(*sign));
    composed(&seen.collect::<String>().to_lowercase().replace('ς', "σ"))
}

/// Returns true if there is something to see in a text.
pub fn is_seen(text: &str) -> bool {
    text.chars()
        .any(|sign| !sign.is_whitespace() && !sign.is_control() && !is_hidden(sign) && !is_beside(sign))
}

/// The first character of a line that nobody sees and that its script doesn't need (docs/rules/names-and-lists.md#characters).
///
/// Joiners stay between letters of scripts that join them and in emoji, variations after what has some, and tags in flags.
pub fn unseen(line: &str) -> Option<char> {
    let signs: Vec<char> = line.chars().collect();
    let needed = |place: &usize| is_needed(&signs, *place);
    let place = (0..signs.len()).find(|place| !needed(place))?;
    signs.get(place).copied()
}

/// Characters without a mark that others have beside them.
fn is_beside(sign: char) -> bool {
    is_joiner(sign) || is_variation(sign) || is_tag(sign) || sign == CONSONANT_JOINER
}

fn is_needed(signs: &[char], place: usize) -> bool {
    let at = |place: Option<usize>| place.and_then(|place| signs.get(place)).copied();
    let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
    let Some(sign) = at(Some(place)) else {
        return true;
    };
    match sign {
        NON_JOINER => is_joined(before) && is_joined(after),
        JOINER => is_joined(before) && is_joined(after) || is_drawn(before) && after.is_some_and(is_picture),
        VOWEL_SEPARATOR => {
            before.is_some_and(|sign| is_mongolian(sign) || is_variation(sign)) && after.is_some_and(is_mongolian)
        }
        CONSONANT_JOINER => before.is_some_and(is_tifinagh) && after.is_some_and(is_tifinagh),
        _ if is_variation(sign) => before.is_some_and(|before| varies(before, sign, after)),
        _ if is_tag(sign) => is_in_flag(signs, place),
        _ => !is_hidden(sign),
    }
}

/// A letter that is joined, or the variation of one.
fn is_joined(sign: Option<char>) -> bool {
    sign.is_some_and(|sign| is_joined_letter(sign) || is_mongolian_variation(sign))
}

/// A picture, its variation, or the end of a flag's tags.
fn is_drawn(sign: Option<char>) -> bool {
    sign.is_some_and(|sign| is_picture(sign) || matches!(sign, '\u{FE0E}' | '\u{FE0F}' | END_OF_TAGS))
}

fn is_mongolian_variation(sign: char) -> bool {
    matches!(sign, '\u{180B}'..='\u{180D}' | '\u{180F}')
}

/// Returns true if a character has a variation of this kind.
fn varies(before: char, variation: char, after: Option<char>) -> bool {
    match variation {
        '\u{FE0E}' | '\u{FE0F}' if before.is_ascii() => {
            matches!(before, '0'..='9' | '#' | '*') && after == Some(KEYCAP)
        }
        '\u{FE0E}' | '\u{FE0F}' => is_picture(before),
        '\u{FE00}'..='\u{FE0D}' => is_han(before) || is_standardized(before),
        '\u{E0100}'..='\u{E01EF}' => is_han(before),
        _ => is_mongolian(before),
    }
}

/// Returns true if a tag belongs to a flag: a black one, three to six letters and digits, and the end.
fn is_in_flag(signs: &[char], place: usize) -> bool {
    let first = signs[..place].iter().rposition(|sign| !is_tag(*sign));
    let Some(first) = first.filter(|first| signs[*first] == BLACK_FLAG) else {
        return false;
    };
    let tags: Vec<char> = signs[first + 1..]
        .iter()
        .copied()
        .take_while(|sign| is_tag(*sign))
        .collect();
    matches!(tags.split_last(), Some((&END_OF_TAGS, letters))
        if (3..=6).contains(&letters.len()) && letters.iter().all(|tag| is_flag_tag(*tag)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_found() {
        for sign in [
            '\u{200B}',
            '\u{2060}',
            '\u{2800}',
            '\u{202E}',
            '\u{2066}',
            '\u{200E}',
            '\u{FEFF}',
            '\u{AD}',
            '\u{3164}',
            '\u{E0041}',
            '\u{200D}',
            '\u{200C}',
            '\u{FE0F}',
            '\u{180E}',
            '\u{13441}',
            '\u{13430}',
            '\u{1D159}',
            '\u{16FE4}',
            '\u{2D7F}',
            '\u{FFFC}',
            '\u{FFFE}',
            '\u{1FFFF}',
            '\u{E000}',
        ] {
            assert!(!is_seen(&sign.to_string()), "{sign:?}");
            for line in [
                format!("{sign}"),
                format!("Gym {sign}B"),
                format!("Gy{sign}m"),
                format!("Gym{sign}"),
            ] {
                assert_eq!(unseen(&line), Some(sign), "{line:?}");
            }
        }
    }

    #[test]
    fn what_scripts_and_pictures_need_stays() {
        for line in [
            "Gym B",
            "Séance d’été",
            "می\u{200C}خواهم",
            "क\u{94D}\u{200D}ष",
            "Family 👨\u{200D}👩\u{200D}👧",
            "🏳\u{FE0F}\u{200D}🌈 night",
            "🏃🏽\u{200D}♀\u{FE0F}",
            "❤\u{FE0F}\u{200D}🔥",
            "1\u{FE0F}\u{20E3}",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
            "©\u{FE0F}",
            "葛\u{E0100}城",
            "🅿\u{FE0F} Lot A",
            "ℹ\u{FE0F} Desk",
            "🅰\u{FE0F}🅱\u{FE0F}🅾\u{FE0F}Ⓜ\u{FE0F}",
            "㊗\u{FE0F}㊙\u{FE0F}",
            "ᠠ\u{180E}ᠡ",
            "ᠠ\u{180B}ᠡ",
            "\u{1000}\u{FE00}",
            "ⵀ\u{2D7F}ⵀ",
            "\u{6DD}",
            "",
        ] {
            assert_eq!(unseen(line), None, "{line:?}");
            assert_eq!(is_seen(line), !line.is_empty(), "{line:?}");
        }
    }

    #[test]
    fn what_has_no_variation_and_is_no_flag_is_refused() {
        for (line, sign) in [
            ("Gym –\u{FE0F} A", '\u{FE0F}'),
            ("O’\u{FE0F}Neil", '\u{FE0F}'),
            ("x\u{30C}\u{FE0F}", '\u{FE0F}'),
            ("★\u{200D}★", '\u{200D}'),
            ("👨\u{200C}👩", '\u{200C}'),
            ("🏴\u{E0041}", '\u{E0041}'),
            ("🏴\u{E0067}\u{E0062}\u{E0073}", '\u{E0067}'),
            ("🏴\u{E0067}\u{E0062}\u{E007F}", '\u{E0067}'),
            ("👍\u{E0067}\u{E0062}\u{E0073}\u{E007F}", '\u{E0067}'),
            ("7\u{FE0F}", '\u{FE0F}'),
            ("葛\u{FE0F}", '\u{FE0F}'),
        ] {
            assert_eq!(unseen(line), Some(sign), "{line:?}");
        }
    }

    #[test]
    fn what_looks_alike_is_alike() {
        assert_eq!(one_line(" Cafe\u{301}\u{A0} \n B "), "Café B");
        for (one, other) in [
            ("Gym –\u{FE0F} A", "GYM – A"),
            ("د\u{200C}م", "دم"),
            ("★\u{200D}★", "★★"),
            ("🏴\u{E0041}", "🏴"),
            ("Été", "éte\u{301}"),
            ("e\u{200D}\u{301}", "é"),
            ("ΟΔΟΣ", "οδοσ"),
            ("ΟΔΟΣ", "οδος"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one:?}");
        }
        assert_ne!(name_key("Gym A"), name_key("Gym B"));
    }
}
