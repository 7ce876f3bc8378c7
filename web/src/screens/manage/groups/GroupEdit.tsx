import { changeGroup, deleteGroup } from "@fieldhouse/clients/tenant/groups/groups";
import type { GroupChange } from "@fieldhouse/clients/tenant/model/groupChange";
import { zodResolver } from "@hookform/resolvers/zod";
import { count } from "#/kit/format";
import { RemovalButton } from "#/manage/RemovalButton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { usePlaces } from "./AccessFields";
import { GroupFields } from "./GroupFields";
import { GroupPage, useManagedGroup } from "./GroupFrame";
import { groupOf, groupSchema, groupValues } from "./group";

/** Edits what a group is and gives. */
export function Component() {
  const { org, group, reloadGroup } = useManagedGroup();
  const refusal = useRefusal("groups.change");
  const { form, saving, deleted, submit, loadLatest } = useResourceForm({
    what: group.name,
    resource: group,
    resolver: zodResolver(groupSchema(usePlaces())),
    toValues: (latest) => groupValues(latest),
    toWire: groupOf,
    send: (change, options) => changeGroup(org, group.id, change as GroupChange, options),
    reload: reloadGroup,
  });
  const members = group.members ?? 0;
  return (
    <GroupPage
      title="Details"
      actions={
        <RemovalButton
          label="Delete group"
          remove={() => deleteGroup(org, group.id)}
          to={paths.managedGroups(org)}
          refusal={refusal}
        >
          {members > 0 ? `${count(members, "member loses", "members lose")} what ${group.name} gives them. ` : ""}
          This revokes access. What’s booked stays booked.
        </RemovalButton>
      }
    >
      <StaffForm
        form={form}
        onSubmit={submit}
        saving={saving}
        refusal={refusal}
        failure="Error Saving Group"
        onLatest={loadLatest}
        deleted={deleted ? { what: "group", list: { name: "groups", to: paths.managedGroups(org) } } : undefined}
      >
        <GroupFields />
      </StaffForm>
    </GroupPage>
  );
}
