//! The words for what a rule collides with (docs/rules/availability.md#rules-and-exceptions).

/// Puts collisions into words: `It overlaps “Evenings”. 2 bookings or holds would be outside open hours.`
///
/// `rules` are the titles of the rules that are listed; `total` also counts what the list leaves out.
pub fn collisions_in_words(rules: &[&str], total: usize) -> String {
    let mut titles: Vec<String> = Vec::new();
    for title in rules {
        let title = if title.is_empty() {
            "a rule without a title".to_owned()
        } else {
            format!("“{title}”")
        };
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    let overlaps = (!titles.is_empty()).then(|| format!("It overlaps {}.", titles.join(", ")));
    let outside = match total.saturating_sub(rules.len()) {
        0 => None,
        1 => Some("1 booking or hold would be outside open hours. It won't be changed.".to_owned()),
        times => Some(format!(
            "{times} bookings or holds would be outside open hours. They won't be changed."
        )),
    };
    let told: Vec<String> = overlaps.into_iter().chain(outside).collect();
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::collisions_in_words;

    #[test]
    fn each_rule_is_named_once_and_all_bookings_are_counted_though_few_are_listed() {
        assert_eq!(
            collisions_in_words(&["Evenings", "Mornings", "Evenings"], 353),
            "It overlaps “Evenings”, “Mornings”. 350 bookings or holds would be outside open hours. They won't be changed."
        );
    }

    #[test]
    fn rules_alone_and_bookings_alone_are_told_too() {
        assert_eq!(
            collisions_in_words(&["", "Evenings", ""], 3),
            "It overlaps a rule without a title, “Evenings”."
        );
        assert_eq!(
            collisions_in_words(&[], 1),
            "1 booking or hold would be outside open hours. It won't be changed."
        );
        assert_eq!(collisions_in_words(&[], 0), "");
    }
}
