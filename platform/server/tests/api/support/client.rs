//! A caller: their headers, and the requests that they make.

use std::sync::Arc;

use accounts::SESSION_COOKIE;
use poem::endpoint::BoxEndpoint;
use poem::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, ORIGIN};
use poem::http::{HeaderName, HeaderValue, Method, StatusCode};
use poem::{Endpoint, Request, Response};
use serde_json::Value;
use specification::operations::Operation;
use uuid::Uuid;

use super::{Answer, Person, ROOT_HOST, answered};

/// The endpoint that answers. Its type is hidden: the compiler would look through every test into every operation.
pub(super) type SharedFront = Arc<BoxEndpoint<'static, Response>>;

/// A caller. Cheap to clone; what changes something about it gives a new one.
#[derive(Clone)]
pub struct Client {
    front: SharedFront,
    host: String,
    /// In all requests.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    person: Option<Person>,
    /// True if the requests are random: their answers aren't noted.
    is_chance: bool,
}

/// A part of a form that is uploaded.
pub enum Part<'a> {
    Text(&'a str, &'a str),
    File {
        name: &'a str,
        file_name: &'a str,
        content_type: &'a str,
        content: &'a [u8],
    },
}

impl Client {
    pub(super) fn new(front: SharedFront) -> Self {
        Self {
            front,
            host: ROOT_HOST.to_owned(),
            headers: Vec::new(),
            person: None,
            is_chance: false,
        }
    }

    pub(super) fn by_chance(self, is_chance: bool) -> Self {
        Self { is_chance, ..self }
    }

    pub(super) fn of(self, person: Person) -> Self {
        Self {
            person: Some(person),
            ..self
        }
    }

    /// Returns the caller at another copy of the server.
    pub(super) fn at(&self, front: SharedFront) -> Self {
        Self { front, ..self.clone() }
    }

    /// Returns the person who calls; fails for strangers and programs.
    pub fn person(&self) -> &Person {
        self.known_person().expect("this caller is a person")
    }

    /// Returns the person who calls, if it is one.
    pub fn known_person(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    pub fn user_id(&self) -> Uuid {
        self.person().id
    }

    pub fn email(&self) -> &str {
        &self.person().email
    }

    /// Returns the caller on another host.
    #[must_use]
    pub fn on_host(&self, host: &str) -> Self {
        Self {
            host: host.to_owned(),
            ..self.clone()
        }
    }

    /// Returns the caller with a header in all requests, in place of one of that name.
    #[must_use]
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let name: HeaderName = name.parse().expect("a header's name");
        let mut client = self.clone();
        client.headers.retain(|(other, _)| *other != name);
        client.headers.push((name, value.parse().expect("a header's value")));
        client
    }

    /// Returns this caller, sending a header as several lines.
    #[must_use]
    pub fn with_lines(&self, name: &str, lines: &[String]) -> Self {
        let name: HeaderName = name.parse().expect("a header's name");
        let mut client = self.clone();
        client.headers.retain(|(other, _)| *other != name);
        let lines = lines.iter().map(|line| line.parse().expect("a header's value"));
        client.headers.extend(lines.map(|line| (name.clone(), line)));
        client
    }

    /// Returns the caller with a session's word in the cookie.
    #[must_use]
    pub fn with_session(&self, word: &str) -> Self {
        self.with_header(COOKIE.as_str(), &format!("{SESSION_COOKIE}={word}"))
    }

    /// Returns the caller with an access token or an API key.
    #[must_use]
    pub fn with_bearer(&self, token: &str) -> Self {
        self.with_header(AUTHORIZATION.as_str(), &format!("Bearer {token}"))
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, None).await
    }

    pub async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        match body {
            Some(body) => {
                self.send(method, path, "application/json", body.to_string().into_bytes())
                    .await
            }
            None => self.send(method, path, "", Vec::new()).await,
        }
    }

    /// A form with files.
    pub async fn multipart(&self, method: Method, path: &str, parts: &[Part<'_>]) -> Answer {
        const BOUNDARY: &str = "boundary-that-no-part-contains";
        let mut body = Vec::new();
        for part in parts {
            body.extend_from_slice(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; ").as_bytes());
            match part {
                Part::Text(name, text) => {
                    body.extend_from_slice(format!("name=\"{name}\"\r\n\r\n{text}").as_bytes());
                }
                Part::File {
                    name,
                    file_name,
                    content_type,
                    content,
                } => {
                    let head =
                        format!("name=\"{name}\"; filename=\"{file_name}\"\r\nContent-Type: {content_type}\r\n\r\n");
                    body.extend_from_slice(head.as_bytes());
                    body.extend_from_slice(content);
                }
            }
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
        self.send(method, path, &content_type, body).await
    }

    /// Any body under any name; an empty name sends none.
    pub async fn send(&self, method: Method, path: &str, content_type: &str, body: Vec<u8>) -> Answer {
        let mut request = Request::builder()
            .method(method.clone())
            .uri_str(path)
            .header(HOST, &self.host)
            .header(ORIGIN, format!("http://{}", self.host))
            .body(body);
        let headers = request.headers_mut();
        if !content_type.is_empty() {
            headers.insert(CONTENT_TYPE, content_type.parse().expect("a content type"));
        }
        for (name, _) in &self.headers {
            headers.remove(name);
        }
        for (name, value) in &self.headers {
            headers.append(name, value.clone());
        }
        let response = self.front.call(request).await.expect("the front answers everything");
        let (parts, body) = response.into_parts();
        let body = body.into_vec().await.expect("the body is read");
        let request = format!("{method} {path}");
        assert_ne!(
            parts.status,
            StatusCode::INTERNAL_SERVER_ERROR,
            "{request}: {}",
            String::from_utf8_lossy(&body)
        );
        let operation = parts.extensions.get::<Arc<Operation>>().cloned();
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            body,
            request,
        };
        if let Some(operation) = operation {
            answered::check(&operation, &answer, self.is_chance);
        }
        answer
    }
}
