//! A text's parts, line by line.

use super::spans::spans;
use super::{Block, BlockKind};

/// Reads a text. Any text can be read: what is no mark is a word.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        let Some((kind, words)) = read(line) else {
            is_open = false;
            continue;
        };
        let last = blocks.last_mut().filter(|_| is_open);
        match last {
            // A line that is set in goes on with the item above it.
            Some(list) if is_list(list.kind) && kind == BlockKind::Paragraph && line.starts_with(' ') => {
                if let Some(item) = list.lines.last_mut() {
                    item.extend(spans(&format!(" {words}")));
                }
            }
            Some(block) if block.kind == kind && !is_heading(kind) => block.lines.push(spans(words)),
            _ => blocks.push(Block {
                kind,
                lines: vec![spans(words)],
            }),
        }
        is_open = true;
    }
    blocks
}

/// Returns the kind of a line, and its words; none for an empty one.
fn read(line: &str) -> Option<(BlockKind, &str)> {
    let line = line.trim();
    if line.is_empty() {
        return None;
    }
    let after_hashes = line.trim_start_matches('#');
    let hashes = line.len() - after_hashes.len();
    let marked = |rest: &str| rest.starts_with(' ');
    let digits = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let read = if hashes > 0 && marked(after_hashes) {
        let kind = if hashes > 2 {
            BlockKind::Subheading
        } else {
            BlockKind::Heading
        };
        (kind, after_hashes)
    } else if let Some(item) = line.strip_prefix(['-', '*', '•']).filter(|rest| marked(rest)) {
        (BlockKind::List, item)
    } else if digits.len() < line.len()
        && let Some(item) = digits.strip_prefix(['.', ')']).filter(|rest| marked(rest))
    {
        (BlockKind::Steps, item)
    } else {
        (BlockKind::Paragraph, line)
    };
    Some((read.0, read.1.trim()))
}

const fn is_list(kind: BlockKind) -> bool {
    matches!(kind, BlockKind::List | BlockKind::Steps)
}

const fn is_heading(kind: BlockKind) -> bool {
    matches!(kind, BlockKind::Heading | BlockKind::Subheading)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str) -> Vec<(BlockKind, Vec<String>)> {
        let line = |spans: &Vec<super::super::Span>| spans.iter().map(|span| span.text.as_str()).collect();
        blocks(text)
            .iter()
            .map(|block| (block.kind, block.lines.iter().map(line).collect()))
            .collect()
    }

    fn part(kind: BlockKind, lines: &[&str]) -> (BlockKind, Vec<String>) {
        (kind, lines.iter().map(|line| (*line).to_owned()).collect())
    }

    #[test]
    fn a_text_has_headings_paragraphs_and_lists() {
        let text = "# In the building\nLeave by ten.\nTurn off the lights.\n\n### Shoes\n- No studs\n- Clean ones\n  with light soles\n\
            1. Sweep\n2) Lock\n\n\nThe end";
        assert_eq!(
            outline(text),
            [
                part(BlockKind::Heading, &["In the building"]),
                part(BlockKind::Paragraph, &["Leave by ten.", "Turn off the lights."]),
                part(BlockKind::Subheading, &["Shoes"]),
                part(BlockKind::List, &["No studs", "Clean ones with light soles"]),
                part(BlockKind::Steps, &["Sweep", "Lock"]),
                part(BlockKind::Paragraph, &["The end"]),
            ]
        );
    }

    #[test]
    fn what_is_no_mark_is_a_word() {
        let paragraph = |text: &str| part(BlockKind::Paragraph, &[text]);
        for text in ["#1 in town", "-5 degrees", "3.5 hours", "**bold", "2026"] {
            assert_eq!(outline(text).len(), 1);
            assert_eq!(outline(text)[0], paragraph(text));
        }
        assert_eq!(outline("\r\n \n"), []);
        assert_eq!(
            outline("# A\n# B"),
            [part(BlockKind::Heading, &["A"]), part(BlockKind::Heading, &["B"])]
        );
    }
}
