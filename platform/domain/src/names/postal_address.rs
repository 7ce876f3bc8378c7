//! Postal addresses in words (docs/rules/names-and-lists.md#addresses).

/// An address in the United States.
#[derive(Clone, Copy, Debug)]
pub struct PostalAddress<'a> {
    /// Street address.
    pub street1: &'a str,
    /// Suite, floor, building.
    pub street2: Option<&'a str>,
    pub city: &'a str,
    /// The state's two letters.
    pub state: &'a str,
    pub zip: &'a str,
}

impl PostalAddress<'_> {
    /// Both lines of the street: `300 Richard St, Suite 2`.
    pub fn street(self) -> String {
        match self.street2.filter(|second| !second.trim().is_empty()) {
            Some(second) => format!("{}, {second}", self.street1),
            None => self.street1.to_owned(),
        }
    }

    /// The whole on one line: `300 Richard St, Suite 2, Verona, WI 53593`.
    pub fn in_words(self) -> String {
        format!("{}, {}, {} {}", self.street(), self.city, self.state, self.zip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_second_line_where_there_is_one() {
        let mut address = PostalAddress {
            street1: "300 Richard St",
            street2: Some("Suite 2"),
            city: "Verona",
            state: "WI",
            zip: "53593",
        };
        assert_eq!(address.in_words(), "300 Richard St, Suite 2, Verona, WI 53593");
        for none in [None, Some(""), Some(" ")] {
            address.street2 = none;
            assert_eq!(address.in_words(), "300 Richard St, Verona, WI 53593");
        }
    }
}
