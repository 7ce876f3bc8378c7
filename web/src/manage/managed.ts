import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { useOutletContext } from "react-router";
import { paths } from "#/paths";

/** The organization being managed. `org` is its name in the address and in API calls. */
export interface Managed {
  org: string;
  organization: Organization;
  reload: () => Promise<{ data?: Organization | undefined }>;
}

export const useManaged = () => useOutletContext<Managed>();

/** The first breadcrumb of an organization's pages. */
export const organizationCrumb = ({ org, organization }: Managed) => ({
  name: organization.name,
  to: paths.managedOrganization(org, "home"),
});
