import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import type { Column } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { DataTable } from "#/manage/DataTable";
import { useManaged } from "#/manage/managed";
import { RemovalDialog } from "#/manage/RemovalDialog";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { roleOf } from "#/manage/roles";
import {
  resendStaffInvitation,
  revokeStaffInvitation,
  type StaffInvitation,
  staffInvitationsQuery,
} from "#/queries/staff";

/** The invitations that wait for an answer: sent again or revoked. */
export function Invitations() {
  const { org, organization } = useManaged();
  const invitations = useQuery(staffInvitationsQuery(org));
  const [revoking, setRevoking] = useState<StaffInvitation>();
  if (invitations.data?.length === 0) return null;
  const columns: Column<StaffInvitation>[] = [
    {
      key: "email",
      header: "Invited",
      text: ({ email }) => email,
      cell: ({ email, firstName, lastName }) => (
        <>
          <b>{email}</b>
          {(firstName || lastName) && <span className="muted"> {`${firstName} ${lastName}`.trim()}</span>}
        </>
      ),
    },
    { key: "role", header: "Role", text: ({ role }) => roleOf(role).name, cell: ({ role }) => roleOf(role).name },
    {
      key: "expires",
      header: "Expires",
      text: ({ expiresAt }) => dayIn(organization.timeZone, expiresAt),
      cell: ({ expired, expiresAt }) =>
        expired ? (
          <Badge look="pending">Expired</Badge>
        ) : (
          <span className="num">{dayWithYear(dayIn(organization.timeZone, expiresAt))}</span>
        ),
    },
    {
      key: "by",
      header: "Invited by",
      text: ({ invitedBy = "" }) => invitedBy,
      wide: true,
      cell: ({ invitedBy }) => <span className="muted">{invitedBy}</span>,
    },
    {
      key: "actions",
      header: "Actions",
      numeric: true,
      named: false,
      cell: (invitation) => <Actions invitation={invitation} onRevoke={() => setRevoking(invitation)} />,
    },
  ];
  return (
    <div className="stack gap-3">
      <h2 className="t-xs">Invitations</h2>
      {invitations.error && !invitations.data ? (
        <LoadFailure detail={invitations.error.message} onRetry={() => void invitations.refetch()} />
      ) : (
        <DataTable
          name="invitations"
          what={["invitation", "invitations"]}
          whole
          prefix="invited-"
          caption="Invitations"
          columns={columns}
          rows={invitations.data}
          rowKey={({ id }) => id}
          minWidth={680}
          empty={<EmptyState title="No invitations" />}
        />
      )}
      {revoking && <Revoking invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

function Actions({ invitation: { id, email }, onRevoke }: { invitation: StaffInvitation; onRevoke: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const refusal = useRefusal("staff.change");
  const resend = useMutation({
    mutationFn: () => resendStaffInvitation(org, id),
    onSuccess: () => {
      toast(`Invitation sent to ${email}`);
      void refresh();
    },
    meta: { failure: "toast" },
  });
  return (
    <span className="row gap-2 invitation-actions">
      <Button
        size="small"
        look="quiet"
        busy={resend.isPending}
        reason={refusal}
        aria-label={`Send the invitation to ${email} again`}
        onClick={() => resend.mutate()}
      >
        Resend
      </Button>
      <Button
        size="small"
        look="quiet"
        reason={refusal}
        aria-label={`Revoke the invitation to ${email}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </span>
  );
}

function Revoking({ invitation: { id, email }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const { org } = useManaged();
  return (
    <RemovalDialog
      title={`Revoke the invitation to ${email}?`}
      confirmLabel="Revoke"
      cancelLabel="Keep"
      remove={() => revokeStaffInvitation(org, id)}
      // Somebody else may have revoked it, or they accepted it.
      onRemoved={(byUs) => toast(byUs ? "Invitation revoked" : `The invitation to ${email} isn’t open anymore`)}
      onClose={onClose}
    >
      The link in their email stops working.
    </RemovalDialog>
  );
}
