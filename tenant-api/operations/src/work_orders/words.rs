//! The words of the wire and those of the rules.

use domain::work_orders as rules;
use ground::stored::unknown_word;

use super::dto::{TaskKind, WorkOrderKind, WorkOrderSide, WorkOrderStatus};

impl From<WorkOrderKind> for rules::WorkOrderKind {
    fn from(word: WorkOrderKind) -> Self {
        match word {
            WorkOrderKind::Setup => Self::Setup,
            WorkOrderKind::Teardown => Self::Teardown,
            WorkOrderKind::Cleaning => Self::Cleaning,
            WorkOrderKind::Technician => Self::Technician,
            WorkOrderKind::Other => Self::Other,
        }
    }
}

impl From<rules::WorkOrderKind> for WorkOrderKind {
    fn from(word: rules::WorkOrderKind) -> Self {
        match word {
            rules::WorkOrderKind::Setup => Self::Setup,
            rules::WorkOrderKind::Teardown => Self::Teardown,
            rules::WorkOrderKind::Cleaning => Self::Cleaning,
            rules::WorkOrderKind::Technician => Self::Technician,
            rules::WorkOrderKind::Other => Self::Other,
        }
    }
}

impl From<WorkOrderStatus> for rules::WorkOrderStatus {
    fn from(word: WorkOrderStatus) -> Self {
        match word {
            WorkOrderStatus::Open => Self::Open,
            WorkOrderStatus::Accepted => Self::Accepted,
            WorkOrderStatus::Completed => Self::Completed,
            WorkOrderStatus::Canceled => Self::Canceled,
        }
    }
}

impl From<rules::WorkOrderStatus> for WorkOrderStatus {
    fn from(word: rules::WorkOrderStatus) -> Self {
        match word {
            rules::WorkOrderStatus::Open => Self::Open,
            rules::WorkOrderStatus::Accepted => Self::Accepted,
            rules::WorkOrderStatus::Completed => Self::Completed,
            rules::WorkOrderStatus::Canceled => Self::Canceled,
        }
    }
}

impl From<WorkOrderSide> for rules::DueSide {
    fn from(side: WorkOrderSide) -> Self {
        match side {
            WorkOrderSide::Before => Self::Before,
            WorkOrderSide::After => Self::After,
        }
    }
}

impl From<rules::DueSide> for WorkOrderSide {
    fn from(side: rules::DueSide) -> Self {
        match side {
            rules::DueSide::Before => Self::Before,
            rules::DueSide::After => Self::After,
        }
    }
}

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
