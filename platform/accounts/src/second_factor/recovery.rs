//! Recovery codes, for people who have lost the app. Each has 80 random bits, so it is recognized like any other secret
//! word.

use kernel::door::PeopleTx;
use kernel::ids::UserId;
use rand::TryRngCore;
use rand::rngs::OsRng;

use super::db;
use crate::secret_token::hash;

const CODES: usize = 10;
const LETTERS: usize = 16;
/// Crockford's, without letters that look like others.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Makes new ones in place of all from before.
pub(super) async fn renew(tx: &mut PeopleTx, user: UserId) -> Result<Vec<String>, sqlx::Error> {
    let words: Vec<String> = (0..CODES).map(|_| generate()).collect();
    let hashes: Vec<Vec<u8>> = words.iter().map(|word| hash(word)).collect();
    db::replace_recovery_codes(tx, user, &hashes).await?;
    Ok(words.iter().map(|word| written(word)).collect())
}

/// Uses one up, however it is written; `false` where it is none that is left.
pub(super) async fn use_up(tx: &mut PeopleTx, user: UserId, code: &str) -> Result<bool, sqlx::Error> {
    match read(code) {
        Some(word) => db::delete_recovery_code(tx, user, &hash(&word)).await,
        None => Ok(false),
    }
}

fn generate() -> String {
    let mut bytes = [0; LETTERS];
    OsRng
        .try_fill_bytes(&mut bytes)
        .expect("the operating system gives random bytes, or nothing is safe to do");
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}

/// In groups of four, to be read and typed.
fn written(word: &str) -> String {
    let groups: Vec<&str> = (0..LETTERS).step_by(4).map(|start| &word[start..start + 4]).collect();
    groups.join("-")
}

fn read(code: &str) -> Option<String> {
    let letters = code.chars().filter(|letter| letter.is_alphanumeric());
    let word: String = letters
        .map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .collect();
    (word.len() == LETTERS).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let word = "0123456789abcdeh";
        assert_eq!(written(word), "0123-4567-89ab-cdeh");
        for typed in ["0123-4567-89ab-cdeh", "O1234567 89AB CDEH", "oi23-4567-89ab-cdeh"] {
            assert_eq!(read(typed).as_deref(), Some(word), "{typed}");
        }
        assert_eq!(read("123456"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn no_two_are_alike() {
        assert_ne!(generate(), generate());
        assert_eq!(read(&written(&generate())).map(|word| word.len()), Some(LETTERS));
    }
}
