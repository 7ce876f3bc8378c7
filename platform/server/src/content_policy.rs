//! The page's content security policy: what a browser may load for it, and from where.

use gateways::CaptchaGateway;
use gateways::payments::Stripe;
use gateways::payments::stripe::PageSources;
use kernel::services::Services;

use crate::config::Tiles;

/// The sites that may show a page in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Framing {
    /// This host alone.
    #[default]
    SameOrigin,
    /// Any site: for a page that holds nothing but links which open a new tab, and knows nobody's session.
    AnySite,
}

impl Framing {
    const fn ancestors(self) -> &'static str {
        match self {
            Self::SameOrigin => "'self'",
            Self::AnySite => "*",
        }
    }
}

/// The policy of one of this server's pages.
pub fn of(services: &Services, tiles: Option<&Tiles>, framing: Framing) -> String {
    let cards = services.gateways.payments.stripe().map(Stripe::page_sources);
    let captcha = services.gateways.captcha.as_ref().map(CaptchaGateway::page_sources);
    policy(tiles, cards, captcha.as_deref(), framing)
}

/// Lists what the page may load: its own files, the pictures of its maps, the payment provider's card fields, and the captcha's box.
fn policy(tiles: Option<&Tiles>, cards: Option<PageSources<'_>>, captcha: Option<&str>, framing: Framing) -> String {
    let ancestors = framing.ancestors();
    let tiles = tiles.map_or_else(String::new, |tiles| format!(" {}", tiles.url.origin()));
    let own = format!(
        "default-src 'self'; img-src 'self' data: blob:{tiles}; style-src 'self' 'unsafe-inline'; font-src 'self'; \
         worker-src 'self' blob:; object-src 'none'; base-uri 'self'; frame-ancestors {ancestors}; connect-src 'self'"
    );
    if cards.is_none() && captcha.is_none() {
        return own;
    }
    let captcha = captcha.map_or_else(String::new, |sources| format!(" {sources}"));
    let (connections, scripts, frames) = cards
        .map(|cards| {
            let after_own = |sources: &str| format!(" {sources}");
            (
                after_own(cards.connections),
                after_own(cards.scripts),
                after_own(cards.frames),
            )
        })
        .unwrap_or_default();
    format!("{own}{connections}{captcha}; script-src 'self'{scripts}{captcha}; frame-src 'self'{frames}{captcha}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gateways::payments::StripeConfig;
    use gateways::{Payments, PaymentsConfig, Secret};

    use kernel::clock::Clock;

    use super::*;

    fn rule<'a>(policy: &'a str, name: &str) -> Option<&'a str> {
        policy.split("; ").find(|rule| rule.split(' ').next() == Some(name))
    }

    #[test]
    fn pictures_come_from_here_and_from_the_tile_server_alone() {
        let own = super::policy(None, None, None, Framing::default());
        assert_eq!(rule(&own, "img-src"), Some("img-src 'self' data: blob:"));
        let tiles = Tiles {
            url: "https://tiles.example.org:8443/{z}/{x}/{y}.png".parse().unwrap(),
            attribution: "© Mappers".to_owned(),
        };
        let tiled = super::policy(Some(&tiles), None, None, Framing::default());
        let pictures = "img-src 'self' data: blob: https://tiles.example.org:8443";
        assert_eq!(rule(&tiled, "img-src"), Some(pictures));
    }

    #[test]
    fn only_what_may_be_framed_anywhere_names_no_host() {
        let framed = |framing| super::policy(None, None, None, framing);
        let (own, any) = (framed(Framing::SameOrigin), framed(Framing::AnySite));
        assert_eq!(rule(&own, "frame-ancestors"), Some("frame-ancestors 'self'"));
        assert_eq!(rule(&any, "frame-ancestors"), Some("frame-ancestors *"));
        assert_eq!(any.replace("ancestors *", "ancestors 'self'"), own);
    }

    fn at_stripe(api_base: Option<&str>) -> Payments {
        Payments::open(
            PaymentsConfig::Stripe(StripeConfig {
                secret_key: Secret::new("sk_test_1"),
                webhook_secret: Secret::new("whsec_1"),
                publishable_key: "pk_test_1".to_owned(),
                api_base: api_base.map(str::to_owned),
                patience: Duration::from_secs(1),
            }),
            &Clock::default(),
        )
        .unwrap()
    }

    /// Returns the sources of a page's scripts, frames and calls.
    fn cards_rules(payments: Option<&Payments>) -> [Option<String>; 3] {
        let sources = payments.and_then(Payments::stripe).map(Stripe::page_sources);
        let policy = super::policy(None, sources, None, Framing::default());
        ["script-src", "frame-src", "connect-src"].map(|name| rule(&policy, name).map(str::to_owned))
    }

    #[test]
    fn nothing_of_stripes_is_let_in_where_payments_are_not_stripes() {
        assert_eq!(cards_rules(None), [None, None, Some("connect-src 'self'".to_owned())]);
    }

    #[test]
    fn a_captcha_is_let_in_where_one_is_configured() {
        let policy = super::policy(
            None,
            None,
            Some("https://challenges.cloudflare.com"),
            Framing::default(),
        );
        for name in ["script-src", "frame-src", "connect-src"] {
            let expected = format!("{name} 'self' https://challenges.cloudflare.com");
            assert_eq!(rule(&policy, name), Some(&*expected));
        }
    }

    #[test]
    fn stripes_hosts_are_let_in_where_payments_are_stripes() {
        let [scripts, frames, connections] = cards_rules(Some(&at_stripe(None))).map(Option::unwrap);
        assert_eq!(
            scripts,
            "script-src 'self' https://js.stripe.com https://*.js.stripe.com"
        );
        assert_eq!(
            frames,
            "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"
        );
        assert_eq!(connections, "connect-src 'self' https://api.stripe.com");
    }

    #[test]
    fn a_test_server_is_let_in_in_stripes_place_by_its_origin_alone() {
        let payments = at_stripe(Some("http://127.0.0.1:12111/v1; script-src *"));
        for rule in cards_rules(Some(&payments)).map(Option::unwrap) {
            assert!(rule.ends_with(" 'self' http://127.0.0.1:12111"), "{rule}");
        }
    }
}
