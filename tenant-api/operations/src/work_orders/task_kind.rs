//! Kinds of steps as the database has them.

use ground::stored::unknown_word;

use super::dto::TaskKind;

impl TaskKind {
    /// The word in the database.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Task => "task",
            Self::Setup => "setup",
        }
    }

    /// A stored word.
    pub(super) fn stored(word: &str) -> Result<Self, sqlx::Error> {
        match word {
            "task" => Ok(Self::Task),
            "setup" => Ok(Self::Setup),
            other => Err(unknown_word("kind of task", other)),
        }
    }
}
