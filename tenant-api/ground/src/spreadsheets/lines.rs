//! From a file to its lines.

use kernel::problem::Problem;

use super::records::{Record, UnclosedQuote, records};

/// The most lines of one file.
const MOST_LINES: usize = 1_000;

/// The columns of a kind of list.
pub trait Column: Copy + PartialEq + 'static {
    /// The columns that a file of this kind must have.
    const NEEDED: &'static [Self];
    /// Tells what to do if one of them is missing.
    const MISSING: &'static str;

    /// The name that errors use.
    fn name(self) -> &'static str;

    /// The column of that heading, in lowercase letters and digits alone.
    fn of(word: &str) -> Option<Self>;
}

/// A file, read.
#[derive(Debug)]
pub struct Lines<C> {
    /// The lines that can be read.
    pub good: Vec<Line<C>>,
    pub errors: Vec<LineError>,
    /// The headings of columns that aren't used.
    pub ignored: Vec<String>,
}

/// A line with what its columns say; blank where they say nothing.
#[derive(Debug)]
pub struct Line<C> {
    /// Its number in the file; the line with the columns' names is 1.
    pub number: u64,
    columns: Vec<(C, String)>,
}

/// A problem with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    pub line: u64,
    /// None where the whole line is wrong.
    pub column: Option<String>,
    pub code: String,
    pub message: String,
}

impl<C: Column> Line<C> {
    pub fn get(&self, column: C) -> &str {
        let found = self.columns.iter().find(|(known, _)| *known == column);
        found.map_or("", |(_, text)| text.as_str())
    }

    pub fn error(&self, column: Option<C>, code: &str, message: impl Into<String>) -> LineError {
        LineError {
            line: self.number,
            column: column.map(|column| column.name().to_owned()),
            code: code.to_owned(),
            message: message.into(),
        }
    }
}

/// Reads a file as spreadsheets write it: with commas, semicolons or tabs, with or without a byte order mark.
pub fn read<C: Column>(file: &[u8]) -> Result<Lines<C>, Problem> {
    let refused = |code: &str, message: &str| Problem::invalid_field("body", code, message);
    let text = std::str::from_utf8(file)
        .map_err(|_| refused("encoding", "Save the file as “CSV UTF-8” and upload it again."))?;
    let text = text.trim_start_matches('\u{feff}');
    let records = records(text).map_err(|UnclosedQuote { line }| {
        let message =
            format!("A quote is not closed. It opens on line {line}. Close or remove it, and upload the file again.");
        refused("unclosedQuote", &message)
    })?;
    let mut records = records.into_iter();
    let headings = records.next().map(|first| first.cells).unwrap_or_default();
    let columns: Vec<Option<C>> = headings.iter().map(|heading| column_of(heading)).collect();
    if !C::NEEDED.iter().all(|needed| columns.contains(&Some(*needed))) {
        let message = format!("The first line names the columns. {}", C::MISSING);
        return Err(refused("missingColumn", &message));
    }
    if let Some(twice) = twice(&columns) {
        let message = format!("Two columns are named {}. Keep one of them.", twice.name());
        return Err(refused("duplicateColumn", &message));
    }
    if records.len() > MOST_LINES {
        let message = format!("A file can have up to {MOST_LINES} lines. Split it.");
        return Err(refused("tooManyLines", &message));
    }
    let mut read = Lines {
        good: Vec::new(),
        errors: Vec::new(),
        ignored: ignored(&headings, &columns),
    };
    for record in records {
        let has_too_many = record.cells.len() > columns.len();
        let line = line(record, &columns);
        if has_too_many {
            let message = "This line has more columns than the first. Put text with commas in quotes.";
            read.errors.push(line.error(None, "tooManyColumns", message));
        } else {
            read.good.push(line);
        }
    }
    Ok(read)
}

/// The column of a heading, however it is spaced and capitalized.
fn column_of<C: Column>(heading: &str) -> Option<C> {
    let letters = heading.chars().filter(char::is_ascii_alphanumeric);
    let word: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    C::of(&word)
}

