//! Secrets and the codes that apps make of them (RFC 6238: SHA-1, six digits, steps of 30 seconds, which every app knows).

use chrono::{DateTime, Utc};
use kernel::problem::Problem;
use rand::TryRngCore;
use rand::rngs::OsRng;
use totp_rs::{Builder, Secret, Totp};

use super::Setup;

const STEP_SECONDS: u64 = 30;
/// Steps before and after the current one whose codes are taken: clocks differ.
const DRIFT: u16 = 1;
const ISSUER: &str = "Fieldhouse";

pub(super) fn generate(email: &str) -> Result<Setup, Problem> {
    let mut bytes = [0; 20];
    OsRng
        .try_fill_bytes(&mut bytes)
        .expect("the operating system gives random bytes, or nothing is safe to do");
    let secret = Secret::from(bytes);
    let text = secret.to_base32();
    let address = builder(secret)
        .with_issuer(Some(ISSUER))
        .with_account_name(email)
        .build()
        .and_then(|totp| totp.to_url())
        .map_err(|error| Problem::internal(&error))?;
    Ok(Setup { secret: text, address })
}

/// The step whose code this is, if it is near now and later than the last that was used. Codes are compared in constant time.
pub(super) fn matching_step(secret: &str, code: &str, now: DateTime<Utc>, last_step: Option<i64>) -> Option<i64> {
    let totp = of_text(secret)?;
    let digits: String = code.chars().filter(|character| !character.is_whitespace()).collect();
    let step = totp.check(&digits, u64::try_from(now.timestamp()).ok()?)?;
    let step = i64::try_from(step).ok()?;
    last_step.is_none_or(|last| step > last).then_some(step)
}

fn of_text(secret: &str) -> Option<Totp> {
    builder(Secret::try_from_base32(secret).ok()?).build().ok()
}

fn builder(secret: Secret) -> Builder {
    Builder::new()
        .with_secret(secret)
        .with_step_duration(STEP_SECONDS)
        .with_skew(DRIFT)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238's appendix B, and the last six digits of its codes.
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(
                matching_step(SECRET, code, at(seconds), None),
                Some(seconds / 30),
                "{code}"
            );
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off_either_way() {
        let step = 1_111_111_111 / 30;
        for (seconds, expected) in [
            (1_111_111_111 - 60, None),
            (1_111_111_111 - 30, Some(step)),
            (1_111_111_111 + 30, Some(step)),
            (1_111_111_111 + 60, None),
        ] {
            assert_eq!(
                matching_step(SECRET, "050471", at(seconds), None),
                expected,
                "{seconds}"
            );
        }
    }

    #[test]
    fn no_code_of_the_last_step_or_before_is_taken() {
        let step = 1_111_111_111 / 30;
        let taken = |last| matching_step(SECRET, "050 471", at(1_111_111_111), Some(last));
        assert_eq!(taken(step - 1), Some(step));
        assert_eq!(taken(step), None);
        assert_eq!(taken(step + 1), None);
    }

    #[test]
    fn what_is_no_code_matches_nothing() {
        for code in ["", "05047", "0504711", "05047a", "-50471", "+50471", "０５０４７１"] {
            assert_eq!(matching_step(SECRET, code, at(1_111_111_111), None), None, "{code}");
        }
    }

    #[test]
    fn an_app_reads_the_secret_from_the_address() {
        let setup = generate("ana+x@example.com").unwrap();
        assert_eq!(setup.secret.len(), 32);
        let secret = format!("secret={}", setup.secret);
        for part in [
            "otpauth://totp/Fieldhouse:ana%2Bx%40example.com?",
            &secret,
            "issuer=Fieldhouse",
        ] {
            assert!(setup.address.contains(part), "{part} in {}", setup.address);
        }
        assert_ne!(setup.secret, generate("ana+x@example.com").unwrap().secret);
        assert_eq!(format!("{setup:?}"), "Setup(…)");
    }
}
