/** The number of spaces that each choice of a filter would leave. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchQuery } from "#/queries/search";
import { type Criteria, milesOf, saysWhere, searchParameters } from "./criteria";

const countsQuery = (criteria: Criteria) => ({
  ...searchQuery({ ...searchParameters({ ...criteria, page: undefined, sort: undefined }), counts: true }),
  enabled: saysWhere(criteria),
  placeholderData: keepPreviousData,
});

/** Of what is searched for. */
export const useCounts = (criteria: Criteria) => useQuery(countsQuery(criteria)).data;

/**
 * Of what would be found without a filter: its other choices are counted as if it were not set. Without the filter in the search these are the
 * same numbers, and asked for once.
 */
export const useCountsWithout = (criteria: Criteria, ...filters: (keyof Criteria)[]) =>
  useCounts({
    ...criteria,
    miles: milesOf(criteria),
    ...Object.fromEntries(filters.map((filter) => [filter, undefined])),
  })?.counts;
