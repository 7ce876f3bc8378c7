//! A line's words: bold ones between `**`, links, and all else as it stands. A mark after `\` is that sign.

use super::Span;
use super::links::link;

pub(super) fn spans(line: &str) -> Vec<Span> {
    let mut line_of = Line::default();
    line_of.read(line, None);
    line_of.spans
}

#[derive(Default)]
struct Line {
    spans: Vec<Span>,
    bold: bool,
    words: String,
}

impl Line {
    fn read(&mut self, text: &str, address: Option<&str>) {
        let mut rest = text;
        while let Some(at) = rest.find(['*', '[', '\\']) {
            let (before, mark) = rest.split_at(at);
            self.words.push_str(before);
            rest = if let Some(sign) = escaped(mark) {
                self.words.push(sign);
                &mark[2..]
            } else if let Some(after) = mark.strip_prefix("**")
                && (self.bold || after.contains("**"))
            {
                self.end(address);
                self.bold = !self.bold;
                after
            } else if let (None, Some(link)) = (address, link(mark)) {
                self.end(None);
                self.read(link.words, Some(link.address));
                link.rest
            } else {
                self.words.push_str(&mark[..1]);
                &mark[1..]
            };
        }
        self.words.push_str(rest);
        self.end(address);
    }

    fn end(&mut self, address: Option<&str>) {
        let text = std::mem::take(&mut self.words);
        if !text.is_empty() {
            self.spans.push(Span {
                text,
                bold: self.bold,
                address: address.map(str::to_owned),
            });
        }
    }
}

fn escaped(mark: &str) -> Option<char> {
    let sign = mark.strip_prefix('\\')?.chars().next()?;
    sign.is_ascii_punctuation().then_some(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str) -> String {
        let show = |span: Span| {
            let text = if span.bold {
                format!("<b>{}</b>", span.text)
            } else {
                span.text
            };
            span.address
                .map_or(text.clone(), |address| format!("<{address}>{text}</>"))
        };
        spans(line).into_iter().map(show).collect()
    }

    #[test]
    fn words_are_bold_between_two_stars() {
        assert_eq!(shown("Be **on time**, please"), "Be <b>on time</b>, please");
        assert_eq!(shown("5 * 3 ** 2"), "5 * 3 ** 2");
        assert_eq!(shown("**all**"), "<b>all</b>");
        assert_eq!(shown(r"\*\*not\*\* bold"), "**not** bold");
    }

    #[test]
    fn links_may_be_bold_inside_and_around() {
        let link = "Write to <mailto:a@b.com>us</>.";
        assert_eq!(shown("Write to [us](mailto:a@b.com)."), link);
        assert_eq!(shown("**[us](/us)**"), "</us><b>us</b></>");
        assert_eq!(shown("[**us** all](/us)"), "</us><b>us</b></></us> all</>");
    }

    #[test]
    fn an_address_that_is_not_allowed_stays_as_it_was_typed() {
        assert_eq!(shown("[a](javascript:alert(1))"), "[a](javascript:alert(1))");
        assert_eq!(shown("[a] and [b"), "[a] and [b");
    }
}
