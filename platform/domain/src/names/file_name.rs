//! Names of uploaded files, as they are handed out again.

const LONGEST: usize = 120;

/// Returns a file name of letters, digits and other characters that a header may contain, without the folders that the
/// file was in; or another name, where nothing is left of it.
pub fn plain_file_name(given: &str, otherwise: &str) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = last.chars().map(|letter| {
        let may_stay = letter.is_ascii_alphanumeric() || "-_. ()".contains(letter);
        if may_stay { letter } else { '_' }
    });
    let plain: String = plain.take(LONGEST).collect();
    if plain.trim().is_empty() {
        otherwise.to_owned()
    } else {
        plain.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::plain_file_name;

    #[test]
    fn a_files_name_can_stand_in_a_header() {
        let long = "a".repeat(121);
        for (given, kept) in [
            ("roster (final).pdf", "roster (final).pdf"),
            ("C:\\Users\\ana\\roster.pdf", "roster.pdf"),
            ("/home/ana/roster.pdf ", "roster.pdf"),
            ("a\"\r\nb.pdf", "a___b.pdf"),
            ("Mannschaft ä.pdf", "Mannschaft _.pdf"),
            (&*long, &long[..120]),
            ("", "proof"),
            ("ana/ ", "proof"),
        ] {
            assert_eq!(plain_file_name(given, "proof"), kept, "{given:?}");
        }
    }
}
