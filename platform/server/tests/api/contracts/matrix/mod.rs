//! Permissions: every operation, called by everybody, compared with `openapi/matrix.txt`.
//!
//! In the table
//!
//! - `yes` means that it was done,
//! - 401 that the caller has to sign in,
//! - 403 that they may not,
//! - 404 that the thing doesn't exist for them,
//! - any other status that they may, but that this call made no sense.

mod callers;
mod table;

use std::collections::BTreeSet;

use super::operations::{self, Operation};
use super::sample_organization::SampleOrganization;
use crate::support::golden;
use callers::{Callers, Role};
use table::Table;

const PUBLIC: &str = "openapi/public-operations.txt";

/// Calls every operation as one role and compares with that role's column.
async fn compare(role: Role) {
    let mut sample = SampleOrganization::new().await;
    let callers = Callers::of(role, &sample).await;
    let mut column = Vec::new();
    for operation in in_order() {
        if operation.id == "revokeSession" {
            sample.set_session(callers.person().map(|person| person.id)).await;
        }
        let answer = sample.call(&callers.next(&sample).await, &operation).await;
        let outcome = if answer.status.is_success() || answer.status.is_redirection() {
            "yes".to_owned()
        } else {
            answer.status.as_str().to_owned()
        };
        column.push((operation, outcome));
    }
    table::compare(role, &column);
}

/// Deletions come last, the innermost first, and operations that need things unchanged come early, so that each call
/// leaves something for the next.
fn in_order() -> Vec<Operation> {
    let mut operations = operations::all();
    operations.sort_by_key(|operation| {
        let method = ["GET", "POST", "PUT", "PATCH", "DELETE"]
            .iter()
            .position(|method| operation.method == *method);
        let comes_first = ["decideBooking", "orderFacilityPhotos", "orderSpacePhotos"].contains(&operation.id.as_str());
        let ends = ["deleteGroup", "deleteOrganization"];
        let ends = ends.iter().position(|id| operation.id == *id);
        let depth = operation.path.split('/').count();
        (ends, !comes_first, method, usize::MAX - depth)
    });
    operations
}

#[tokio::test]
async fn an_anonymous_caller_may_do_what_the_table_says() {
    compare(Role::Anonymous).await;
}

#[tokio::test]
async fn an_api_client_may_do_what_the_table_says() {
    compare(Role::ApiClient).await;
}

#[tokio::test]
async fn somebody_signed_in_may_do_what_the_table_says() {
    compare(Role::SignedIn).await;
}

#[tokio::test]
async fn the_renter_of_the_booking_may_do_what_the_table_says() {
    compare(Role::Renter).await;
}

#[tokio::test]
async fn a_member_may_do_what_the_table_says() {
    compare(Role::Member).await;
}

#[tokio::test]
async fn operations_staff_may_do_what_the_table_says() {
    compare(Role::Operations).await;
}

#[tokio::test]
async fn maintenance_staff_may_do_what_the_table_says() {
    compare(Role::MaintenanceStaff).await;
}

#[tokio::test]
async fn a_maintenance_manager_may_do_what_the_table_says() {
    compare(Role::MaintenanceManager).await;
}

#[tokio::test]
async fn an_editor_may_do_what_the_table_says() {
    compare(Role::Editor).await;
}

#[tokio::test]
async fn an_approver_may_do_what_the_table_says() {
    compare(Role::Approver).await;
}

#[tokio::test]
async fn an_admin_may_do_what_the_table_says() {
    compare(Role::Admin).await;
}

#[tokio::test]
async fn another_organizations_admin_may_do_what_the_table_says() {
    compare(Role::OtherAdmin).await;
}

#[tokio::test]
async fn a_superadmin_may_do_what_the_table_says() {
    compare(Role::Superadmin).await;
}

/// The table, unless it is being written at the same time.
fn finished_table() -> Option<Table> {
    (!golden::is_updating()).then(Table::read)
}

#[test]
fn the_table_has_every_operation_and_no_other() {
    let Some(table) = finished_table() else { return };
    let described: BTreeSet<String> = operations::all().into_iter().map(|operation| operation.id).collect();
    let listed: BTreeSet<String> = table.operations().map(str::to_owned).collect();
    assert_eq!(listed, described);
}

/// The one list of operations that ask for no session. It is written by hand: every line is a decision.
#[test]
fn strangers_may_call_the_public_operations_and_get_401_from_all_others() {
    let public: BTreeSet<String> = golden::read(PUBLIC)
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    let Some(table) = finished_table() else { return };
    let open: BTreeSet<String> = table
        .operations()
        .filter(|operation| table.outcome(operation, Role::Anonymous) != "401")
        .map(str::to_owned)
        .collect();
    assert_eq!(open, public, "left: what answers strangers; right: {PUBLIC}");
}

#[test]
fn an_admin_is_nobody_in_another_organization() {
    let Some(table) = finished_table() else { return };
    let more: Vec<&str> = table
        .operations()
        .filter(|operation| table.outcome(operation, Role::OtherAdmin) != table.outcome(operation, Role::SignedIn))
        .collect();
    assert_eq!(more, Vec::<&str>::new());
}

#[test]
fn a_superadmin_is_refused_nothing() {
    let Some(table) = finished_table() else { return };
    let refused: Vec<&str> = table
        .operations()
        .filter(|operation| ["401", "403"].contains(&table.outcome(operation, Role::Superadmin)))
        .collect();
    assert_eq!(refused, Vec::<&str>::new());
}
