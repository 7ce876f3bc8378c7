/** The spaces of a rule, by facility. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { compareNames } from "#/kit/compare-names";
import { count } from "#/kit/format";

export type RuleSpace = Pick<Space, "id" | "name" | "facilityId" | "facilityName" | "pricing">;

interface FacilitySpaces<S> {
  id: string;
  name: string;
  spaces: S[];
}

/** Groups spaces by their facility, both by name. */
export function byFacility<S extends Pick<Space, "name" | "facilityId" | "facilityName">>(
  spaces: S[],
): FacilitySpaces<S>[] {
  const facilities = new Map<string, FacilitySpaces<S>>();
  for (const space of spaces) {
    const facility = facilities.get(space.facilityId) ?? { id: space.facilityId, name: space.facilityName, spaces: [] };
    facility.spaces.push(space);
    facilities.set(facility.id, facility);
  }
  const byName = (one: { name: string }, other: { name: string }) => compareNames(one.name, other.name);
  return [...facilities.values()]
    .sort(byName)
    .map((facility) => ({ ...facility, spaces: facility.spaces.toSorted(byName) }));
}

/** "Gym A", or "14 spaces in Prairie Ridge High School, 3 in Verona Pool". */
export function spacesLabel(ids: string[], spaces: RuleSpace[]): string {
  const covered = spaces.filter(({ id }) => ids.includes(id));
  const [only] = covered;
  if (ids.length === 1 && only) return `${only.name}, ${only.facilityName}`;
  if (covered.length === 0) return count(ids.length, "space");
  return byFacility(covered)
    .map((facility, index) =>
      index === 0
        ? `${count(facility.spaces.length, "space")} in ${facility.name}`
        : `${facility.spaces.length} in ${facility.name}`,
    )
    .join(", ");
}
