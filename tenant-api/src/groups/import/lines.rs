//! From a file to its lines.

use csv::{ReaderBuilder, StringRecord, Trim};
use kernel::problem::Problem;

use super::ImportError;

/// The most lines of one file.
const MOST_LINES: usize = 1_000;

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Group,
    Email,
    Level,
    Discount,
    LeadTime,
    Private,
    TaxExempt,
    Invoice,
}

/// A file, read.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub lines: Vec<Line>,
    pub errors: Vec<ImportError>,
    pub ignored: Vec<String>,
}

/// A line with what its columns say; blank where they say nothing.
#[derive(Debug)]
pub(super) struct Line {
    pub number: u64,
    columns: Vec<(Column, String)>,
}

impl Column {
    /// What the errors call it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Group => "group",
            Self::Email => "email",
            Self::Level => "level",
            Self::Discount => "discount",
            Self::LeadTime => "leadTimeDays",
            Self::Private => "private",
            Self::TaxExempt => "taxExempt",
            Self::Invoice => "invoice",
        }
    }

    /// The column of that heading, however it is spaced and capitalized.
    fn of(heading: &str) -> Option<Self> {
        let letters = heading.chars().filter(char::is_ascii_alphanumeric);
        let word: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
        match word.as_str() {
            "group" | "groupname" => Some(Self::Group),
            "email" | "emailaddress" | "mail" | "mailaddress" => Some(Self::Email),
            "level" | "priority" => Some(Self::Level),
            "discount" | "discountpercent" => Some(Self::Discount),
            "leadtime" | "leadtimedays" | "leaddays" => Some(Self::LeadTime),
            "private" => Some(Self::Private),
            "taxexempt" => Some(Self::TaxExempt),
            "invoice" | "mayinvoice" | "paybyinvoice" => Some(Self::Invoice),
            _ => None,
        }
    }
}

impl Line {
    pub(super) fn get(&self, column: Column) -> &str {
        let found = self.columns.iter().find(|(known, _)| *known == column);
        found.map_or("", |(_, text)| text.as_str())
    }

    pub(super) fn error(&self, column: Option<Column>, code: &str, message: impl Into<String>) -> ImportError {
        ImportError {
            line: self.number,
            column: column.map(|column| column.name().to_owned()),
            code: code.to_owned(),
            message: message.into(),
        }
    }
}

/// Reads a file as spreadsheets write it: with commas, semicolons or tabs, with or without a byte order mark.
pub(super) fn read(file: &[u8]) -> Result<Lines, Problem> {
    let refused = |code: &str, message: &str| Problem::invalid_field("body", code, message);
    let text = std::str::from_utf8(file)
        .map_err(|_| refused("encoding", "Please save the file as “CSV UTF-8” and send it again."))?;
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter(text))
        .flexible(true)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let headings = reader.headers().cloned().unwrap_or_default();
    let columns: Vec<Option<Column>> = headings.iter().map(Column::of).collect();
    if !columns.contains(&Some(Column::Group)) {
        let message = "The first line names the columns. Please call one of them Group, and one Email.";
        return Err(refused("missingColumn", message));
    }
    let mut read = Lines {
        ignored: ignored(&headings, &columns),
        ..Lines::default()
    };
    if let Some(twice) = twice(&columns) {
        let message = format!("Two columns are called {}. Please keep one of them.", twice.name());
        return Err(refused("duplicateColumn", &message));
    }
    let mut record = StringRecord::new();
    let mut numbers = Numbers { text, at: 0, line: 1 };
    // What can't be read as a record is no text; and this is one.
    while reader.read_record(&mut record).unwrap_or(false) {
        if read.lines.len() == MOST_LINES {
            let message = format!("At most {MOST_LINES} lines fit in one file. Please split it.");
            return Err(refused("tooManyLines", &message));
        }
        if record.iter().all(str::is_empty) {
            continue;
        }
        let line = line(&record, &columns, &mut numbers);
        if record.len() > columns.len() {
            let message = "This line has more columns than the first. Please put text with commas in quotes.";
            read.errors.push(line.error(None, "tooManyColumns", message));
        } else {
            read.lines.push(line);
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
        let breaks = bytes[self.at..start].iter().filter(|byte| **byte == b'\n').count();
        self.line += u64::try_from(breaks).unwrap_or_default();
        self.at = start;
        self.line
    }
}

fn line(record: &StringRecord, columns: &[Option<Column>], numbers: &mut Numbers<'_>) -> Line {
    let named = columns.iter().zip(record.iter());
    Line {
        number: record.position().map_or(0, |position| numbers.at(position.byte())),
        columns: named
            .filter_map(|(column, text)| Some(((*column)?, text.to_owned())))
            .collect(),
    }
}

/// What stands between the columns of the first line.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    let most = [b',', b';', b'\t']
        .into_iter()
        .rev()
        .max_by_key(|delimiter| first.bytes().filter(|byte| byte == delimiter).count());
    most.unwrap_or(b',')
}

fn ignored(headings: &StringRecord, columns: &[Option<Column>]) -> Vec<String> {
    let unknown = headings.iter().zip(columns).filter(|(_, column)| column.is_none());
    let named = unknown
        .map(|(heading, _)| heading)
        .filter(|heading| !heading.is_empty());
    named.map(str::to_owned).collect()
}

fn twice(columns: &[Option<Column>]) -> Option<Column> {
    let known: Vec<Column> = columns.iter().flatten().copied().collect();
    known
        .iter()
        .enumerate()
        .find(|(index, column)| known[..*index].contains(column))
        .map(|(_, column)| *column)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(file: &str) -> Vec<(u64, String, String)> {
        let lines = read(file.as_bytes()).unwrap().lines;
        let each = lines.iter();
        each.map(|line| {
            let text = |column| line.get(column).to_owned();
            (line.number, text(Column::Group), text(Column::Email))
        })
        .collect()
    }

    #[test]
    fn what_spreadsheets_write_is_read() {
        let expected = vec![(2, "Clubs, youth".to_owned(), "ana@example.com".to_owned())];
        assert_eq!(texts("Group,E-mail\n\"Clubs, youth\", ana@example.com\n"), expected);
        assert_eq!(
            texts("\u{feff}E-Mail address;Group Name\r\nana@example.com;Clubs, youth\r\n"),
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
        assert_eq!((read.errors[0].line, read.lines.len()), (2, 1));
    }
}
