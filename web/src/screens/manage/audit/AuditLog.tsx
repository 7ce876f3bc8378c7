import type { AuditChange } from "@fieldhouse/clients/tenant/model/auditChange";
import type { AuditEntry } from "@fieldhouse/clients/tenant/model/auditEntry";
import { SubjectKind } from "@fieldhouse/clients/tenant/model/subjectKind";
import { getExportAuditLogUrl, useListAuditEntries } from "@fieldhouse/clients/tenant/organizations/organizations";
import "./audit.css";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayWithYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { Column } from "#/kit/Table";
import { CsvLink } from "#/manage/CsvLink";
import { DataTable } from "#/manage/DataTable";
import { DayFilter, DayRange } from "#/manage/DayFilter";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { SettingsMenu } from "../settings/SettingsMenu";
import { clock, fieldOf } from "./values";
import { actionWords, isSave, kinds, toldOf } from "./words";

/** Changes shown of an entry before somebody asks for the others. */
const atOnce = 3;

/** The log of changes in the organization: author, change, and previous value. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("audit.read");
  return (
    <StaffPage
      title="Audit log"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Who changed what, newest first"
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <Log />}
    </StaffPage>
  );
}

function Log() {
  const { org, organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const { value, day, code, filter, clear, cursor, paging } = useListAddress();
  const [person, kind] = [value("person"), code("kind", Object.values(SubjectKind))];
  const [from, to] = [day("from"), day("to")];
  const asked = given({ person, kind, from, to });
  const entries = useListAuditEntries(
    org,
    { ...asked, ...given({ cursor, limit: 50 }) },
    { query: { placeholderData: (before) => before } },
  );
  const filtered = Object.keys(asked).length > 0;
  return (
    <>
      <Filters label="Changes">
        <SearchFilter label="Search people" value={person} onChange={(text) => filter("person", text)} />
        <SelectFilter
          label="Kind"
          all="Everything"
          value={kind}
          onChange={(choice) => filter("kind", choice)}
          options={Object.entries(kinds).map(([code, label]) => ({ value: code, label }))}
        />
        <DayRange>
          <DayFilter label="From" value={from} today={today} onChange={(day) => filter("from", day)} />
          <DayFilter label="To" value={to} today={today} onChange={(day) => filter("to", day)} />
        </DayRange>
      </Filters>
      {entries.error && !entries.data ? (
        <LoadFailure detail={entries.error.message} onRetry={() => void entries.refetch()} />
      ) : (
        <DataTable
          name="audit-log"
          what={["change", "changes"]}
          caption="Changes"
          columns={columnsIn(organization.timeZone)}
          rows={entries.data?.items}
          rowKey={({ id }) => id}
          minWidth={760}
          file={
            <CsvLink href={getExportAuditLogUrl(org, asked)} fileName="audit-log.csv">
              CSV
            </CsvLink>
          }
          paging={paging(entries.data, "change")}
          empty={
            filtered ? (
              <NoMatches what="changes" onClear={clear} />
            ) : (
              <EmptyState title="No changes yet">What staff change here is listed with its former value.</EmptyState>
            )
          }
        />
      )}
    </>
  );
}

const columnsIn = (timeZone: string): Column<AuditEntry>[] => [
  {
    key: "at",
    header: "When",
    cell: ({ at }) => (
      <time dateTime={at} className="num nowrap">
        {dayWithYear(todayIn(timeZone, new Date(at)))}
        <span className="block small muted">{clock(at, timeZone)}</span>
      </time>
    ),
  },
  {
    key: "person",
    header: "Person",
    cell: ({ actor }) => actor?.name || <span className="muted">Automatic</span>,
  },
  {
    key: "what",
    header: "Changed",
    cell: (entry) => (
      <>
        {kinds[entry.subjectKind]}
        {entry.subjectName && (
          <>
            : <b>{entry.subjectName}</b>
          </>
        )}
        <span className="block small muted">{actionWords(entry.action)}</span>
      </>
    ),
  },
  {
    key: "changes",
    header: "Before and after",
    wide: true,
    cell: ({ action, changes }) =>
      changes.length === 0 && isSave(action) ? (
        <span className="muted">Saved without a change</span>
      ) : (
        <Changes changes={toldOf(changes)} timeZone={timeZone} />
      ),
  },
];

interface ChangesProps {
  changes: AuditChange[];
  timeZone: string;
}

function Changes({ changes, timeZone }: ChangesProps) {
  if (changes.length === 0) return <span className="muted">No values</span>;
  const more = changes.slice(atOnce);
  return (
    <>
      <ChangeList changes={changes.slice(0, atOnce)} timeZone={timeZone} />
      {more.length > 0 && (
        <details className="audit-more">
          <summary className="small">{more.length} more</summary>
          <ChangeList changes={more} timeZone={timeZone} />
        </details>
      )}
    </>
  );
}

const ChangeList = ({ changes, timeZone }: ChangesProps) => (
  <ul className="audit-changes small">
    {changes.map(({ field, before, after }) => {
      const { name, say } = fieldOf(field, timeZone);
      return (
        <li key={field}>
          {/* A list that changed as a whole has no member to name. */}
          {field && `${name}: `}
          {before !== undefined && (
            <>
              <del>{say(before)}</del> <span aria-hidden>→</span>{" "}
            </>
          )}
          <ins>{say(after)}</ins>
        </li>
      );
    })}
  </ul>
);
