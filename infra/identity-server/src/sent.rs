//! A request, read to its end.

use std::collections::BTreeMap;

pub(crate) struct Sent {
    pub(crate) query: BTreeMap<String, String>,
    pub(crate) form: BTreeMap<String, String>,
    pub(crate) authorization: Option<String>,
}
