//! Booking numbers: short, readable over the phone.

use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// No 0, O, 1, I or L, which look alike, and no U, which makes words.
const ALPHABET: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX: &str = "FH-";
const LENGTH: usize = 6;

/// A booking number such as `FH-7K3QX2`. That no two are alike is the database's to see to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BookingNumber([u8; LENGTH]);

/// Text that is no booking number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("A booking number looks like FH-7K3QX2.")]
pub struct BookingNumberRefusal;

impl Refusal for BookingNumberRefusal {
    fn code(&self) -> &'static str {
        "bookingNumber"
    }
}

impl BookingNumber {
    /// The number that random bytes make; one of 729 million, each as likely as another.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        let mut random = u128::from_be_bytes(bytes);
        Self(std::array::from_fn(|_| {
            let letter = ALPHABET[usize::try_from(random % 30).expect("below 30")];
            random /= 30;
            letter
        }))
    }
}

impl FromStr for BookingNumber {
    type Err = BookingNumberRefusal;

    /// Small letters and a missing prefix are understood.
    fn from_str(text: &str) -> Result<Self, BookingNumberRefusal> {
        let upper = text.trim().to_ascii_uppercase();
        let letters = upper.strip_prefix(PREFIX).unwrap_or(&upper);
        let letters: [u8; LENGTH] = letters.as_bytes().try_into().map_err(|_| BookingNumberRefusal)?;
        if letters.iter().all(|letter| ALPHABET.contains(letter)) {
            Ok(Self(letters))
        } else {
            Err(BookingNumberRefusal)
        }
    }
}

impl fmt::Display for BookingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        self.0
            .iter()
            .try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl fmt::Debug for BookingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for BookingNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for BookingNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_can_be_read_back_however_it_is_typed() {
        let number = BookingNumber::from_random([7; 16]);
        assert_eq!(number.to_string().len(), 9);
        assert_eq!(number.to_string().to_lowercase().parse(), Ok(number));
        assert_eq!(number.to_string()[3..].parse(), Ok(number));
        for wrong in ["FH-7K3QX", "FH-7K3QX22", "FH-7K3QX0", "FH-7K3QXI", ""] {
            assert_eq!(wrong.parse::<BookingNumber>(), Err(BookingNumberRefusal), "{wrong:?}");
        }
    }
}
