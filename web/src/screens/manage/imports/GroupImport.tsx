import { importGroups } from "@fieldhouse/clients/tenant/groups/groups";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { groupColumns } from "./columns";
import { ImportScreen } from "./ImportScreen";
import { reportOfGroups } from "./report";
import type { SendFile } from "./use-import";

/** Groups and who is invited to them, from a spreadsheet. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("groups.change");
  const send: SendFile = async (file, { check, sheet }) =>
    reportOfGroups(await importGroups(org, file, { check }), sheet);
  return (
    <StaffPage
      title="Import groups"
      crumbs={[organizationCrumb(managed), { name: "Groups", to: paths.managedGroups(org) }]}
      lead="Everyone in the file is invited by email. Importing the same file again changes nothing."
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <ImportScreen kind="groups" org={org} columns={groupColumns} send={send} />
      )}
    </StaffPage>
  );
}