fn line<C: Column>(record: Record, columns: &[Option<C>]) -> Line<C> {
    let named = columns.iter().zip(record.cells);
    Line {
        number: record.line,
        columns: named.filter_map(|(column, text)| Some(((*column)?, text))).collect(),
    }
}

fn ignored<C>(headings: &[String], columns: &[Option<C>]) -> Vec<String> {
    let unknown = headings.iter().zip(columns).filter(|(_, column)| column.is_none());
    let named = unknown
        .map(|(heading, _)| heading)
        .filter(|heading| !heading.is_empty());
    named.cloned().collect()
}

fn twice<C: Column>(columns: &[Option<C>]) -> Option<C> {
    let known: Vec<C> = columns.iter().flatten().copied().collect();
    known
        .iter()
        .enumerate()
        .find(|(index, column)| known[..*index].contains(column))
        .map(|(_, column)| *column)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list of who is in which group.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Of {
        Group,
        Email,
    }

    impl Column for Of {
        const NEEDED: &'static [Self] = &[Self::Group];
        const MISSING: &'static str = "Name one of them Group.";

        fn name(self) -> &'static str {
            match self {
                Self::Group => "group",
                Self::Email => "email",
            }
        }

        fn of(word: &str) -> Option<Self> {
            match word {
                "group" | "groupname" => Some(Self::Group),
                "email" | "emailaddress" => Some(Self::Email),
                _ => None,
            }
        }
    }

    fn read(file: &[u8]) -> Result<Lines<Of>, Problem> {
        super::read(file)
    }

    fn texts(file: &str) -> Vec<(u64, String, String)> {
        let lines = read(file.as_bytes()).unwrap().good;
        let each = lines.iter();
        each.map(|line| {
            let text = |column| line.get(column).to_owned();
            (line.number, text(Of::Group), text(Of::Email))
        })
        .collect()
    }

    #[test]
    fn what_spreadsheets_write_is_read() {
        let expected = vec![(2, "Clubs, youth".to_owned(), "ana@example.com".to_owned())];
        assert_eq!(texts("Group,E-mail\n\"Clubs, youth\", ana@example.com\n"), expected);
        assert_eq!(
            texts("\u{feff}E-mail address;Group Name\r\nana@example.com;Clubs, youth\r\n"),
            expected
        );
        assert_eq!(texts("group\temail\nClubs, youth\tana@example.com\n\t\n"), expected);
    }

    #[test]
    fn lines_are_numbered_as_in_the_file() {
        let lines = texts("group,email\n\nClubs,a@example.com\n\"Cl\nubs\",b@example.com\nClubs\n");
        let numbers: Vec<u64> = lines.iter().map(|(number, _, _)| *number).collect();
        assert_eq!(numbers, [3, 4, 6]);
    }

    #[test]
    fn a_file_without_its_columns_is_refused() {
        for (file, code) in [
            (&b""[..], "missingColumn"),
            (b"Clubs,ana@example.com\n", "missingColumn"),
            (b"group,Group name\n", "duplicateColumn"),
            (b"group,\"email\nClubs,ana@example.com\n", "unclosedQuote"),
            (
                b"group,email\nClubs,\"ana@example.com\nScouts,b@example.com\n",
                "unclosedQuote",
            ),
            (b"group,email\nCl\xfcbs,ana@example.com\n", "encoding"),
        ] {
            let refused = read(file).unwrap_err();
            assert_eq!(refused.body().fields[0].code, code);
        }
        let long = format!("group\n{}", "Clubs\n".repeat(MOST_LINES + 1));
        assert_eq!(read(long.as_bytes()).unwrap_err().body().fields[0].code, "tooManyLines");
    }

    #[test]
    fn a_line_with_too_much_is_told() {
        let read = read(b"group,email\nClubs,a@example.com,b\nClubs,c@example.com\n").unwrap();
        assert_eq!((read.errors[0].line, read.good.len()), (2, 1));
    }
}
