import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SearchPage, searchPageQuery, searchQuery } from "#/queries/search";
import { type Criteria, saysWhere, searchParameters, usual } from "./criteria";

/** The largest radius of a search, in miles. */
const farthest = 200;

/** The parameters of the list. */
export const pageParameters = (criteria: Criteria) => ({
  ...searchParameters(criteria),
  limit: criteria.limit ?? usual.limit,
  whole: true,
  // A search within one facility or space shows all of it.
  ...(criteria.facility === undefined && criteria.space === undefined && { fold: true }),
});

/** The parameters of the map: all places that fit, independent of the list's page. */
export const mapParameters = (criteria: Criteria) => ({
  ...searchParameters({ ...criteria, sort: undefined }),
  pins: true,
});

/** The parameters if nothing is near: the same kind of space at any time of that day, within the largest radius. */
const farParameters = (criteria: Criteria) => ({
  ...searchParameters({ ...criteria, start: undefined, end: undefined, miles: farthest, sort: "distance" }),
  whole: true,
});

/** Reads the current page of results, all of them for the map, and results further away if there are none. */
export function useResults(criteria: Criteria) {
  const client = useQueryClient();
  const asks = saysWhere(criteria);
  const page = useQuery({
    ...searchPageQuery(client, pageParameters(criteria), criteria.page ?? 1),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const found: SearchPage | undefined = asks && !page.error ? page.data : undefined;
  const all = useQuery({ ...searchQuery(mapParameters(criteria)), enabled: asks, placeholderData: keepPreviousData });
  const around = criteria.place !== undefined || criteria.latitude !== undefined;
  const nothing =
    found !== undefined && !page.isPlaceholderData && found.items.length + (found.nearest?.length ?? 0) === 0;
  const far = useQuery({ ...searchQuery(farParameters(criteria)), enabled: nothing && around });
  const further = nothing ? [...(far.data?.items ?? []), ...(far.data?.nearest ?? [])].slice(0, 6) : [];
  const nearest = [...(found?.nearest ?? []), ...further];
  return {
    asks,
    found,
    error: asks ? page.error : null,
    stale: page.isPlaceholderData,
    refetch: page.refetch,
    loadedAt: page.isPlaceholderData ? 0 : page.dataUpdatedAt,
    items: found?.items ?? [],
    /** Available at another time, or further away. */
    nearest,
    /** The pins of all results. */
    pins: found ? (all.data?.pins ?? []) : [],
  };
}
