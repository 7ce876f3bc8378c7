//! Titles and descriptions of pages that say the same on every host, as the app's screens have them.

/// The title and description of a page; none for all others, and where the app makes the title of what it shows.
pub fn of(path: &str) -> Option<(&'static str, &'static str)> {
    Some(match path.trim_matches('/') {
        "terms" => (
            "Terms",
            "How booking works, for renters and for the organizations they book with.",
        ),
        "privacy" => (
            "Privacy",
            "What is stored about you, why, who sees it, and how you get a copy or delete it.",
        ),
        "pricing" => (
            "Pricing",
            "What a booking costs: the space, add-ons, fees, and taxes, and when you pay.",
        ),
        "insurance" => (
            "Event insurance",
            "Liability insurance for your event: how it works, what can be insured, and what can’t.",
        ),
        "hourly" => (
            "Rent by the hour",
            "Courts, fields, pools, and rooms by the hour: how time is booked, and what you pay.",
        ),
        "host" => (
            "List your space",
            "Get your gyms, fields, pools, and rooms found and booked, under your own name and colors.",
        ),
        "claim" => (
            "Claim your organization",
            "Claim your organization’s listing to set its prices and hours and to answer requests.",
        ),
        "sitemap" => (
            "Browse by location",
            "Organizations that rent out their gyms, fields, pools, and rooms, by state and city.",
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_page_is_titled_with_or_without_a_slash_and_nothing_below_it_is() {
        assert_eq!(of("/terms").map(|(title, _)| title), Some("Terms"));
        assert_eq!(of("/sitemap/"), of("/sitemap"));
        assert_eq!(of("/sitemap/wi"), None);
        assert_eq!(of("/manage"), None);
    }
}
