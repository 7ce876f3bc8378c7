import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

/** The tabs of what an organization says of itself. */
export function OrganizationTabs({ org }: { org: string }) {
  return (
    <Tabs
      label="Organization pages"
      tabs={[
        { name: "Overview", to: paths.overview(org) },
        { name: "Profile", to: paths.managedOrganization(org, "edit") },
        { name: "Contacts", to: paths.managedOrganization(org, "contacts") },
        { name: "Pictures and files", to: paths.managedOrganization(org, "files"), permission: "photos.change" },
      ]}
    />
  );
}
