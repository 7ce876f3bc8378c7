//! Text that people can see: composed as Unicode composes it, and without characters that nobody sees.

use std::iter::once;

use unicode_normalization::UnicodeNormalization;

/// A text with letters and their accents composed (NFC): what looks alike is alike.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// The words of a text with one blank between each, composed.
pub fn one_line(text: &str) -> String {
    composed(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Returns true if there is something to see in a text.
pub fn is_seen(text: &str) -> bool {
    text.chars().any(|sign| {
        !sign.is_whitespace() && !sign.is_control() && !is_hidden(sign) && !is_joiner(sign) && !is_variation(sign)
    })
}

/// The first character of a line that nobody sees and that its script doesn't need (docs/rules/names-and-lists.md#characters).
///
/// Joiners stay between letters of scripts that join them and in emoji, variations after what has some, and tags in flags.
pub fn unseen(line: &str) -> Option<char> {
    let before = once(None).chain(line.chars().map(Some));
    let after = line.chars().skip(1).map(Some).chain(once(None));
    before
        .zip(line.chars())
        .zip(after)
        .find(|((before, sign), after)| !is_needed(*before, *sign, *after))
        .map(|((_, sign), _)| sign)
}

fn is_needed(before: Option<char>, sign: char, after: Option<char>) -> bool {
    if is_joiner(sign) {
        before.is_some_and(|before| joins(before) || is_variation(before)) && after.is_some_and(joins)
    } else if is_variation(sign) {
        before.is_some_and(|before| varies(before, after))
    } else if is_tag(sign) {
        before.is_some_and(|before| before == BLACK_FLAG || is_tag(before))
    } else {
        !is_hidden(sign)
    }
}

/// The beginning of the flags of parts of a country, such as Scotland's.
const BLACK_FLAG: char = '\u{1F3F4}';
const KEYCAP: char = '\u{20E3}';

/// Characters without a mark of their own, apart from those that others need beside them: blanks of no width, turns of the
/// writing's direction, fillers, and a Braille pattern without dots.
fn is_hidden(sign: char) -> bool {
    matches!(sign,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}' | '\u{200B}'
        | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E00FF}' | '\u{E01F0}'..='\u{E0FFF}')
}

fn is_joiner(sign: char) -> bool {
    matches!(sign, '\u{200C}' | '\u{200D}')
}

fn is_variation(sign: char) -> bool {
    matches!(sign, '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

fn is_tag(sign: char) -> bool {
    matches!(sign, '\u{E0020}'..='\u{E007F}')
}

/// Arabic, the scripts of India and their neighbours, Mongolian, and pictures.
fn joins(sign: char) -> bool {
    matches!(sign,
        '\u{600}'..='\u{109F}' | '\u{1780}'..='\u{18AF}' | '\u{1A00}'..='\u{1CFF}' | '\u{2190}'..='\u{21FF}'
        | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}' | '\u{A800}'..='\u{ABFF}' | '\u{FB50}'..='\u{FDFF}'
        | '\u{FE70}'..='\u{FEFC}' | '\u{10A00}'..='\u{11FFF}' | '\u{1E900}'..='\u{1E95F}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Signs that are also pictures, letters of Mongolian, Han characters, and digits under a keycap.
fn varies(sign: char, after: Option<char>) -> bool {
    if sign.is_ascii() {
        return matches!(sign, '0'..='9' | '#' | '*') && after == Some(KEYCAP);
    }
    !sign.is_alphabetic() && !is_hidden(sign) && !is_joiner(sign) && !is_variation(sign)
        || matches!(sign, '\u{1800}'..='\u{18AF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
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
            "",
        ] {
            assert_eq!(unseen(line), None, "{line:?}");
            assert_eq!(is_seen(line), !line.is_empty(), "{line:?}");
        }
    }

    #[test]
    fn what_looks_alike_is_alike() {
        assert_eq!(one_line(" Cafe\u{301}\u{A0} \n B "), "Café B");
    }
}
