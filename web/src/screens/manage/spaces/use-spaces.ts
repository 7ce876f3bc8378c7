import { useQuery } from "@tanstack/react-query";
import { sought } from "#/kit/fold";
import { everySpaceQuery, type Space } from "#/queries/spaces";

interface SpaceFilter {
  /** The facility's short name. */
  facility?: string;
  type: string;
  /** Part of the name. */
  query: string;
  /** The archived ones instead of all others. */
  archived?: boolean;
}

function matches({ facility, type, query }: SpaceFilter) {
  const has = sought(query);
  return ({ name, types, facilityShortName }: Space) =>
    (!facility || facilityShortName === facility) && (!type || types.includes(type)) && has(name);
}

/** All spaces of an organization, or of one of its facilities, and those that the filter leaves. */
export function useSpaces(org: string | undefined, filter: SpaceFilter, facilityId?: string) {
  const spaces = useQuery({
    ...everySpaceQuery(org ?? "", facilityId, filter.archived),
    enabled: org !== undefined,
  });
  return { spaces, rows: spaces.data?.filter(matches(filter)) };
}
