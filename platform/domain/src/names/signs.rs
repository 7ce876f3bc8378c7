//! Which characters have no mark of their own, and which of them others need beside them. A test compares this with Unicode's
//! data (`tests/properties/unseen.rs`).

/// The beginning of the flags of parts of a country, such as Scotland's.
pub(super) const BLACK_FLAG: char = '\u{1F3F4}';
pub(super) const KEYCAP: char = '\u{20E3}';
/// Ends the tags of a flag.
pub(super) const END_OF_TAGS: char = '\u{E007F}';
pub(super) const NON_JOINER: char = '\u{200C}';
pub(super) const JOINER: char = '\u{200D}';

/// Characters without a mark of their own, apart from joiners, variations and tags: blanks of no width, turns of the writing's
/// direction, fillers, a Braille pattern without dots, what fonts don't share (private use), and what is no character.
pub(super) fn is_hidden(sign: char) -> bool {
    matches!(sign,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}' | '\u{200B}'
        | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{2D7F}' | '\u{3164}'
        | '\u{E000}'..='\u{F8FF}' | '\u{FDD0}'..='\u{FDEF}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFC}'
        | '\u{13430}'..='\u{13442}' | '\u{16FE4}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D159}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E001F}' | '\u{E0080}'..='\u{E00FF}' | '\u{E01F0}'..='\u{E0FFF}' | '\u{F0000}'..='\u{10FFFF}')
        || u32::from(sign) & 0xFFFE == 0xFFFE
}

/// Characters that say whether their neighbors are joined.
pub(super) fn is_joiner(sign: char) -> bool {
    matches!(sign, NON_JOINER | JOINER)
}

/// Characters that choose a form of the one before them.
pub(super) fn is_variation(sign: char) -> bool {
    matches!(sign, '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}')
}

/// Letters and digits of which flags are spelled.
pub(super) fn is_tag(sign: char) -> bool {
    matches!(sign, '\u{E0020}'..='\u{E007F}')
}

/// The tags that flags have between their beginning and their end.
pub(super) fn is_flag_tag(sign: char) -> bool {
    matches!(sign, '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}')
}

/// Arabic, the scripts of India and their neighbors, and Mongolian.
pub(super) fn is_joined_letter(sign: char) -> bool {
    matches!(sign,
        '\u{600}'..='\u{109F}' | '\u{1780}'..='\u{18AF}' | '\u{1A00}'..='\u{1CFF}' | '\u{A800}'..='\u{ABFF}'
        | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10A00}'..='\u{11FFF}' | '\u{1E900}'..='\u{1E95F}')
        && !is_hidden(sign)
        && !is_variation(sign)
}

