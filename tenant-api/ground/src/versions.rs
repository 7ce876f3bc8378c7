//! Two people may edit one thing: the second to save, who hasn't seen the first one's change, is told instead of
//! overwriting it.

use kernel::problem::Problem;
use poem_openapi::param::Header;

/// The version that the caller saw and expects to change (`If-Match: "3"`); none where they didn't say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected(Option<i32>);

impl Expected {
    /// Any version: for callers that edit nobody else's work.
    pub const ANY: Self = Self(None);

    /// This version, or any where it isn't said.
    pub const fn of(version: Option<i32>) -> Self {
        Self(version)
    }

    /// Reads the header.
    pub fn from_header(if_match: Header<Option<String>>) -> Result<Self, Problem> {
        let Some(text) = if_match.0 else { return Ok(Self::ANY) };
        let tag = text.trim().trim_start_matches("W/");
        if tag == "*" {
            return Ok(Self::ANY);
        }
        tag.trim_matches('"')
            .parse()
            .map(|version| Self(Some(version)))
            .map_err(|_| {
                let message = "'If-Match' takes an ETag of this resource, such as \"3\".";
                Problem::unreadable_field("If-Match", "wrongType", message)
            })
    }

    /// Refuses where somebody else has changed it since.
    pub fn check(self, version: i32) -> Result<(), Problem> {
        match self.0 {
            Some(expected) if expected != version => Err(Problem::changed_meanwhile()),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expected(text: &str) -> Result<Expected, Problem> {
        Expected::from_header(Header(Some(text.to_owned())))
    }

    #[test]
    fn a_version_that_was_not_seen_is_not_changed() {
        assert_eq!(expected("\"3\"").unwrap().check(3), Ok(()));
        assert_eq!(expected("W/\"3\"").unwrap().check(3), Ok(()));
        assert_eq!(expected("3").unwrap().check(4).unwrap_err().status().as_u16(), 412);
        assert_eq!(expected("*").unwrap().check(4), Ok(()));
        assert_eq!(expected("\"three\"").unwrap_err().status().as_u16(), 400);
    }
}
