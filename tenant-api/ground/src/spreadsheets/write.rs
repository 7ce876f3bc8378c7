//! Lines of a CSV file that spreadsheets open.

use kernel::problem::Problem;

/// Characters that a spreadsheet takes for the beginning of a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Text that people typed, which no spreadsheet takes for a formula.
pub fn harmless(text: &str) -> String {
    if text.starts_with(FORMULA) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// The lines, quoted where they have to be.
pub fn write_lines<const COLUMNS: usize>(
    lines: impl IntoIterator<Item = [String; COLUMNS]>,
) -> Result<Vec<u8>, Problem> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for line in lines {
        writer.write_record(line).map_err(|error| Problem::internal(&error))?;
    }
    writer.into_inner().map_err(|error| Problem::internal(error.error()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_typed_is_run_as_a_formula() {
        for (typed, written) in [
            ("=HYPERLINK(\"http://x.example\")", "'=HYPERLINK(\"http://x.example\")"),
            ("+16085550142", "'+16085550142"),
            ("-1+1", "'-1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("Open gym = fun", "Open gym = fun"),
            ("", ""),
        ] {
            assert_eq!(harmless(typed), written);
        }
    }

    #[test]
    fn commas_quotes_and_breaks_stay_in_their_cell() {
        let lines = write_lines([["a,b".to_owned(), "say \"hi\"".to_owned(), "one\ntwo".to_owned()]]).unwrap();
        assert_eq!(
            String::from_utf8(lines).unwrap(),
            "\"a,b\",\"say \"\"hi\"\"\",\"one\ntwo\"\n"
        );
    }
}
