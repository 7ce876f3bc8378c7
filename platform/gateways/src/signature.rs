//! Signatures of what outside services send by themselves, in Stripe's form: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 over
//! the seconds, a dot and the body.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::Secret;

/// A signature that is older, or further ahead, than this is not taken: what was overheard can't be sent again later.
const TOLERANCE_SECONDS: u64 = 300;

/// Returns true if one of the signatures is right: while a secret is renewed there are two.
pub fn is_signed(secret: &Secret, header: &str, body: &[u8], now: DateTime<Utc>) -> bool {
    let parts: Vec<(&str, &str)> = header
        .split(',')
        .filter_map(|part| part.trim().split_once('='))
        .collect();
    let Some((_, at)) = parts.iter().find(|(name, _)| *name == "t") else {
        return false;
    };
    let is_recent = at
        .parse::<i64>()
        .is_ok_and(|seconds| now.timestamp().abs_diff(seconds) <= TOLERANCE_SECONDS);
    let Ok(mut expected) = Hmac::<Sha256>::new_from_slice(secret.reveal().as_bytes()) else {
        return false;
    };
    expected.update(at.as_bytes());
    expected.update(b".");
    expected.update(body);
    is_recent
        && parts
            .iter()
            .filter(|(name, _)| *name == "v1")
            .filter_map(|(_, value)| hex::decode(value).ok())
            .any(|signature| expected.clone().verify_slice(&signature).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn signed(at: i64, secret: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{at}.").as_bytes());
        mac.update(BODY);
        hex::encode(mac.finalize().into_bytes())
    }

    fn secret() -> Secret {
        Secret::new("whsec_test")
    }

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    #[test]
    fn a_signature_is_what_openssl_makes_of_instant_and_body() {
        let made = "45705be2a45ab5acdd1395cc695e9e7073125385ec24194921c401dff44176f8";
        assert_eq!(signed(1_800_000_000, "whsec_test"), made);
    }

    #[test]
    fn what_was_signed_a_moment_ago_is_taken() {
        let good = signed(1_800_000_000, "whsec_test");
        let old = signed(1_799_999_700, "whsec_test");
        for header in [
            format!("t=1800000000,v1={good}"),
            format!("t=1800000000,v1={},v1={good},v0=ff", "0".repeat(64)),
            format!("t=1799999700,v1={old}"),
        ] {
            assert!(is_signed(&secret(), &header, BODY, now()), "{header}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        let good = signed(1_800_000_000, "whsec_test");
        let others = signed(1_800_000_000, "whsec_other");
        let (old, ahead) = (signed(1_799_999_699, "whsec_test"), signed(1_800_000_301, "whsec_test"));
        for header in [
            String::new(),
            format!("v1={good}"),
            format!("t=1800000000,v0={good}"),
            format!("t=1800000001,v1={good}"),
            format!("t=1800000000,v1={others}"),
            format!("t=1799999699,v1={old}"),
            format!("t=1800000301,v1={ahead}"),
            "t=1800000000,v1=zz".to_owned(),
            "t=,v1=".to_owned(),
        ] {
            assert!(!is_signed(&secret(), &header, BODY, now()), "{header}");
        }
        let header = format!("t=1800000000,v1={good}");
        assert!(!is_signed(&secret(), &header, br#"{"id":"evt_2"}"#, now()));
    }
}
