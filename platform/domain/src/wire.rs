//! The form in JSON of values that are written as one string: through their own parser, so that serde accepts exactly
//! what the type accepts. Used with `#[serde(try_from = "String", into = "String")]` where a type allows it.

use serde::{Deserialize, Deserializer, Serializer};
use std::{fmt, str::FromStr};

/// For `#[serde(serialize_with)]` and hand-written impls: the `Display` form.
pub(crate) fn write<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// For hand-written impls: the `FromStr` form.
pub(crate) fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr,
    T::Err: fmt::Display,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
