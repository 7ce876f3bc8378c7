//! Pages that say the same on every host: their titles, descriptions and first contents.

/// A page, as its screen in the app says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageWords {
    pub title: &'static str,
    /// The page's first heading.
    heading: &'static str,
    pub description: &'static str,
    /// The module of the web app that shows it.
    pub screen: &'static str,
}

impl PageWords {
    const fn new(screen: &'static str, title: &'static str, description: &'static str) -> Self {
        Self {
            title,
            heading: title,
            description,
            screen,
        }
    }

    /// The heading and the description; the text itself is the app's alone.
    pub fn contents(&self) -> String {
        let Self {
            heading, description, ..
        } = self;
        match self.screen {
            "host/Host" | "claim/Claim" => format!(
                "<main class=\"page\"><h1 class=\"t-lg mt-8\">{heading}</h1>\
                 <p class=\"muted mt-3 measure\">{description}</p></main>"
            ),
            _ => format!(
                "<main class=\"page\"><div class=\"prose\"><h1 class=\"t-lg\">{heading}</h1>\
                 <p class=\"muted prose-lead\">{description}</p></div></main>"
            ),
        }
    }
}

/// Returns the words of a page; none for all others, and where the app makes the title of what it shows.
pub fn of(path: &str) -> Option<PageWords> {
    Some(match path.trim_start_matches('/') {
        "terms" => PageWords::new(
            "legal/Terms",
            "Terms",
            "How booking works, for renters and for the organizations they book with.",
        ),
        "privacy" => PageWords::new(
            "legal/Privacy",
            "Privacy",
            "What is stored about you, why, who sees it, and how you get a copy or delete it.",
        ),
        "pricing" => PageWords::new(
            "info/Pricing",
            "Pricing",
            "What a booking costs: the space, add-ons, fees, and taxes, and when you pay.",
        ),
        "insurance" => PageWords::new(
            "info/Insurance",
            "Event insurance",
            "Liability insurance for your event: how it works, what can be insured, and what can’t.",
        ),
        "hourly" => PageWords::new(
            "info/Hourly",
            "Rent by the hour",
            "Courts, fields, pools, and rooms by the hour: how time is booked, and what you pay.",
        ),
        "host" => PageWords {
            heading: "Get your spaces found and booked",
            ..PageWords::new(
                "host/Host",
                "List your space",
                "Get your gyms, fields, pools, and rooms found and booked, under your own name and colors.",
            )
        },
        "claim" => PageWords::new(
            "claim/Claim",
            "Claim your organization",
            "Claim your organization’s listing to set its prices and hours and to answer requests.",
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn a_page_has_its_words_and_nothing_below_it_does() {
        assert_eq!(of("/terms").map(|words| words.title), Some("Terms"));
        assert_eq!(of("/terms/more"), None);
        assert_eq!(of("/manage"), None);
    }
}
