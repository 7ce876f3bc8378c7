//! Postal codes by their forms.

use super::AddressRefusal;

/// A country's postal codes: their label and form.
#[derive(Debug, PartialEq, Eq)]
pub struct PostalCode {
    pub label: &'static str,
    /// The name of a single code in a sentence: "a ZIP code".
    pub(super) one: &'static str,
    pub example: &'static str,
    /// `9` stands for a digit, `A` for a letter; a blank or dash may be left out where it is typed.
    pub(super) forms: &'static [&'static str],
}

impl PostalCode {
    /// The code as its country writes it: in capitals, with its blank or dash.
    pub(super) fn read(&self, typed: &str) -> Option<String> {
        let signs: Vec<char> = typed
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '-')
            .map(|sign| sign.to_ascii_uppercase())
            .collect();
        self.forms.iter().find_map(|form| written(form, &signs))
    }

    /// Returns the refusal of a text that is no such code.
    pub fn refusal(&self) -> AddressRefusal {
        AddressRefusal::PostalCode {
            one: self.one,
            example: self.example,
        }
    }

    /// The forms as a regular expression for a browser: what fits it is a postal code.
    pub fn pattern(&self) -> String {
        let forms: Vec<String> = self.forms.iter().map(|form| form.chars().map(part).collect()).collect();
        format!(r"^\s*(?:{})\s*$", forms.join("|"))
    }
}

fn part(sign: char) -> &'static str {
    match sign {
        '9' => r"\d",
        'A' => "[A-Za-z]",
        _ => r"[\s-]?",
    }
}

/// Signs in a form, if they fit it to the last.
fn written(form: &str, signs: &[char]) -> Option<String> {
    let mut signs = signs.iter();
    let mut code = String::new();
    for place in form.chars() {
        let fits: fn(&char) -> bool = match place {
            '9' => char::is_ascii_digit,
            'A' => char::is_ascii_uppercase,
            _ => {
                code.push(place);
                continue;
            }
        };
        code.push(*signs.next().filter(|sign| fits(sign))?);
    }
    signs.next().is_none().then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZIP: PostalCode = PostalCode {
        label: "ZIP code",
        one: "a ZIP code",
        example: "53703",
        forms: &["99999", "99999-9999"],
    };

    #[test]
    fn a_code_is_kept_as_its_country_writes_it() {
        for (typed, kept) in [
            (" 53703 ", Some("53703")),
            ("53703-1234", Some("53703-1234")),
            ("537031234", Some("53703-1234")),
            ("5370", None),
            ("53703-123", None),
            ("5370A", None),
            ("", None),
        ] {
            assert_eq!(ZIP.read(typed).as_deref(), kept, "{typed:?}");
        }
    }

    #[test]
    fn a_browser_is_told_the_same_forms() {
        assert_eq!(ZIP.pattern(), r"^\s*(?:\d\d\d\d\d|\d\d\d\d\d[\s-]?\d\d\d\d)\s*$");
    }
}
