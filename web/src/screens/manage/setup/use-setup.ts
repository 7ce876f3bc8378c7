import { useListAvailabilityRules } from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import { useReadFinances } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useListStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { useQuery } from "@tanstack/react-query";
import { useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { allFacilitiesQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { setupSteps } from "./checklist";

/** The steps to a first booking, and what they are about. Without them for those who can't take them. */
export function useSetup() {
  const { org, organization } = useManaged();
  const enabled = useRefusal("availability.read") === undefined;
  const seesStaff = useRefusal("staff.read") === undefined;
  const seesFinances = useRefusal("organizations.configure") === undefined;
  const facilities = useQuery({ ...allFacilitiesQuery(org), enabled });
  const spaces = useQuery({ ...everySpaceQuery(org), enabled });
  const rules = useListAvailabilityRules(org, { limit: 1 }, { query: { enabled } });
  const staff = useListStaff(org, { query: { enabled: enabled && seesStaff } });
  const finances = useReadFinances(org, { query: { enabled: enabled && seesFinances } });
  const pending =
    enabled &&
    (facilities.isPending ||
      spaces.isPending ||
      rules.isPending ||
      (seesStaff && staff.isPending) ||
      (seesFinances && finances.isPending));
  if (pending || !facilities.data || !spaces.data || !rules.data)
    return { pending, facilities: [], spaces: [], steps: undefined };
  const places = { facilities: facilities.data, spaces: spaces.data };
  const staffCount = staff.data?.items.length;
  return {
    pending,
    ...places,
    steps: setupSteps({
      org,
      organization,
      ...places,
      hasHours: rules.data.items.length > 0,
      staffCount,
      finances: finances.data,
    }),
  };
}
