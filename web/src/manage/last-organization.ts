/** The name under which this machine keeps the organization that one worked in last. */
export const lastOrganization = "organization";
