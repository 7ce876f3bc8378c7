import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import { useListStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { useArriving } from "#/app/use-arriving";
import { Badge } from "#/kit/Badge";
import { IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear, phoneWords } from "#/kit/format";
import { initials } from "#/kit/initials";
import { Notice } from "#/kit/Notice";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { roleOf } from "#/manage/roles";
import { StaffPage } from "#/manage/StaffPage";
import { PhoneWords } from "#/phones/Phone";
import { staffInvitationsQuery } from "#/queries/staff";
import { AddStaff } from "./AddStaff";
import { DetailsDialog } from "./DetailsDialog";
import { Invitations } from "./Invitations";
import { Removal } from "./Removal";
import { RoleSelect } from "./RoleSelect";

/** The organization's staff and their roles. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("staff.read");
  return (
    <StaffPage title="Staff" crumbs={[organizationCrumb(managed)]} lead="Everyone who works here, and their roles">
      {refusal ? <Notice>{refusal}</Notice> : <Staff />}
    </StaffPage>
  );
}

function Staff() {
  const { org, organization } = useManaged();
  const { user } = useSession();
  const staff = useListStaff(org);
  // With the invitations, which the table would push down.
  const arriving = useArriving(staff, useQuery(staffInvitationsQuery(org)));
  const [editing, setEditing] = useState<StaffMember>();
  const [removing, setRemoving] = useState<StaffMember>();
  const columns: Column<StaffMember>[] = [
    {
      key: "name",
      header: "Name",
      text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      cell: ({ firstName, lastName, userId }) => (
        <span className="row gap-3">
          <span className="avatar avatar-s" aria-hidden="true">
            {initials(`${firstName} ${lastName}`)}
          </span>
          <b>
            {firstName} {lastName}
          </b>
          {userId === user?.id && <Badge>You</Badge>}
        </span>
      ),
    },
    {
      key: "role",
      header: "Role",
      wide: true,
      text: ({ role }) => roleOf(role).name,
      cell: (member) => <RoleSelect member={member} />,
    },
    {
      key: "email",
      header: "Email",
      wide: true,
      text: ({ email }) => email,
      cell: ({ email }) => <span className="muted">{email}</span>,
    },
    {
      key: "since",
      header: "Added",
      named: true,
      text: ({ since }) => dayIn(organization.timeZone, since),
      cell: ({ since }) => <span className="num">{dayWithYear(dayIn(organization.timeZone, since))}</span>,
    },
    {
      key: "phone",
      header: "Phone",
      optional: true,
      text: ({ phone }) => (phone ? phoneWords(phone) : ""),
      cell: ({ phone }) =>
        phone && (
          <span className="num">
            <PhoneWords phone={phone} />
          </span>
        ),
    },
    {
      key: "actions",
      header: "Actions",
      numeric: true,
      named: false,
      cell: (member) => (
        <span className="row gap-2 staff-actions">
          {(member.invited || member.userId === user?.id || user?.superadmin) && (
            <IconButton
              icon="edit"
              label={`Edit ${member.firstName} ${member.lastName}`}
              onClick={() => setEditing(member)}
            />
          )}
          <IconButton
            icon="trash"
            label={`Remove ${member.firstName} ${member.lastName} as ${roleOf(member.role).name.toLowerCase()}`}
            onClick={() => setRemoving(member)}
          />
        </span>
      ),
    },
  ];
  return (
    <div className="stack gap-5">
      <AddStaff />
      {staff.error && !staff.data ? (
        <LoadFailure detail={staff.error.message} onRetry={() => void staff.refetch()} />
      ) : (
        <DataTable
          name="staff"
          what={["role", "roles"]}
          whole
          caption="Staff"
          columns={columns}
          rows={arriving ? undefined : staff.data?.items}
          rowKey={({ membershipId }) => membershipId}
          minWidth={680}
          empty={<EmptyState title="No staff yet">Add the first person above.</EmptyState>}
        />
      )}
      {!arriving && <Invitations />}
      {editing && <DetailsDialog member={editing} onClose={() => setEditing(undefined)} />}
      {removing && <Removal member={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}
