//! Numbers with what they count.

use std::fmt::Display;

/// "1 person", "4 people", "0 people".
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, one: &str, several: &str) -> String {
    let what = if number == N::from(1) { one } else { several };
    format!("{number} {what}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_said_in_the_singular() {
        let people = [0, 1, 2, 24].map(|number: i32| counted(number, "person", "people"));
        assert_eq!(people, ["0 people", "1 person", "2 people", "24 people"]);
        assert_eq!(counted(1_usize, "date", "dates"), "1 date");
        assert_eq!(counted(3_u16, "day", "days"), "3 days");
    }
}
