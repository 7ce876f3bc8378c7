import { Link } from "react-router";
import { Badge } from "#/kit/Badge";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { everyPage } from "#/queries/every-page";
import { type IncidentSummary, listIncidents, useListIncidents } from "#/queries/incidents";

const views = [
  { view: "open", name: "Open", none: "No open claims", asked: { status: "open" } },
  { view: "staff", name: "Waiting for staff", none: "No claims are waiting for you", asked: { turn: "staff" } },
  {
    view: "renter",
    name: "Waiting for the renter",
    none: "No claims are waiting for a renter",
    asked: { turn: "renter" },
  },
  { view: "collected", name: "Collected", none: "No collected claims", asked: { status: "collected" } },
  { view: "declined", name: "Declined", none: "No declined claims", asked: { status: "declined" } },
] as const;

/** The claims on deposits, and who answers next. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("payments.record");
  return (
    <StaffPage
      title="Deposit claims"
      crumbs={[organizationCrumb(managed), { name: "Bookings", to: paths.managedBookings(managed.org) }]}
      lead="What went wrong at events, and who answers next"
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <IncidentTable org={managed.org} timeZone={managed.organization.timeZone} />
      )}
    </StaffPage>
  );
}

function IncidentTable({ org, timeZone }: { org: string; timeZone: string }) {
  const { value, filter, cursor, paging } = useListAddress();
  const current = views.find(({ view }) => view === value("view")) ?? views[0];
  const incidents = useListIncidents(
    org,
    { ...given({ cursor, limit: 50 }), ...current.asked },
    { query: { placeholderData: (before) => before } },
  );
  const columns: Column<IncidentSummary>[] = [
    {
      key: "booking",
      header: "Booking",
      wide: true,
      text: ({ bookingNumber, eventName }) => `${eventName}, ${bookingNumber}`,
      cell: ({ bookingId, bookingNumber, eventName }) => (
        <>
          <Link to={paths.request(org, bookingId)}>{eventName}</Link>
          <span className="small muted num block">{bookingNumber}</span>
        </>
      ),
    },
    {
      key: "space",
      header: "Space",
      text: ({ spaceName, facilityName }) => `${spaceName}, ${facilityName}`,
      cell: ({ spaceName, facilityName }) => (
        <>
          {spaceName}
          <span className="muted block">{facilityName}</span>
        </>
      ),
    },
    { key: "renter", header: "Renter", text: ({ renterName }) => renterName, cell: ({ renterName }) => renterName },
    {
      key: "deposit",
      header: "Deposit",
      text: ({ depositName }) => depositName,
      cell: ({ depositName }) => depositName,
    },
    {
      key: "amount",
      header: "Amount",
      numeric: true,
      text: ({ claimed, collected }) => collected ?? claimed,
      cell: ({ claimed, collected }) => price(collected ?? claimed),
    },
    { key: "state", header: "Status", text: turnWords, cell: (incident) => <Turn incident={incident} /> },
    {
      key: "last",
      header: "Last answer",
      named: true,
      text: ({ lastAt }) => dayIn(timeZone, lastAt),
      cell: ({ lastAt }) => <span className="num">{dayWithYear(dayIn(timeZone, lastAt))}</span>,
    },
  ];
  return (
    <>
      <Filters label="Deposit claims">
        <select
          className="input input-s"
          aria-label="Status"
          value={current.view}
          onChange={(event) => filter("view", event.target.value)}
        >
          {views.map(({ view, name }) => (
            <option key={view} value={view}>
              {name}
            </option>
          ))}
        </select>
      </Filters>
      {incidents.error && !incidents.data ? (
        <LoadFailure detail={incidents.error.message} onRetry={() => void incidents.refetch()} />
      ) : (
        <DataTable
          name="deposit-claims"
          what={["claim", "claims"]}
          caption="Deposit claims"
          columns={columns}
          rows={incidents.data?.items}
          everyRow={() => everyPage((page) => listIncidents(org, { ...current.asked, ...page }))}
          rowKey={({ id }) => id}
          minWidth={860}
          empty={
            <EmptyState title={current.none}>You can claim a deposit on the page of a booking that is over.</EmptyState>
          }
          paging={paging(incidents.data, "claim")}
        />
      )}
    </>
  );
}

function turnWords({ status, turn }: IncidentSummary) {
  if (status === "collected") return "Collected";
  if (status === "declined") return "Declined";
  return turn === "staff" ? "Waiting for staff" : "Waiting for the renter";
}

function Turn({ incident }: { incident: IncidentSummary }) {
  const { status } = incident;
  const [icon, look] = (
    {
      open: ["clock", "pending"],
      collected: ["check", "approved"],
      declined: ["ban", "plain"],
    } as const
  )[status];
  return (
    <Badge icon={icon} look={look}>
      {turnWords(incident)}
    </Badge>
  );
}
