//! Phone numbers of all countries, as the numbering plans have them (`docs/rules/names-and-lists.md#contacts`).

use rlibphonenumber::enums::Region;
use rlibphonenumber::{PHONE_NUMBER_UTIL, PhoneNumberFormat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

use super::ContactRefusal;
use crate::wire;

/// A phone number that can be dialed from anywhere: of the United States unless it says its country. Kept and sent as
/// `+16085550123`, with an extension as `+16085550123;ext=45`, which is what follows `tel:` in a link (RFC 3966).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhoneNumber(String);

impl PhoneNumber {
    /// Returns the stored form: a plus, digits, and an extension if there is one.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number without its extension.
    pub fn line(&self) -> &str {
        self.0.split_once(';').map_or(&self.0, |(line, _)| line)
    }

    /// Reads a typed number where these numbers are stored already. A stored number is accepted unchanged, even if it
    /// is invalid by today's numbering plans, so that people who change something else aren't asked for it.
    pub fn read_beside<'kept>(
        typed: &str,
        kept: impl IntoIterator<Item = &'kept str, IntoIter: Clone>,
    ) -> Result<Self, ContactRefusal> {
        let (typed, mut kept) = (typed.trim(), kept.into_iter());
        if let Some(stays) = kept.clone().find(|kept| typed == *kept) {
            return Ok(Self(stays.to_owned()));
        }
        typed.parse::<Self>().or_else(|refusal| {
            let shown = kept.find(|kept| typed == Self::in_words(kept));
            shown.map(|kept| Self(kept.to_owned())).ok_or(refusal)
        })
    }

    /// A number that was kept, as its country writes it: `(608) 555-0123`, `+33 6 12 34 56 78`.
    pub fn in_words(kept: &str) -> String {
        let Ok(read) = PHONE_NUMBER_UTIL.parse(kept, None) else {
            return kept.to_owned();
        };
        let format = if read.country_code == NORTH_AMERICA {
            PhoneNumberFormat::National
        } else {
            PhoneNumberFormat::International
        };
        PHONE_NUMBER_UTIL.format(&read, format).into_owned()
    }
}

/// The country code that the United States, Canada and others share.
const NORTH_AMERICA: i32 = 1;

impl FromStr for PhoneNumber {
    type Err = ContactRefusal;

    fn from_str(text: &str) -> Result<Self, ContactRefusal> {
        let text = text.trim();
        // Most countries dial 00 where others write a plus. No number of ours begins like that; 011 is known to the library.
        let international = text.strip_prefix("00").map(|rest| format!("+{rest}"));
        let read = PHONE_NUMBER_UTIL
            .parse(international.as_deref().unwrap_or(text), Some(Region::US))
            .map_err(|_| ContactRefusal::Phone)?;
        let line = PHONE_NUMBER_UTIL.format(&read, PhoneNumberFormat::E164).into_owned();
        let assigned = if read.country_code == NORTH_AMERICA {
            follows_north_america(&line)
        } else {
            PHONE_NUMBER_UTIL.is_valid_number(&read)
        };
        if !assigned {
            return Err(ContactRefusal::Phone);
        }
        match read.extension.as_deref() {
            None | Some("") => Ok(Self(line)),
            Some(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()) => {
                Ok(Self(format!("{line};ext={digits}")))
            }
            Some(_) => Err(ContactRefusal::Phone),
        }
    }
}

/// Ten digits, of which neither the area nor the exchange begins with 0 or 1. Areas open several times a year, so the plan's form
/// has to do: nobody should wait for our list of them.
fn follows_north_america(line: &str) -> bool {
    line.strip_prefix("+1")
        .is_some_and(|digits| digits.len() == 10 && [0, 3].iter().all(|first| digits.as_bytes()[*first] >= b'2'))
}

