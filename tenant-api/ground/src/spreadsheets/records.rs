//! From a file's text to its records.
//!
//! Not by the crate `csv`, which takes everything after a quote that isn't closed for the text of one cell.

/// A line with something in it, or several lines where a quoted cell has breaks in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The line of the file where it begins; the first is 1.
    pub line: u64,
    pub cells: Vec<String>,
}

impl Record {
    fn begin(line: u64) -> Self {
        let cells = Vec::new();
        Self { line, cells }
    }
}

/// A quote that isn't closed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UnclosedQuote {
    /// The line where it opens.
    pub line: u64,
}

/// The place of a letter in its cell.
#[derive(Clone, Copy)]
enum Within {
    /// Outside quotes.
    Plain,
    /// Between quotes that opened in this line.
    Quotes(u64),
    /// After quotes that opened in this line.
    Quoted { opened: u64, several: bool },
}

/// Reads commas, semicolons or tabs between cells, and any kind of line break. Cells are trimmed, blank lines left out.
pub(super) fn records(text: &str) -> Result<Vec<Record>, UnclosedQuote> {
    let delimiter = delimiter(text);
    let mut records = Vec::new();
    let mut record = Record::begin(1);
    let mut cell = String::new();
    let (mut within, mut line) = (Within::Plain, 1);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let ends_line = letter == '\n' || (letter == '\r' && letters.peek() != Some(&'\n'));
        line += u64::from(ends_line);
        within = match within {
            Within::Quotes(_) if letter != '"' => {
                cell.push(letter);
                within
            }
            Within::Quotes(opened) => {
                if letters.next_if_eq(&'"').is_some() {
                    cell.push('"');
                    within
                } else {
                    let several = cell.contains([delimiter, '\n', '\r']);
                    Within::Quoted { opened, several }
                }
            }
            _ if letter == delimiter || ends_line => {
                record.cells.push(cell.trim().to_owned());
                cell.clear();
                if ends_line {
                    records.push(std::mem::replace(&mut record, Record::begin(line)));
                }
                Within::Plain
            }
            // The first half of a break.
            _ if letter == '\r' => within,
            Within::Plain if letter == '"' && cell.trim().is_empty() => Within::Quotes(line),
            // The opening quote of a later cell closed it.
            Within::Quoted { opened, several: true } if !letter.is_whitespace() => {
                return Err(UnclosedQuote { line: opened });
            }
            Within::Plain | Within::Quoted { .. } => {
                cell.push(letter);
                within
            }
        };
    }
    if let Within::Quotes(line) = within {
        return Err(UnclosedQuote { line });
    }
    record.cells.push(cell.trim().to_owned());
    records.push(record);
    records.retain(|record| record.cells.iter().any(|cell| !cell.is_empty()));
    Ok(records)
}

/// Returns the character between the cells of the first line that isn't blank.
fn delimiter(text: &str) -> char {
    let mut lines = text.split(['\n', '\r']);
    let first = lines.find(|line| !line.trim().is_empty()).unwrap_or_default();
    let most = [',', ';', '\t']
        .into_iter()
        .rev()
        .max_by_key(|delimiter| first.matches(*delimiter).count());
    most.unwrap_or(',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(u64, Vec<String>)> {
        let records = records(text).unwrap().into_iter();
        records.map(|record| (record.line, record.cells)).collect()
    }

    fn cells(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn quoted_cells_hold_delimiters_breaks_and_quotes() {
        for (text, expected) in [
            ("\"a, b\", \"c\nd\" ,e", &["a, b", "c\nd", "e"][..]),
            ("\"say \"\"hi\"\"\",\"\",x", &["say \"hi\"", "", "x"]),
            ("6\" pipe,\"6 ft\" tables", &["6\" pipe", "6 ft tables"]),
            ("a;b, c;d", &["a", "b, c", "d"]),
            ("a\tb\t", &["a", "b", ""]),
        ] {
            assert_eq!(read(text), [(1, cells(expected))], "{text:?}");
        }
    }

    #[test]
    fn lines_are_numbered_whatever_breaks_them() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["group,email", "", "Clubs,a", "\"Cl", "ubs\",b", ",", "Clubs,c"].join(end);
            let numbers: Vec<u64> = read(&text).into_iter().map(|(line, _)| line).collect();
            assert_eq!(numbers, [1, 3, 4, 7], "{end:?}");
        }
        assert_eq!(read("\r\r\na;b\r"), [(3, cells(&["a", "b"]))]);
        assert!(read("").is_empty());
    }

    #[test]
    fn a_quote_that_is_not_closed_is_told_by_its_line() {
        for (text, line) in [
            ("group,\"email\nClubs,a\n", 1),
            ("group,notes\nClubs,\"6 ft tables\nScouts,b\nChoir,c\n", 2),
            ("group,notes\rClubs,\"6 ft tables\rScouts,b\r", 2),
            ("group,notes\r\n\r\nClubs,\"6 ft tables", 3),
            // The next quote closes it.
            ("group,notes\nClubs,\"6 ft tables\nScouts,\"b\"\n", 2),
            ("group,notes\nClubs,\"6 ft tables\nScouts,6\" pipes\n", 2),
            ("notes,group\n\"6 ft tables,\"Clubs\"\n", 2),
            // Doubled, it doesn't.
            ("group,notes\nClubs,\"6 ft tables\nScouts,\"\"\n", 2),
        ] {
            assert_eq!(records(text), Err(UnclosedQuote { line }), "{text:?}");
        }
    }
}
