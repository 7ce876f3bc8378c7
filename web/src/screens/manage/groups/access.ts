/** The places where a group's or a member's benefits apply. */
import type { AccessLimit } from "@fieldhouse/clients/tenant/model/accessLimit";
import { count } from "#/kit/format";

/** Both lists are kept while the limit is off, so that turning it on again loses nothing. */
export type AccessValues = Required<AccessLimit>;

export const accessRefusal =
  "If limiting access, choose at least one facility or space type, or at least one of each (and not ALL).";

export const accessValues = (access?: AccessLimit): AccessValues => ({
  limited: access?.limited ?? false,
  facilityIds: access?.facilityIds ?? [],
  spaceTypes: access?.spaceTypes ?? [],
});

export const accessOf = ({ limited, facilityIds, spaceTypes }: AccessValues): AccessLimit =>
  limited ? { limited, facilityIds, spaceTypes } : { limited, facilityIds: [], spaceTypes: [] };

/** The organization's facilities and the platform's space types, as far as they can be chosen. */
export interface Places {
  facilities: number;
  types: number;
}

/** Is the limit one? Neither nothing nor everything limits. */
export function isAccessValid({ limited, facilityIds, spaceTypes }: AccessValues, { facilities, types }: Places) {
  const some = (chosen: number, all: number) => chosen > 0 && chosen < all;
  return !limited || some(facilityIds.length, facilities) || some(spaceTypes.length, types);
}

/** "Everywhere", "2 facilities", "1 facility, Gym and Pool". */
export function accessWords(access: AccessLimit, labelOf: (type: string) => string): string {
  if (!access.limited) return "Everywhere";
  const { facilityIds = [], spaceTypes = [] } = access;
  const types =
    spaceTypes.length > 3 ? count(spaceTypes.length, "space type") : spaceTypes.map((type) => labelOf(type)).join(", ");
  return [facilityIds.length > 0 && count(facilityIds.length, "facility", "facilities"), types]
    .filter(Boolean)
    .join(", ");
}
