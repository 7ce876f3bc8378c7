import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { useOutletContext } from "react-router";
import { paths } from "#/paths";

/** The organization whose pages these are. `org` is what the address calls it, and what calls name it by. */
export interface Managed {
  org: string;
  organization: Organization;
  reload: () => Promise<{ data?: Organization | undefined }>;
}

export const useManaged = () => useOutletContext<Managed>();

/** The first crumb of each page of an organization. */
export const organizationCrumb = ({ org, organization }: Managed) => ({
  name: organization.name,
  to: paths.managedOrganization(org, "home"),
});
