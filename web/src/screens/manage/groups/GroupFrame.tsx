import { useReadGroup } from "@fieldhouse/clients/tenant/groups/groups";
import type { Group } from "@fieldhouse/clients/tenant/model/group";
import type { ComponentProps } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { benefitWords } from "#/account/group-words";
import { Badge } from "#/kit/Badge";
import { EmptyState } from "#/kit/EmptyState";
import { Found } from "#/manage/Found";
import { type Managed, organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

export interface ManagedGroup extends Managed {
  group: Group;
  reloadGroup: () => Promise<{ data?: Group | undefined }>;
}

export const useManagedGroup = () => useOutletContext<ManagedGroup>();

/** Loads the group for all of its pages. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("groups.read");
  const { group: id = "" } = useParams();
  const query = useReadGroup(managed.org, id, { query: { enabled: !refusal } });
  if (refusal)
    return (
      <StaffPage title="Group" crumbs={groupsCrumbs(managed)}>
        <EmptyState title="You don’t have access">{refusal}</EmptyState>
      </StaffPage>
    );
  return (
    <Found query={query} missing={{ title: "Group not found", words: "It may have been deleted." }}>
      {(group) => <Outlet context={{ ...managed, group, reloadGroup: query.refetch } satisfies ManagedGroup} />}
    </Found>
  );
}

export const groupsCrumbs = (managed: Managed) => [
  organizationCrumb(managed),
  { name: "Groups", to: paths.managedGroups(managed.org) },
];

/** The frame of a group's pages. */
export function GroupPage({
  title,
  actions,
  children,
}: Pick<ComponentProps<typeof StaffPage>, "title" | "actions" | "children">) {
  const managed = useManagedGroup();
  const { org, group } = managed;
  const seesMoney = !useRefusal("bookings.approve");
  const applications = group.applications ?? 0;
  return (
    <StaffPage
      title={title}
      heading={group.name}
      crumbs={[...groupsCrumbs(managed), { name: group.name, to: paths.managedGroup(org, group.id) }]}
      over={
        group.private && (
          <Badge icon="lock" look="tag">
            Private
          </Badge>
        )
      }
      lead={benefitWords(group) ?? "No discount or other benefits yet"}
      actions={actions}
      tabs={
        <Tabs
          label={group.name}
          tabs={[
            { name: "Members", to: paths.managedGroup(org, group.id, "members") },
            {
              name: applications > 0 ? `Applications (${applications})` : "Applications",
              to: paths.managedGroup(org, group.id, "applications"),
            },
            { name: "Details", to: paths.managedGroup(org, group.id, "edit") },
            { name: "Usage", to: paths.managedGroup(org, group.id, "usage") },
            ...(seesMoney ? [{ name: "Balance", to: paths.managedGroup(org, group.id, "balance") }] : []),
          ]}
        />
      }
    >
      {children}
    </StaffPage>
  );
}
