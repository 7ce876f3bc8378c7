//! People who are signed in: renters, the first organization's admin, and a superadmin.

use anyhow::Context;
use reqwest::Client as Http;
use reqwest::header::{COOKIE, HeaderMap, HeaderName, HeaderValue, SET_COOKIE};
use serde_json::json;

use crate::http::with;

const PASSWORD: &str = "Fieldhouse-2027!";
/// The number of the person who is the first organization's admin.
pub const ADMIN: usize = 2_001;
/// The number of the person who runs the platform.
pub const SUPERADMIN: usize = 2_002;

/// A person's email address, as the data has it.
pub fn email(person: usize) -> String {
    format!("renter{person}@bench.example")
}

/// A person with a profile that may book, each at a place of their own, since places have limits too.
pub async fn sign_in(origin: &str, person: usize) -> anyhow::Result<Http> {
    let place = HeaderValue::from_str(&format!("10.1.{}.{}", person / 250, 1 + person % 250))?;
    let mut headers = HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), place)]);
    let account = json!({ "email": email(person), "password": PASSWORD });
    let login = Http::new().post(format!("{origin}/api/login")).headers(headers.clone());
    let answer = with(login, &account).send().await?.error_for_status()?;
    let session = answer
        .headers()
        .get(SET_COOKIE)
        .context("a session's cookie")?
        .to_str()?;
    let session = session.split(';').next().unwrap_or(session);
    headers.insert(COOKIE, HeaderValue::from_str(session)?);
    let http = Http::builder().default_headers(headers).build()?;
    let address = json!({ "street1": "1 Main Street", "city": "Madison", "state": "WI", "zip": "53703" });
    let profile = json!({ "firstName": "Renter", "lastName": "One", "phone": "6085550100", "address": address });
    let answer = with(http.put(format!("{origin}/api/user/profile")), &profile)
        .send()
        .await?;
    answer.error_for_status()?;
    Ok(http)
}
