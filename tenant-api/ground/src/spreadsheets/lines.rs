//! From a file to its lines.

use csv::{ReaderBuilder, StringRecord, Trim};
use kernel::problem::Problem;

/// The most lines of one file.
const MOST_LINES: usize = 1_000;

/// The columns of a kind of list.
pub trait Column: Copy + PartialEq + 'static {
    /// Those without which a file is no such list.
    const NEEDED: &'static [Self];
    /// Tells what to do where one of those is missing.
    const MISSING: &'static str;

    /// The name that errors use.
    fn name(self) -> &'static str;

    /// The column of that heading, in lowercase letters and digits alone.
    fn of(word: &str) -> Option<Self>;
}

/// A file, read.
#[derive(Debug)]
pub struct Lines<C> {
    /// Those that can be read.
    pub good: Vec<Line<C>>,
    pub errors: Vec<LineError>,
    /// The headings of columns that say nothing here.
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
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter(text))
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let headings = reader.headers().cloned().unwrap_or_default();
    let columns: Vec<Option<C>> = headings.iter().map(column_of).collect();
    if !C::NEEDED.iter().all(|needed| columns.contains(&Some(*needed))) {
        let message = format!("The first line names the columns. {}", C::MISSING);
        return Err(refused("missingColumn", &message));
    }
    let mut read = Lines {
        good: Vec::new(),
        errors: Vec::new(),
        ignored: ignored(&headings, &columns),
    };
    if let Some(twice) = twice(&columns) {
        let message = format!("Two columns are named {}. Keep one of them.", twice.name());
        return Err(refused("duplicateColumn", &message));
    }
    let mut record = StringRecord::new();
    let mut numbers = Numbers { text, at: 0, line: 1 };
    // The file is text, so every record of it can be read.
    while reader.read_record(&mut record).unwrap_or(false) {
        if read.good.len() == MOST_LINES {
            let message = format!("A file can have up to {MOST_LINES} lines. Split it.");
            return Err(refused("tooManyLines", &message));
        }
        if record.iter().all(str::is_empty) {
            continue;
        }
        let line = line(&record, &columns, &mut numbers);
        if record.len() > columns.len() {
            let message = "This line has more columns than the first. Put text with commas in quotes.";
            read.errors.push(line.error(None, "tooManyColumns", message));
        } else {
            read.good.push(line);
        }
    }
    Ok(read)
}

/// The numbers of lines, counted along the file: the reader's own stand before the blank lines that it skips.
struct Numbers<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

impl Numbers<'_> {
    /// The line of the first letter from this byte on, which is not before the last one that was asked for.
    fn at(&mut self, byte: u64) -> u64 {
        let bytes = self.text.as_bytes();
        let from = usize::try_from(byte).unwrap_or(bytes.len()).min(bytes.len());
        let blank = bytes[from..].iter().take_while(|byte| b"\r\n".contains(byte)).count();
        let start = from + blank;
        let breaks = self.text[self.at..start].matches('\n').count();
        self.line += u64::try_from(breaks).unwrap_or_default();
        self.at = start;
        self.line
    }
}

/// The column of a heading, however it is spaced and capitalized.
fn column_of<C: Column>(heading: &str) -> Option<C> {
    let letters = heading.chars().filter(char::is_ascii_alphanumeric);
    let word: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    C::of(&word)
}

fn line<C: Column>(record: &StringRecord, columns: &[Option<C>], numbers: &mut Numbers<'_>) -> Line<C> {
    let named = columns.iter().zip(record.iter());
    Line {
        number: record.position().map_or(0, |position| numbers.at(position.byte())),
        columns: named
            .filter_map(|(column, text)| Some(((*column)?, text.to_owned())))
            .collect(),
    }
}

/// Returns the character between the columns of the first line.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    let most = [b',', b';', b'\t']
        .into_iter()
        .rev()
        .max_by_key(|delimiter| first.bytes().filter(|byte| byte == delimiter).count());
    most.unwrap_or(b',')
}

fn ignored<C>(headings: &StringRecord, columns: &[Option<C>]) -> Vec<String> {
    let unknown = headings.iter().zip(columns).filter(|(_, column)| column.is_none());
    let named = unknown
        .map(|(heading, _)| heading)
        .filter(|heading| !heading.is_empty());
    named.map(str::to_owned).collect()
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
