//! The rules of a demo organization that make work orders.

use serde::Deserialize;

/// A rule that makes a work order for each approved date that it is about.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkOrderRule {
    pub name: String,
    pub kind: WorkKind,
    /// Codes of space types; none: all.
    #[serde(default)]
    pub space_types: Vec<String>,
    /// The name of an add-on.
    #[serde(default)]
    pub addon: Option<String>,
    pub due_side: WorkSide,
    pub due_minutes: u16,
    /// Marks the work of the first of the maintenance staff; otherwise it is anybody's.
    #[serde(default)]
    pub assigned: bool,
    #[serde(default)]
    pub instructions: String,
    pub tasks: Vec<WorkTask>,
}

/// The sort of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WorkKind {
    Setup,
    Cleaning,
    Technician,
}

/// The part of the event that the due time is counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WorkSide {
    Before,
    After,
}

/// A step of the work.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkTask {
    pub name: String,
    /// Marks how a room should look.
    #[serde(default)]
    pub setup: bool,
}
