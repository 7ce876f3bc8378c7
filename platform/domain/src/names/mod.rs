//! Names of organizations, facilities, people and files, and what they are reached under: short names, links, mail
//! addresses and phone numbers. Each is a type that can't hold a wrong one.

mod contact;
mod domain_name;
mod excerpt;
mod file_name;
mod fold;
mod line;
mod link;
mod name;
mod person;
mod phone;
mod postal_address;
mod seen;
mod short_name;
mod signs;
mod slug;
mod social;

pub use contact::{ContactRefusal, EmailAddress};
pub use domain_name::{DomainName, DomainNameRefusal};
pub use excerpt::Excerpt;
pub use file_name::plain_file_name;
pub(crate) use fold::plain;
pub use fold::{KnownName, SearchText, SearchWords, folded, with_known_name, with_name};
pub use line::{CharacterRefusal, LineRefusal, line, required_line, text};
pub use link::{Link, LinkRefusal, TOP_LEVEL_DOMAINS};
pub use name::{DISALLOWED, Name, NameRefusal};
pub use person::PersonName;
pub use phone::PhoneNumber;
pub use postal_address::PostalAddress;
pub use seen::{composed, is_seen, name_key, one_line};
pub use short_name::{RESERVED, ShortName, ShortNameRefusal};
pub use slug::slug;
pub use social::{SocialNetwork, SocialRefusal};
