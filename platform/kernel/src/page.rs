//! Lists, a page at a time: `?limit=&cursor=` → `items`, `nextCursor`.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use poem_openapi::Object;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// One page of a list.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Page<T: Send + Sync + Type + ParseFromJSON + ToJSON> {
    /// The items of this page, in the list's order.
    pub items: Vec<T>,
    /// Cursor of the next page: pass it as `cursor`. Absent on the last page.
    pub next_cursor: Option<String>,
}

/// Most items on one page.
pub const LARGEST_PAGE: u32 = 100;

/// Reads the length of a page. `limit` is 1 to 100, 50 unless given.
pub fn limit(asked: Option<u32>) -> Result<i64, Problem> {
    match asked {
        None => Ok(50),
        Some(limit @ 1..=LARGEST_PAGE) => Ok(i64::from(limit)),
        Some(_) => Err(Problem::invalid_field(
            "limit",
            "outOfRange",
            "A page holds 1 to 100 items.",
        )),
    }
}

impl<T: Send + Sync + Type + ParseFromJSON + ToJSON> Page<T> {
    /// Makes a page from `limit + 1` rows: the one too many says that there is a next page, which starts after `key` of
    /// the last one shown.
    pub fn from_rows<K: Serialize>(rows: Vec<T>, limit: i64, key: impl Fn(&T) -> K) -> Self {
        let (items, next_cursor) = page_of(rows, limit, key);
        Self { items, next_cursor }
    }
}

/// Returns a page's rows and the next one's cursor, as [`Page::from_rows`] does: for lists that say more than a [`Page`].
pub fn page_of<T, K: Serialize>(mut rows: Vec<T>, limit: i64, key: impl Fn(&T) -> K) -> (Vec<T>, Option<String>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let last = rows.last().filter(|_| more);
    let next_cursor = last.map(|row| encode_cursor(&key(row)));
    (rows, next_cursor)
}

/// Writes the key that the next page starts after.
pub fn encode_cursor<K: Serialize>(key: &K) -> String {
    URL_SAFE_NO_PAD.encode(serde_json::to_vec(key).unwrap_or_default())
}

/// The character 0 as JSON writes it.
const NUL: &[u8] = br"\u0000";

/// Reads the key back; a cursor that this server did not make is refused.
pub fn decode_cursor<K: DeserializeOwned>(cursor: Option<&str>) -> Result<Option<K>, Problem> {
    let Some(cursor) = cursor else { return Ok(None) };
    URL_SAFE_NO_PAD
        .decode(cursor)
        .ok()
        // No key has the character 0, and the database's text can't hold it.
        .filter(|bytes| !bytes.windows(NUL.len()).any(|part| part == NUL))
        .and_then(|bytes| serde_json::from_slice(&bytes).ok())
        .map(Some)
        .ok_or_else(|| {
            Problem::invalid_field(
                "cursor",
                "unknown",
                "This cursor is not known. Start again without a cursor.",
            )
        })
}
