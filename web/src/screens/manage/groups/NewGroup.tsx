import type { ProblemError } from "@fieldhouse/clients/problem";
import { createGroup } from "@fieldhouse/clients/tenant/groups/groups";
import type { Group } from "@fieldhouse/clients/tenant/model/group";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { toast } from "#/kit/Toasts";
import { withoutNulls } from "#/manage/changes";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { usePlaces } from "./AccessFields";
import { GroupFields } from "./GroupFields";
import { type GroupValues, groupOf, groupSchema, groupValues } from "./group";

/** Adds a group. Its members come next. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const key = useRef(crypto.randomUUID());
  const form = useForm<GroupValues>({ resolver: zodResolver(groupSchema(usePlaces())), defaultValues: groupValues() });
  const saving = useMutation<Group, ProblemError, GroupValues>({
    mutationFn: (values) => createGroup(org, withoutNulls(groupOf(values)), { idempotencyKey: key.current }),
    onSuccess: async ({ id, name }) => {
      toast(`Added ${name}`);
      void refresh();
      await navigate(paths.managedGroup(org, id), { state: afterSaving });
    },
    // A refused request may be sent again with other values, which is another intention.
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  return (
    <StaffPage
      title="New group"
      crumbs={[organizationCrumb(managed), { name: "Groups", to: paths.managedGroups(org) }]}
      lead="A group gives its members lower prices, earlier hours, or other rights"
    >
      <StaffForm
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        saving={saving}
        refusal={useRefusal("groups.change")}
        submitLabel="Add group"
        failure="Error Saving Group"
        fresh
      >
        <GroupFields />
      </StaffForm>
    </StaffPage>
  );
}
