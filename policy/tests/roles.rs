//! What the roles may and may not do, in the words of the decisions.

use policy::Permission::{self, *};
use policy::Policy;
use policy::Role::{self, *};

async fn policy() -> Policy {
    Policy::load().await.unwrap()
}

fn of(policy: &Policy, role: Role) -> Vec<Permission> {
    Permission::ALL
        .into_iter()
        .filter(|&permission| policy.allows(&[role], permission))
        .collect()
}

#[tokio::test]
async fn each_role_may_do_what_the_roles_it_includes_may_do() {
    let policy = policy().await;
    for (role, included) in [
        (SignedIn, Anonymous),
        (Member, SignedIn),
        (Operations, SignedIn),
        (MaintenanceStaff, SignedIn),
        (MaintenanceManager, MaintenanceStaff),
        (Editor, SignedIn),
        (Approver, SignedIn),
        (Admin, Approver),
        (Admin, Editor),
        (Admin, MaintenanceManager),
        (Admin, Operations),
        (Superadmin, Admin),
        (Superadmin, ApiClient),
    ] {
        for permission in of(&policy, included) {
            assert!(
                policy.allows(&[role], permission),
                "{role} includes {included}, which may {permission}"
            );
        }
    }
}

#[tokio::test]
async fn a_superadmin_may_do_everything() {
    assert_eq!(of(&policy().await, Superadmin), Permission::ALL);
}

#[tokio::test]
async fn without_a_session_there_is_only_what_is_public() {
    let public = [
        OrganizationsRead,
        OrganizationsMessage,
        FacilitiesRead,
        SpacesRead,
        CalendarRead,
        QuotesCreate,
        SearchRead,
        PlacesRead,
        ListsRead,
        SiteTextsRead,
        AccountsCreate,
        SessionsCreate,
        SessionsReadOwn,
        SessionsEndOwn,
        InvitationsAnswer,
    ];
    assert_eq!(of(&policy().await, Anonymous), public);
}

#[tokio::test]
async fn a_caller_without_roles_may_do_nothing() {
    let policy = policy().await;
    assert!(
        Permission::ALL
            .into_iter()
            .all(|permission| !policy.allows(&[], permission))
    );
}

#[tokio::test]
async fn an_ordinary_group_gives_no_permission() {
    let policy = policy().await;
    assert_eq!(of(&policy, Member), of(&policy, SignedIn));
}

#[tokio::test]
async fn only_approvers_and_admins_answer_requests() {
    let policy = policy().await;
    let allowed: Vec<Role> = Role::ALL
        .into_iter()
        .filter(|&role| policy.allows(&[role], BookingsApprove))
        .collect();
    assert_eq!(allowed, [Approver, Admin, Superadmin]);
}

#[tokio::test]
async fn maintenance_cancels_but_neither_approves_nor_edits() {
    let policy = policy().await;
    for role in [MaintenanceStaff, MaintenanceManager] {
        assert!(policy.allows(&[role], BookingsCancel));
        for permission in [
            BookingsApprove,
            InboxRead,
            SpacesChange,
            AvailabilityChange,
            PricesRead,
            PricesChange,
        ] {
            assert!(!policy.allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[tokio::test]
async fn nobody_but_staff_reads_what_is_private() {
    let policy = policy().await;
    for role in [Anonymous, ApiClient, SignedIn, Member] {
        for permission in [
            ScheduleRead,
            InboxRead,
            BookingsRead,
            DraftsRead,
            DashboardRead,
            PricesRead,
            StaffRead,
        ] {
            assert!(!policy.allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[tokio::test]
async fn editors_neither_approve_nor_price_nor_delete() {
    let policy = policy().await;
    for permission in [
        BookingsApprove,
        BookingsCancel,
        BookingsRead,
        PricesChange,
        SpacesConfigure,
        SpacesDelete,
        FacilitiesCreate,
        FacilitiesDelete,
        OrganizationsConfigure,
        OrganizationsRecode,
        AuditRead,
        OrganizationsDelete,
        StaffChange,
    ] {
        assert!(!policy.allows(&[Editor], permission), "{permission}");
    }
}

#[tokio::test]
async fn the_back_office_is_the_superadmins_alone() {
    let policy = policy().await;
    for role in Role::ALL.into_iter().filter(|&role| role != Superadmin) {
        for permission in [OrganizationsCreate, OrganizationsSetTerms, PlatformReadOrganizations] {
            assert!(!policy.allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[tokio::test]
async fn several_roles_add_up() {
    let policy = policy().await;
    let both = [Editor, Approver];
    assert!(policy.allows(&both, SpacesChange) && policy.allows(&both, BookingsApprove));
    assert!(!policy.allows(&both, PricesChange));
}

#[tokio::test]
async fn programs_read_what_is_published_and_no_more() {
    let policy = policy().await;
    for permission in of(&policy, ApiClient) {
        assert!(policy.allows(&[Anonymous], permission), "{permission}");
    }
    assert!(!policy.allows(&[ApiClient], SessionsCreate));
    assert!(!policy.allows(&[ApiClient], BookingsCreate));
}
