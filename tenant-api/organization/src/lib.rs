//! An organization and its people: profile, terms, domain, API keys, texts, news, staff, groups and members.

pub mod api_keys;
pub mod domains;
pub mod files;
pub mod finances;
pub mod groups;
pub mod news;
pub mod organizations;
pub mod people;
pub mod staff;
pub mod texts;
