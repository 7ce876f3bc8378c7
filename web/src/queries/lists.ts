/** The shared lists of codes and labels. They change only with a release. */
import { getReadListsQueryKey, readLists } from "@fieldhouse/clients/platform/lists/lists";
import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { queryOptions, useQuery } from "@tanstack/react-query";

export const listsQuery = queryOptions({
  queryKey: getReadListsQueryKey(),
  queryFn: ({ signal }) => readLists({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The lists; undefined until they are loaded. */
export const useLists = () => useQuery(listsQuery).data;

/** The lists that have a label for each code. */
type ListName = Exclude<keyof ListsOfChoices, "fonts" | "timeZones">;

/** Labels for codes. Until the lists are loaded, a code is spelled out: "sandVolleyball" → "Sand volleyball". */
export function useLabels() {
  const lists = useLists();
  return (list: ListName, code: string) => lists?.[list].find((choice) => choice.code === code)?.label ?? inWords(code);
}

const inWords = (code: string) => {
  const words = code.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
