//! The phone numbers' operation.

use accounts::Caller;
use domain::names::{ContactRefusal, PhoneNumber};
use domain::refusal::Refusal;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// Phone numbers as people type them.
    Phones,
}

/// A phone number as it was typed.
#[derive(Clone, Debug, Object)]
#[oai(deny_unknown_fields)]
pub struct TypedPhone {
    /// A number of the United States or Canada, or one of another country with a plus, with an extension if it has one.
    #[oai(validator(max_length = 100))]
    pub phone: String,
}

/// A phone number that was read.
#[derive(Clone, Debug, Object)]
pub struct ReadPhone {
    /// The number as it is kept: a plus and digits (E.164), and `;ext=45` for an extension.
    pub phone: String,
    /// The number as its country writes it: `(608) 555-0123`, `+33 6 12 34 56 78`.
    pub words: String,
}

/// Reads phone numbers.
pub struct PhonesApi;

#[OpenApi(tag = "Tag::Phones")]
impl PhonesApi {
    /// Read a phone number
    ///
    /// Returns the number as it would be kept, and as it is shown. Nothing is changed. A number that can’t be dialed is
    /// refused.
    #[oai(path = "/phones", method = "post", operation_id = "readPhone")]
    #[expect(clippy::unused_async, reason = "operations are asynchronous")]
    async fn read_phone(&self, caller: Caller, typed: Json<TypedPhone>) -> Result<Json<ReadPhone>, Problem> {
        caller.check(Permission::ListsRead)?;
        let phone: PhoneNumber = typed
            .phone
            .parse()
            .map_err(|refusal: ContactRefusal| Problem::invalid_field("phone", refusal.code(), refusal.to_string()))?;
        Ok(Json(ReadPhone {
            words: PhoneNumber::in_words(phone.as_str()),
            phone: phone.as_str().to_owned(),
        }))
    }
}
