/** Posts of the platform itself. */
import { getListSitePostsQueryKey, listSitePosts } from "@fieldhouse/clients/platform/site-news/site-news";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { everyPage } from "./every-page";

export type { Post as SitePost } from "@fieldhouse/clients/platform/model/post";
export { changeSitePost, createSitePost, deleteSitePost } from "@fieldhouse/clients/platform/site-news/site-news";

export const sitePostsQuery = (limit: number) =>
  queryOptions({
    queryKey: getListSitePostsQueryKey({ limit }),
    queryFn: ({ signal }) => listSitePosts({ limit }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A post as the server has it now; undefined where it was deleted. */
export const latestSitePost = async (id: string) => (await everyPage(listSitePosts)).find((post) => post.id === id);
