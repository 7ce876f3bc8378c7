//! An answer that came back.

use kernel::problem::ProblemBody;
use poem::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    /// `POST /api/holds`, for messages.
    pub(super) request: String,
}

impl Answer {
    /// Fails, with the body, unless the status is this one.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(
            self.status.as_u16(),
            status,
            "{} answered: {}",
            self.request,
            self.text()
        );
        self
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!(
                "{} answered {}, no JSON ({error}): {}",
                self.request,
                self.status,
                self.text()
            )
        })
    }

    /// The body as a problem, which has to be well-formed and to agree with the status.
    #[track_caller]
    pub fn problem(&self) -> ProblemBody {
        let content_type = self.header("content-type").unwrap_or_default();
        assert_eq!(
            content_type,
            "application/problem+json",
            "{} answered {}: {}",
            self.request,
            self.status,
            self.text()
        );
        let problem: ProblemBody =
            serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()));
        assert_eq!(problem.status, self.status.as_u16());
        problem
    }

    /// The message about one member of the input; fails where nothing was wrong with it.
    #[track_caller]
    pub fn field(&self, field: &str) -> (String, String) {
        let problem = self.problem();
        let found = problem.fields.iter().find(|problem| problem.field == field);
        found.map_or_else(
            || panic!("{} says nothing about {field}: {}", self.request, self.text()),
            |problem| (problem.code.clone(), problem.message.clone()),
        )
    }

    /// Everything that was wrong with the input, each member with the code: `rows.0.end notATime`.
    #[track_caller]
    pub fn fields(&self) -> Vec<String> {
        let fields = self.problem().fields.into_iter();
        fields
            .map(|problem| format!("{} {}", problem.field, problem.code))
            .collect()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The value of a cookie that is set.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.headers
            .get_all("set-cookie")
            .iter()
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next()?.split_once('='))
            .find_map(|(cookie, value)| (cookie == name).then_some(value))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}
