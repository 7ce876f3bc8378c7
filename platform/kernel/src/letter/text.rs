//! A letter as plain text, in lines that fit a screen.

use super::{Fact, Letter, Look, Part};

const WIDTH: usize = 76;

pub(super) fn render(letter: &Letter, look: &Look) -> String {
    let mut blocks = vec![format!(
        "{}\n{}",
        letter.title,
        "=".repeat(letter.title.chars().count().min(WIDTH))
    )];
    blocks.extend(letter.parts.iter().map(render_part));
    let reason = letter.whole_reason();
    if !reason.is_empty() {
        blocks.push(wrap(&reason));
    }
    if let Some(page) = letter.stop_page(look) {
        blocks.push(format!("Stop emails like this: {page}"));
    }
    blocks.push(format!("-- \n{}\n{}", look.name, look.origin));
    blocks.join("\n\n") + "\n"
}

fn render_part(part: &Part) -> String {
    match part {
        Part::Paragraph(text) => wrap(text),
        Part::Quote(text) => text
            .lines()
            .map(|line| format!("> {line}"))
            .collect::<Vec<_>>()
            .join("\n"),
        Part::Code(code) => format!("{}: {}", code.label, code.url),
        // An address must not be broken.
        Part::Button { label, url } => format!("{label}: {url}"),
        Part::Facts(facts) => facts
            .iter()
            .map(|Fact { label, value }| format!("{label}: {value}"))
            .collect::<Vec<_>>()
            .join("\n"),
        Part::Amounts(amounts) => {
            let label = longest(amounts.iter().map(|fact| fact.label.as_str()));
            let value = longest(amounts.iter().map(|fact| fact.value.as_str()));
            amounts
                .iter()
                .map(|fact| format!("{:label$}  {:>value$}", fact.label, fact.value))
                .collect::<Vec<_>>()
                .join("\n")
        }
    }
}

fn longest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

/// Breaks at blanks, so that no line is longer than the width unless a word is.
fn wrap(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks() {
        let text = wrap(&"word ".repeat(40));
        assert!(text.lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')));
        assert_eq!(text.split_whitespace().count(), 40);
    }

    #[test]
    fn amounts_line_up() {
        let amounts = Part::Amounts(vec![Fact::new("Rate", "$1,040.00"), Fact::new("Tax", "$2.20")]);
        assert_eq!(render_part(&amounts), "Rate  $1,040.00\nTax       $2.20");
    }
}
