//! The rights of each role, in the words of the decisions.

use policy::Permission::{self, *};
use policy::Role::{self, *};
use policy::allows;

fn of(role: Role) -> Vec<Permission> {
    Permission::ALL
        .into_iter()
        .filter(|&permission| allows(&[role], permission))
        .collect()
}

#[test]
fn each_role_may_do_what_the_roles_it_includes_may_do() {
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
        for permission in of(included) {
            assert!(
                allows(&[role], permission),
                "{role} includes {included}, which may {permission}"
            );
        }
    }
}

#[test]
fn a_superadmin_may_do_everything() {
    assert_eq!(of(Superadmin), Permission::ALL);
}

#[test]
fn without_a_session_there_is_only_what_is_public() {
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
    assert_eq!(of(Anonymous), public);
}

#[test]
fn a_caller_without_roles_may_do_nothing() {
    assert!(Permission::ALL.into_iter().all(|permission| !allows(&[], permission)));
}

#[test]
fn an_ordinary_group_gives_no_permission() {
    assert_eq!(of(Member), of(SignedIn));
}

#[test]
fn only_approvers_and_admins_answer_requests() {
    let allowed: Vec<Role> = Role::ALL
        .into_iter()
        .filter(|&role| allows(&[role], BookingsApprove))
        .collect();
    assert_eq!(allowed, [Approver, Admin, Superadmin]);
}

#[test]
fn maintenance_cancels_but_neither_approves_nor_edits() {
    for role in [MaintenanceStaff, MaintenanceManager] {
        assert!(allows(&[role], BookingsCancel));
        for permission in [
            BookingsApprove,
            InboxRead,
            SpacesChange,
            AvailabilityChange,
            PricesRead,
            PricesChange,
        ] {
            assert!(!allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[test]
fn nobody_but_staff_reads_what_is_private() {
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
            assert!(!allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[test]
fn editors_neither_approve_nor_price_nor_delete() {
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
        ApiKeysManage,
        AuditRead,
        OrganizationsDelete,
        StaffChange,
    ] {
        assert!(!allows(&[Editor], permission), "{permission}");
    }
}

#[test]
fn the_back_office_is_the_superadmins_alone() {
    for role in Role::ALL.into_iter().filter(|&role| role != Superadmin) {
        for permission in [OrganizationsCreate, OrganizationsSetTerms, PlatformReadOrganizations] {
            assert!(!allows(&[role], permission), "{role} {permission}");
        }
    }
}

#[test]
fn several_roles_add_up() {
    let both = [Editor, Approver];
    assert!(allows(&both, SpacesChange) && allows(&both, BookingsApprove));
    assert!(!allows(&both, PricesChange));
}

#[test]
fn programs_read_what_is_published_and_no_more() {
    for permission in of(ApiClient) {
        assert!(allows(&[Anonymous], permission), "{permission}");
    }
    assert!(!allows(&[ApiClient], SessionsCreate));
    assert!(!allows(&[ApiClient], BookingsCreate));
    assert!(!allows(&[ApiClient], ApiKeysManage), "a key makes no others");
}