/// Signs that are pictures, or can be (`Emoji`), apart from the digits of keycaps.
pub(super) fn is_picture(sign: char) -> bool {
    matches!(sign,
        '\u{A9}' | '\u{AE}' | '\u{203C}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{2199}' | '\u{21A9}'
        | '\u{21AA}' | '\u{231A}' | '\u{231B}' | '\u{2328}' | '\u{23CF}' | '\u{23E9}'..='\u{23F3}' | '\u{23F8}'..='\u{23FA}'
        | '\u{24C2}' | '\u{25AA}' | '\u{25AB}' | '\u{25B6}' | '\u{25C0}' | '\u{25FB}'..='\u{25FE}' | '\u{2600}'..='\u{2604}'
        | '\u{260E}' | '\u{2611}' | '\u{2614}' | '\u{2615}' | '\u{2618}' | '\u{261D}' | '\u{2620}' | '\u{2622}' | '\u{2623}'
        | '\u{2626}' | '\u{262A}' | '\u{262E}' | '\u{262F}' | '\u{2638}'..='\u{263A}' | '\u{2640}' | '\u{2642}'
        | '\u{2648}'..='\u{2653}' | '\u{265F}' | '\u{2660}' | '\u{2663}' | '\u{2665}' | '\u{2666}' | '\u{2668}' | '\u{267B}'
        | '\u{267E}' | '\u{267F}' | '\u{2692}'..='\u{2697}' | '\u{2699}' | '\u{269B}' | '\u{269C}' | '\u{26A0}' | '\u{26A1}'
        | '\u{26A7}' | '\u{26AA}' | '\u{26AB}' | '\u{26B0}' | '\u{26B1}' | '\u{26BD}' | '\u{26BE}' | '\u{26C4}' | '\u{26C5}'
        | '\u{26C8}' | '\u{26CE}' | '\u{26CF}' | '\u{26D1}' | '\u{26D3}' | '\u{26D4}' | '\u{26E9}' | '\u{26EA}'
        | '\u{26F0}'..='\u{26F5}' | '\u{26F7}'..='\u{26FA}' | '\u{26FD}' | '\u{2702}' | '\u{2705}' | '\u{2708}'..='\u{270D}'
        | '\u{270F}' | '\u{2712}' | '\u{2714}' | '\u{2716}' | '\u{271D}' | '\u{2721}' | '\u{2728}' | '\u{2733}' | '\u{2734}'
        | '\u{2744}' | '\u{2747}' | '\u{274C}' | '\u{274E}' | '\u{2753}'..='\u{2755}' | '\u{2757}' | '\u{2763}' | '\u{2764}'
        | '\u{2795}'..='\u{2797}' | '\u{27A1}' | '\u{27B0}' | '\u{27BF}' | '\u{2934}' | '\u{2935}' | '\u{2B05}'..='\u{2B07}'
        | '\u{2B1B}' | '\u{2B1C}' | '\u{2B50}' | '\u{2B55}' | '\u{3030}' | '\u{303D}' | '\u{3297}' | '\u{3299}'
        | '\u{1F000}'..='\u{1FAFF}')
}

/// Letters of Tifinagh, of which some are joined.
pub(super) fn is_tifinagh(sign: char) -> bool {
    matches!(sign, '\u{2D30}'..='\u{2D67}')
}

/// Han characters, whose forms have numbers.
pub(super) fn is_han(sign: char) -> bool {
    matches!(sign, '\u{3007}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFD}')
}

pub(super) fn is_mongolian(sign: char) -> bool {
    matches!(sign, '\u{1807}' | '\u{1820}'..='\u{1878}' | '\u{1880}'..='\u{18AA}')
}

/// Signs and letters of other scripts with standardized variations: quotation marks, mathematics, punctuation of full width,
/// and letters of Myanmar, Phags-pa, Manichaean and Egyptian.
pub(super) fn is_standardized(sign: char) -> bool {
    matches!(sign,
        '\u{1000}' | '\u{1002}' | '\u{1004}' | '\u{1010}' | '\u{1011}' | '\u{1015}' | '\u{1019}'..='\u{101A}'
        | '\u{101C}'..='\u{101D}' | '\u{1022}' | '\u{1031}' | '\u{1075}' | '\u{1078}' | '\u{107A}' | '\u{1080}'
        | '\u{2018}' | '\u{2019}' | '\u{201C}' | '\u{201D}'
        | '\u{2205}' | '\u{2229}' | '\u{222A}' | '\u{2268}' | '\u{2269}' | '\u{2272}' | '\u{2273}' | '\u{228A}' | '\u{228B}'
        | '\u{2293}'..='\u{2295}' | '\u{2297}' | '\u{229C}' | '\u{22DA}' | '\u{22DB}' | '\u{2A3C}' | '\u{2A3D}' | '\u{2A9D}'
        | '\u{2A9E}' | '\u{2AAC}' | '\u{2AAD}' | '\u{2ACB}' | '\u{2ACC}' | '\u{3001}' | '\u{3002}' | '\u{A856}' | '\u{A85C}'
        | '\u{A85E}'..='\u{A860}' | '\u{A868}' | '\u{AA60}'..='\u{AA66}' | '\u{AA6B}' | '\u{AA6C}' | '\u{AA6F}' | '\u{AA7A}'
        | '\u{FF01}' | '\u{FF0C}' | '\u{FF0E}' | '\u{FF1A}' | '\u{FF1B}' | '\u{FF1F}' | '\u{10AC5}' | '\u{10AC6}'
        | '\u{10AD6}' | '\u{10AD7}' | '\u{10AE1}' | '\u{13000}'..='\u{1342F}')
}
