//! Names as parts of an address: "Cañon City" is `canon-city`.

use super::plain;

/// Returns the words of a name with hyphens between them, as folded texts are spelled but with short forms kept: whoever searches
/// for the words of a city's address finds the city. The web app builds the same addresses (`web/src/kit/slug.ts`); both are held
/// to `vectors/slug.json`.
pub fn slug(name: &str) -> String {
    let plain = plain(name);
    let words: Vec<&str> = plain
        .split(|sign: char| !sign.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Case {
        text: String,
        slug: String,
    }

    #[test]
    fn a_name_has_one_address_here_and_in_the_web_app() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../../../vectors/slug.json")).unwrap();
        for Case { text, slug: expected } in cases {
            assert_eq!(slug(&text), expected, "{text:?}");
            assert_eq!(slug(&expected), expected, "{text:?} twice");
        }
    }
}
