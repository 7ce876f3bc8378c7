/** The picked organization, then one of its facilities. The address holds them. */
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { useQuery } from "@tanstack/react-query";
import { useAddressParameters } from "#/app/address-parameters";
import { staffOrganizations, useSession } from "#/app/session";
import { allFacilitiesQuery } from "#/queries/groups";

/** The chosen one, or the only one there is. */
export const pickedOf = <T>(options: readonly T[], chosen: (option: T) => boolean): T | undefined =>
  options.find(chosen) ?? (options.length === 1 ? options[0] : undefined);

export interface Picked {
  /** The organization's short name. */
  org: string | undefined;
  facilities: Facility[] | undefined;
  facility: Facility | undefined;
  pickOrganization: (shortName: string) => void;
  pickFacility: (shortName: string) => void;
}

export function usePicked(): Picked {
  const { session, user } = useSession();
  const [parameters, change] = useAddressParameters();
  const asked = parameters.get("org");
  const own = pickedOf(staffOrganizations(session), ({ shortName }) => shortName === asked)?.shortName;
  // Superadmins work in every organization.
  const org = user?.superadmin ? (asked ?? own) : own;
  const facilities = useQuery({ ...allFacilitiesQuery(org ?? ""), enabled: org !== undefined });
  return {
    org,
    facilities: facilities.data,
    facility: pickedOf(facilities.data ?? [], ({ shortName }) => shortName === parameters.get("facility")),
    pickOrganization: (shortName) =>
      change({ org: shortName, facility: undefined, cursor: undefined }, { replace: true }),
    pickFacility: (shortName) => change({ facility: shortName, cursor: undefined }, { replace: true }),
  };
}
