//! Which characters people see, by Unicode's own data and by the table that the page is tested with.

use std::collections::BTreeSet;

use domain::names::{is_seen, line};
use icu_properties::props::{
    DefaultIgnorableCodePoint, Emoji, EmojiPresentation, GeneralCategory, NoncharacterCodePoint,
    PrependedConcatenationMark,
};
use icu_properties::{CodePointMapData, CodePointSetData};

const TABLE: &str = include_str!("../../data/unseen.txt");

/// Without a mark too: Braille without dots, joiners of Tifinagh, objects, blanks and mirrors of Egyptian, a filler of Khitan
/// and a note without a head.
const OTHERS: [char; 8] = [
    '\u{2800}',
    '\u{2D7F}',
    '\u{FFFC}',
    '\u{13440}',
    '\u{13441}',
    '\u{13442}',
    '\u{16FE4}',
    '\u{1D159}',
];

fn table() -> BTreeSet<u32> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| {
            let (first, last) = line.split_once("..").unwrap_or((line, line));
            let number = |text: &str| u32::from_str_radix(text, 16).expect("a number of a character");
            number(first)..=number(last)
        })
        .collect()
}

#[test]
fn nobody_sees_what_unicode_says_has_no_mark() {
    let categories = CodePointMapData::<GeneralCategory>::new();
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let none = CodePointSetData::new::<NoncharacterCodePoint>();
    let marks = CodePointSetData::new::<PrependedConcatenationMark>();
    let table = table();
    for sign in char::MIN..=char::MAX {
        let kept = matches!(
            categories.get(sign),
            GeneralCategory::Format | GeneralCategory::PrivateUse
        );
        let hidden = kept && !marks.contains(sign) || ignorable.contains(sign) || none.contains(sign);
        let unseen = hidden || OTHERS.contains(&sign);
        assert_eq!(table.contains(&u32::from(sign)), unseen, "{sign:?} in the table");
        let blank = sign.is_whitespace() || sign.is_control();
        assert_eq!(is_seen(&sign.to_string()), !unseen && !blank, "{sign:?}");
    }
}

#[test]
fn what_can_be_a_picture_or_a_sign_may_say_which() {
    let emoji = CodePointSetData::new::<Emoji>();
    let presented = CodePointSetData::new::<EmojiPresentation>();
    for sign in ('\u{80}'..=char::MAX).filter(|sign| emoji.contains(*sign) && !presented.contains(*sign)) {
        let name = format!("{sign}\u{FE0F} Lot A");
        assert_eq!(line(&name, 120), Ok(name.clone()), "{sign:?}");
        let name = format!("{sign}\u{FE0E}");
        assert_eq!(line(&name, 120), Ok(name.clone()), "{sign:?}");
    }
}
