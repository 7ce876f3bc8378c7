import { listMemberships, useListMemberships } from "@fieldhouse/clients/tenant/groups/groups";
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import type { MembershipState } from "@fieldhouse/clients/tenant/model/membershipState";
import { useState } from "react";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import { initials } from "#/kit/initials";
import type { Column } from "#/kit/Table";
import { DataTable } from "#/manage/DataTable";
import { Filters, SearchFilter, SelectFilter } from "#/manage/Filters";
import { NoMatches } from "#/manage/NoMatches";
import { PersonLink } from "#/manage/PersonLink";
import { given, useListAddress } from "#/manage/paging";
import { useRefusal } from "#/manage/rights";
import { useShortcuts } from "#/manage/shortcuts";
import { everyPage } from "#/queries/every-page";
import { useLabels } from "#/queries/lists";
import { accessWords } from "./access";
import { GroupPage, useManagedGroup } from "./GroupFrame";
import { InviteDialog } from "./InviteDialog";
import { MemberActions } from "./MemberActions";
import { nameOf, stateNames } from "./membership";
import "./groups.css";

const looks = { active: "approved", applied: "pending", invited: "tag", inactive: "plain", denied: "denied" } as const;
const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
const stateCodes = Object.keys(stateNames) as MembershipState[];

/** The group's members, invitations and applicants. */
export function Component() {
  const { org, organization, group } = useManagedGroup();
  const refusal = useRefusal("groups.change");
  const [inviting, setInviting] = useState(false);
  const label = useLabels();
  const { value, code, filter, clear, cursor, paging } = useListAddress();
  const [state, query] = [code("state", stateCodes), value("query")];
  const asked = given({ state: state || undefined, query });
  const memberships = useListMemberships(
    org,
    group.id,
    { ...asked, ...given({ cursor, limit: 50 }) },
    { query: { placeholderData: (before) => before } },
  );
  const invite = () => setInviting(true);
  useShortcuts({ i: refusal ? undefined : invite });
  const columns: Column<Membership>[] = [
    {
      key: "name",
      header: "Name",
      text: nameOf,
      cell: (membership) => (
        <span className="row gap-3">
          <span className="avatar avatar-s" aria-hidden="true">
            {initials(nameOf(membership))}
          </span>
          <b className="ellipsis">
            <PersonLink person={membership.state === "active" ? membership.userId : undefined}>
              {nameOf(membership)}
            </PersonLink>
          </b>
        </span>
      ),
    },
    {
      key: "email",
      header: "Email",
      text: ({ email }) => email,
      wide: true,
      cell: (membership) => (
        <span className="muted">{nameOf(membership) === membership.email ? "" : membership.email}</span>
      ),
    },
    {
      key: "state",
      header: "Status",
      text: ({ state }) => stateNames[state],
      cell: ({ state }) => <Badge look={looks[state]}>{stateNames[state]}</Badge>,
    },
    {
      key: "access",
      header: "Access",
      text: ({ access }) => accessWords(access, (type) => label("spaceTypes", type)),
      cell: ({ access }) => <span className="muted">{accessWords(access, (type) => label("spaceTypes", type))}</span>,
    },
    {
      key: "since",
      header: "Since",
      text: ({ since }) => dayIn(organization.timeZone, since),
      cell: ({ since }) => <span className="num">{dayWithYear(dayIn(organization.timeZone, since))}</span>,
    },
    {
      key: "actions",
      header: "Actions",
      wide: true,
      cell: (membership) => <MemberActions membership={membership} refusal={refusal} />,
    },
  ];
  return (
    <GroupPage
      title="Members"
      actions={
        <Button size="small" look="primary" icon="mail" shortcut="I" reason={refusal} onClick={invite}>
          Invite
        </Button>
      }
    >
      <Filters label="Members">
        <SearchFilter label="Search members" value={query} onChange={(text) => filter("query", text)} />
        <SelectFilter
          label="Status"
          all="All statuses"
          value={state}
          onChange={(choice) => filter("state", choice)}
          options={states}
        />
      </Filters>
      {memberships.error && !memberships.data ? (
        <LoadFailure detail={memberships.error.message} onRetry={() => void memberships.refetch()} />
      ) : (
        <DataTable
          name="members"
          what={["person", "people"]}
          caption="Members"
          columns={columns}
          rows={memberships.data?.items}
          everyRow={() => everyPage((page) => listMemberships(org, group.id, { ...asked, ...page }))}
          rowKey={({ id }) => id}
          minWidth={820}
          paging={paging(memberships.data, "person", "people")}
          empty={
            state || query ? (
              <NoMatches what="members" onClear={clear} />
            ) : (
              <EmptyState
                title="No members yet"
                action={
                  refusal ? undefined : (
                    <Button size="small" look="primary" icon="mail" onClick={invite}>
                      Invite
                    </Button>
                  )
                }
              >
                {group.private ? "Invite people by email." : "Invite people by email, or wait for applications."}
              </EmptyState>
            )
          }
        />
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </GroupPage>
  );
}