impl fmt::Display for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for PhoneNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for PhoneNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_kept(written: &str, kept: &str, words: &str) {
        let phone: PhoneNumber = written.parse().unwrap();
        assert_eq!(
            (phone.as_str(), PhoneNumber::in_words(phone.as_str()).as_str()),
            (kept, words),
            "{written:?}"
        );
        assert_eq!(kept.parse::<PhoneNumber>().as_ref(), Ok(&phone), "what is kept");
        assert_eq!(words.parse::<PhoneNumber>().as_ref(), Ok(&phone), "what is shown");
    }

    #[test]
    fn a_number_of_the_united_states_is_kept_in_one_form() {
        for written in [
            "6085550123",
            "(608) 555-0123",
            "1-608-555-0123",
            "+1 608.555.0123",
            "608\u{2013}555\u{2013}0123",
            "608\u{a0}555\u{a0}0123",
            "00 1 608 555 0123",
            "\u{202a}+1 608 555 0123\u{202c}",
        ] {
            assert_kept(written, "+16085550123", "(608) 555-0123");
        }
    }

    #[test]
    fn a_number_of_another_country_can_be_dialed_and_is_shown_as_that_country_writes_it() {
        for written in [
            "+33 06 12 34 56 78",
            "+33 0 6 12 34 56 78",
            "0033612345678",
            "011 33 6 12 34 56 78",
            "\u{ff0b}33 6 12 34 56 78",
        ] {
            assert_kept(written, "+33612345678", "+33 6 12 34 56 78");
        }
        for (written, kept, words) in [
            ("+44 (0)20 7946 0958", "+442079460958", "+44 20 7946 0958"),
            ("0044 (0) 20 7946 0958", "+442079460958", "+44 20 7946 0958"),
            ("+298 211234", "+298211234", "+298 21 12 34"),
            // Italy dials its 0 from abroad too.
            ("+39 06 698 12345", "+390669812345", "+39 06 6981 2345"),
            ("+39 333 123 4567", "+393331234567", "+39 333 123 4567"),
            ("+49 30 901820", "+4930901820", "+49 30 901820"),
            ("+1 (416) 555-0123", "+14165550123", "(416) 555-0123"),
        ] {
            assert_kept(written, kept, words);
        }
    }

    #[test]
    fn an_extension_is_kept_with_its_number() {
        for written in [
            "(608) 555-0123 ext. 45",
            "+1 608.555.0123 x45",
            "608 555 0123 #45",
            "tel:+16085550123;ext=45",
        ] {
            assert_kept(written, "+16085550123;ext=45", "(608) 555-0123 ext. 45");
        }
        let phone: PhoneNumber = "608 555 0123 ext 45".parse().unwrap();
        assert_eq!(phone.line(), "+16085550123");
    }

    #[test]
    fn what_cannot_be_dialed_is_refused() {
        for wrong in [
            "",
            "abc",
            "12",
            "555-0123",
            "0085550123",
            "6081550123",
            "108-555-0123",
            "608-555-01234",
            "608555012x",
            "6085550123 or 6085550124",
            "+1 555",
            "+1 0608 555 0123",
            "+123456789",
            "+0123456789",
            "+23456789",
            "+234567890123456",
            "+5",
        ] {
            assert_eq!(wrong.parse::<PhoneNumber>(), Err(ContactRefusal::Phone), "{wrong:?}");
        }
    }

    #[test]
    fn what_was_kept_and_is_no_number_is_shown_as_it_is() {
        assert_eq!(PhoneNumber::in_words("12"), "12");
    }

    #[test]
    fn what_was_kept_and_is_no_number_may_stay_and_nothing_else_like_it() {
        let kept = ["+23456789", "+10085550123"];
        let read = |typed: &str| PhoneNumber::read_beside(typed, kept).map(|phone| phone.as_str().to_owned());
        assert_eq!(read(" +23456789 ").as_deref(), Ok("+23456789"));
        assert_eq!(
            read(&PhoneNumber::in_words("+10085550123")).as_deref(),
            Ok("+10085550123"),
            "as it is shown"
        );
        assert_eq!(read("608 555 0123").as_deref(), Ok("+16085550123"));
        for wrong in ["", "+2345678", "23456789"] {
            assert_eq!(read(wrong), Err(ContactRefusal::Phone), "{wrong:?}");
        }
    }
}
