//! Which bank a routing number is of. A short table is shipped; the operator may load the Federal Reserve's whole directory
//! instead (docs/rules/names-and-lists.md#banks).

use crate::tax::RoutingNumber;
use std::collections::BTreeMap;

/// Large banks, as a table of routing numbers and names.
const SHIPPED: &str = include_str!("../data/banks.tsv");

/// The position of the name in a line of the Federal Reserve's directory for automated clearing (FedACH), from 0.
const FED_NAME: std::ops::Range<usize> = 35..71;

/// Banks by their routing numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banks(BTreeMap<String, String>);

/// A line that names no bank.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {0} has no routing number and name")]
pub struct BanksRefusal(pub usize);

impl Banks {
    /// The banks that come with the program.
    pub fn shipped() -> Self {
        Self::read(SHIPPED).unwrap_or(Self(BTreeMap::new()))
    }

    /// Reads a table: on each line a routing number, a tab and a name, or a line of the Federal Reserve's directory.
    pub fn read(table: &str) -> Result<Self, BanksRefusal> {
        let mut banks = BTreeMap::new();
        for (index, line) in table.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let (number, name) = line
                .split_once('\t')
                .or_else(|| Some((line.get(..9)?, line.get(FED_NAME)?)))
                .ok_or(BanksRefusal(index + 1))?;
            let number: RoutingNumber = number.parse().map_err(|_| BanksRefusal(index + 1))?;
            let name = name.trim();
            if name.is_empty() {
                return Err(BanksRefusal(index + 1));
            }
            banks.insert(number.as_str().to_owned(), name.to_owned());
        }
        Ok(Self(banks))
    }

    /// The name of the bank, where the table has it.
    pub fn name(&self, number: &RoutingNumber) -> Option<&str> {
        self.0.get(number.as_str()).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> RoutingNumber {
        text.parse().unwrap()
    }

    #[test]
    fn the_shipped_table_is_whole() {
        let banks = Banks::read(SHIPPED).unwrap();
        assert_eq!(banks.0.len(), SHIPPED.lines().count());
        assert_eq!(banks, Banks::shipped());
        assert_eq!(banks.name(&number("075000019")), Some("JPMorgan Chase Bank"));
        assert_eq!(banks.name(&number("011000015")), None);
    }

    #[test]
    fn the_federal_reserves_directory_is_read() {
        let line = format!(
            "{:<9}{:<26}{:<36}{:<36}",
            "011000015", "O0110000150122415000000000", "FEDERAL RESERVE BANK", "1000 PEACHTREE ST N.E."
        );
        let banks = Banks::read(&format!("{line}\n\n075000022\tU.S. Bank\n")).unwrap();
        assert_eq!(banks.name(&number("011000015")), Some("FEDERAL RESERVE BANK"));
        assert_eq!(banks.name(&number("075000022")), Some("U.S. Bank"));
        for (wrong, at) in [
            ("012345678\tNobody", 1),
            ("\n075000022\t ", 2),
            ("075000022 U.S. Bank", 1),
        ] {
            assert_eq!(Banks::read(wrong), Err(BanksRefusal(at)), "{wrong:?}");
        }
    }
}
