/** The spaces of a facility, of which the first page is read with it. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { type PageSpace, spacePagesQuery } from "#/queries/spaces";

/** All spaces, or those of one type. Where they are more than a page, the server picks the type, and the others follow on demand. */
export function useSpacePages(
  organization: string,
  facility: string,
  first: PageSpace | undefined,
  type: string | undefined,
) {
  const isPaged = first?.nextCursor !== undefined;
  const pages = useInfiniteQuery({
    ...spacePagesQuery(organization, facility, type),
    enabled: isPaged,
    ...(isPaged && type === undefined ? { initialData: { pages: [first], pageParams: [""] } } : {}),
  });
  if (!isPaged)
    return { spaces: first?.items.filter(({ types }) => type === undefined || types.includes(type)), error: null };
  return {
    spaces: pages.data?.pages.flatMap(({ items }) => items),
    error: pages.error,
    more: pages.hasNextPage ? { busy: pages.isFetchingNextPage, load: () => void pages.fetchNextPage() } : undefined,
    retry: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()),
  };
}
