import type { Group } from "@fieldhouse/clients/tenant/model/group";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { sought } from "#/kit/fold";
import { count } from "#/kit/format";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { NoMatches } from "#/manage/NoMatches";
import { useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allGroupsQuery } from "#/queries/groups";
import { useLabels } from "#/queries/lists";
import { accessWords } from "./access";
import { StaffGroups } from "./StaffGroups";

/** The organization's groups, with who waits for an answer. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const navigate = useNavigate();
  const seeing = useRefusal("groups.read");
  const changing = useRefusal("groups.change");
  const create = () => navigate(paths.newGroup(org));
  useShortcuts({ n: changing ? undefined : create });
  return (
    <StaffPage
      title="Groups"
      crumbs={[organizationCrumb(managed)]}
      lead="Residents, clubs, and partners with their own prices and rights"
      actions={
        <>
          {!changing && (
            <ButtonLink size="small" to={paths.importGroups(org)}>
              Import
            </ButtonLink>
          )}
          <Button size="small" look="primary" icon="plus" shortcut="N" reason={changing} onClick={create}>
            Add group
          </Button>
        </>
      }
    >
      {seeing ? (
        <EmptyState title="You don’t have access">{seeing}</EmptyState>
      ) : (
        <Groups org={org} refusal={changing} />
      )}
    </StaffPage>
  );
}

const rightsOf = ({ taxExempt, invoice }: Group) =>
  [taxExempt && "Tax exempt", invoice && "Invoice"].filter(Boolean).join(", ");

function Groups({ org, refusal }: { org: string; refusal: string | undefined }) {
  const label = useLabels();
  const { value, filter, clear } = useListAddress();
  const query = value("query");
  const has = sought(query);
  const groups = useQuery(allGroupsQuery(org));
  const rows = groups.data?.filter(({ name }) => has(name));
  const columns: Column<Group>[] = [
    {
      key: "name",
      header: "Group",
      text: ({ name }) => name,
      cell: (group) => <Link to={paths.managedGroup(org, group.id)}>{group.name}</Link>,
    },
    {
      key: "members",
      header: "Members",
      numeric: true,
      text: ({ members = 0 }) => members,
      rank: ({ members = 0 }) => members,
      cell: ({ members = 0 }) => members.toLocaleString("en-US"),
    },
    {
      key: "applications",
      header: "Applications",
      text: ({ applications = 0 }) => applications,
      rank: ({ applications = 0 }) => applications,
      cell: ({ id, name, applications }) =>
        applications ? (
          <Link
            to={paths.managedGroup(org, id, "applications")}
            aria-label={`Review ${count(applications, "application")} to ${name}`}
          >
            <Badge icon="clock" look="pending">
              {applications} pending
            </Badge>
          </Link>
        ) : null,
    },
    {
      key: "discount",
      header: "Discount",
      numeric: true,
      text: ({ discount }) => Number(discount),
      rank: ({ discount }) => Number(discount),
      cell: ({ discount }) => (Number(discount) > 0 ? `${Number(discount)}%` : <span className="faint">None</span>),
    },
    {
      key: "lead",
      header: "Lead time",
      numeric: true,
      text: ({ leadTimeDays = "" }) => leadTimeDays,
      rank: ({ leadTimeDays = -1 }) => leadTimeDays,
      cell: ({ leadTimeDays }) =>
        leadTimeDays === undefined ? <span className="faint">Standard</span> : count(leadTimeDays, "day"),
    },
    {
      key: "level",
      header: "Priority",
      numeric: true,
      text: ({ level }) => level,
      rank: ({ level }) => level,
      cell: ({ level }) => level,
    },
    {
      key: "rights",
      header: "Rights",
      named: true,
      text: rightsOf,
      cell: (group) => rightsOf(group) && <span className="muted">{rightsOf(group)}</span>,
    },
    {
      key: "access",
      header: "Access",
      wide: true,
      named: true,
      text: ({ access }) => accessWords(access, (type) => label("spaceTypes", type)),
      cell: ({ access, private: isPrivate }) => (
        <span>
          <span className="muted">{accessWords(access, (type) => label("spaceTypes", type))}</span>{" "}
          {isPrivate && (
            <Badge icon="lock" look="tag">
              Private
            </Badge>
          )}
        </span>
      ),
    },
  ];
  if (groups.error && !groups.data)
    return <LoadFailure detail={groups.error.message} onRetry={() => void groups.refetch()} />;
  return (
    <div className="stack gap-5">
      <div>
        <Filters label="Groups">
          <SearchFilter label="Search groups" value={query} onChange={(text) => filter("query", text)} />
        </Filters>
        <DataTable
          name="groups"
          what={["group", "groups"]}
          whole
          caption="Groups"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={({ id }) => paths.managedGroup(org, id)}
          minWidth={860}
          empty={
            query ? (
              <NoMatches what="groups" onClear={clear} />
            ) : (
              <EmptyState
                title="No groups"
                action={
                  refusal ? undefined : (
                    <ButtonLink size="small" look="primary" icon="plus" to={paths.newGroup(org)}>
                      Add group
                    </ButtonLink>
                  )
                }
              >
                Give residents, booster clubs, or nonprofits a discount, earlier hours, or tax exemption.
              </EmptyState>
            )
          }
        />
      </div>
      <StaffGroups org={org} />
    </div>
  );
}
