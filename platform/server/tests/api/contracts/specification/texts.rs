//! The words of descriptions and summaries.

use serde_json::Value;

use crate::contracts::operations::Api;

/// Words that no description or summary contains: they read like a translation. "The caller's", "someone", a noun such as
/// "the renter" or a plain verb says the same.
const STILTED: [&str; 8] = [
    "are to be",
    "is to be",
    "of its own",
    "of their own",
    "one's",
    "somebody",
    "that there are",
    "whom",
];

#[test]
fn every_text_is_in_plain_words() {
    let stilted: Vec<String> = Api::ALL
        .into_iter()
        .flat_map(|api| stilted_texts(api.specification(), api.name()))
        .collect();
    assert!(stilted.is_empty(), "{}", stilted.join("\n"));
}

/// The descriptions and summaries in a part of a specification that have one of the words, each behind its place.
fn stilted_texts(value: &Value, place: &str) -> Vec<String> {
    match value {
        Value::Object(members) => members
            .iter()
            .flat_map(|(name, member)| {
                let place = format!("{place}/{name}");
                match member.as_str() {
                    Some(text) if name == "description" || name == "summary" => stilted_words(text)
                        .map(|word| format!("{place} says \"{word}\": {text}"))
                        .collect(),
                    _ => stilted_texts(member, &place),
                }
            })
            .collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .flat_map(|(index, item)| {
                let name = item["name"].as_str().map_or_else(|| index.to_string(), str::to_owned);
                stilted_texts(item, &format!("{place}/{name}"))
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn stilted_words(text: &str) -> impl Iterator<Item = &'static str> {
    let plain = text.replace('’', "'").to_lowercase();
    let words: Vec<&str> = plain
        .split(|letter: char| !letter.is_alphanumeric() && letter != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    let words = format!(" {} ", words.join(" "));
    STILTED
        .into_iter()
        .filter(move |word| words.contains(&format!(" {word} ")))
}
