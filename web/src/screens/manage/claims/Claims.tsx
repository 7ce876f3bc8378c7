import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#/app/session";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters } from "#/manage/Filters";
import { given, useListAddress } from "#/manage/paging";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { PhoneWords } from "#/phones/Phone";
import { type Claim, type ClaimStatus, useListClaims } from "#/queries/claims";
import { useLabels } from "#/queries/lists";
import { ClaimAnswerDialog, type Verdict } from "./ClaimAnswerDialog";
import "./claims.css";

const statuses: { status: ClaimStatus; name: string; none: string }[] = [
  { status: "pending", name: "Pending", none: "No pending claims" },
  { status: "approved", name: "Approved", none: "No approved claims" },
  { status: "denied", name: "Denied", none: "No denied claims" },
  { status: "deleted", name: "Deleted", none: "No deleted claims" },
];

/** The platform has no time zone, so days are shown in the reader's. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The claims of organizations, for the platform's staff. */
export function Component() {
  const { user } = useSession();
  return (
    <StaffPage title="Claims" lead="Requests to manage an organization, or to add one">
      {user?.superadmin ? <ClaimTable /> : <Notice>Only platform staff can see this page.</Notice>}
    </StaffPage>
  );
}

function ClaimTable() {
  const label = useLabels();
  const { value, filter, cursor, paging } = useListAddress();
  const current = statuses.find(({ status }) => status === value("status")) ?? statuses[0];
  const status = current?.status ?? "pending";
  const claims = useListClaims(
    { ...given({ cursor, limit: 50 }), status },
    { query: { placeholderData: (before) => before } },
  );
  const [answering, setAnswering] = useState<{ claim: Claim; verdict: Verdict }>();
  const columns: Column<Claim>[] = [
    {
      key: "organization",
      header: "Organization",
      text: ({ organizationName }) => organizationName,
      cell: ({ organizationName, organizationShortName, organization, spaceName }) => (
        <>
          {organizationShortName ? (
            <Link to={paths.managedOrganization(organizationShortName, "home")}>{organizationName}</Link>
          ) : (
            <b>{organizationName}</b>
          )}
          {spaceName && <p className="small muted">For its space {spaceName}</p>}
          {!organizationShortName && organization && (
            <p className="small muted">
              <Badge>Not listed yet</Badge> {label("organizationCategories", organization.category)},{" "}
              {organization.city}, {organization.state}
              {organization.website && `, ${organization.website}`}
            </p>
          )}
        </>
      ),
    },
    {
      key: "claimant",
      header: "Claimant",
      wide: true,
      text: ({ firstName, lastName, email }) => `${firstName} ${lastName}, ${email}`,
      cell: ({ firstName, lastName, email, phone, position }) => (
        <>
          {firstName} {lastName}
          {position && <span className="muted">, {position}</span>}
          <p className="small muted">
            <a href={`mailto:${email}`}>{email}</a>
            {phone && " · "}
            <PhoneWords phone={phone} />
          </p>
        </>
      ),
    },
    {
      key: "message",
      header: "Message",
      wide: true,
      text: ({ message }) => message,
      cell: ({ message }) => <p className="claim-message">{message}</p>,
    },
    {
      key: "since",
      header: "Requested",
      text: ({ since }) => since,
      cell: ({ since }) => <span className="num">{dayWithYear(dayIn(ownZone, since))}</span>,
    },
  ];
  if (status === "pending")
    columns.push({
      key: "answer",
      header: "Answer",
      wide: true,
      cell: (claim) => <Answers claim={claim} onAnswer={(verdict) => setAnswering({ claim, verdict })} />,
    });
  return (
    <>
      <Filters label="Claims">
        <select
          className="input input-s"
          aria-label="Status"
          value={status}
          onChange={(event) => filter("status", event.target.value)}
        >
          {statuses.map(({ status: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </Filters>
      {claims.error && !claims.data ? (
        <LoadFailure detail={claims.error.message} onRetry={() => void claims.refetch()} />
      ) : (
        <DataTable
          name="claims"
          what={["claim", "claims"]}
          caption="Claims"
          columns={columns}
          rows={claims.data?.items}
          rowKey={({ id }) => id}
          minWidth={900}
          paging={paging(claims.data, "claim")}
          empty={<EmptyState title={current?.none ?? ""} />}
        />
      )}
      {answering && <ClaimAnswerDialog {...answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

function Answers({ claim, onAnswer }: { claim: Claim; onAnswer: (verdict: Verdict) => void }) {
  const { id, firstName, lastName, organizationId, organizationName } = claim;
  const whose = `${firstName} ${lastName} for ${organizationName}`;
  return (
    <span className="row wrap gap-2">
      {organizationId ? (
        <Button size="small" look="primary" aria-label={`Approve ${whose}`} onClick={() => onAnswer("approved")}>
          Approve
        </Button>
      ) : (
        <ButtonLink size="small" look="primary" to={paths.newOrganization({ claim: id })}>
          Add organization
        </ButtonLink>
      )}
      <Button size="small" aria-label={`Deny ${whose}`} onClick={() => onAnswer("denied")}>
        Deny
      </Button>
      <Button size="small" look="quiet" aria-label={`Delete ${whose}`} onClick={() => onAnswer("deleted")}>
        Delete
      </Button>
    </span>
  );
}
