/** Finding a space with time, and what a search box suggests. */
import type { SearchParams } from "@fieldhouse/clients/platform/model/searchParams";
import { getListPlacesQueryKey, listPlaces } from "@fieldhouse/clients/platform/places/places";
import { getSearchQueryKey, search, suggest } from "@fieldhouse/clients/platform/search/search";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

export type { FreeSpan } from "@fieldhouse/clients/platform/model/freeSpan";
export type { Place } from "@fieldhouse/clients/platform/model/place";
export type { SearchPage } from "@fieldhouse/clients/platform/model/searchPage";
export type { SearchPin } from "@fieldhouse/clients/platform/model/searchPin";
export type { SearchQuote } from "@fieldhouse/clients/platform/model/searchQuote";
export type { SearchResult } from "@fieldhouse/clients/platform/model/searchResult";
export type { Suggestions } from "@fieldhouse/clients/platform/model/suggestions";
export type SearchParameters = SearchParams;

export const searchQuery = (parameters: SearchParameters) =>
  queryOptions({
    queryKey: getSearchQueryKey(parameters),
    queryFn: ({ signal }) => search(parameters, { signal }),
  });

/** All searches: what is loaded again where results are out of date. */
export const searchKey = getSearchQueryKey();

/** A numbered page. Cursors lead from one page to the next, so the pages before it are asked for too, or taken from memory. */
export const searchPageQuery = (client: QueryClient, parameters: SearchParameters, page: number) =>
  queryOptions({
    queryKey: [...getSearchQueryKey(parameters), { page }],
    queryFn: async () => {
      let found = await client.fetchQuery(searchQuery(parameters));
      for (let at = 1; at < page && found.nextCursor; at++)
        found = await client.fetchQuery(searchQuery({ ...parameters, cursor: found.nextCursor }));
      return found;
    },
  });

/** Possible meanings of a text; near a point the nearest come first. */
export const suggestions = (query: string, signal?: AbortSignal, near?: { latitude: number; longitude: number }) =>
  suggest({ query, ...(near && { latitude: near.latitude, longitude: near.longitude }) }, signal ? { signal } : {});

export const placesQuery = (query: string) =>
  queryOptions({
    queryKey: getListPlacesQueryKey({ query }),
    queryFn: ({ signal }) => listPlaces({ query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
