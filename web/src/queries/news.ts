/** Organizations' news. */
import { getListNewsFeedQueryKey, listNewsFeed } from "@fieldhouse/clients/platform/news-feed/news-feed";
import { getListPostsQueryKey, listPosts } from "@fieldhouse/clients/tenant/news/news";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { everyPage } from "./every-page";

export type { Post } from "@fieldhouse/clients/tenant/model/post";
export {
  changePost,
  createPost,
  deletePost,
  getSetPostPictureUrl,
  removePostPicture,
} from "@fieldhouse/clients/tenant/news/news";

/** A post as the server has it now; undefined where it was deleted. */
export const latestPost = async (organization: string, id: string) =>
  (await everyPage((page) => listPosts(organization, page))).find((post) => post.id === id);

export const postsQuery = (organization: string, limit: number) =>
  queryOptions({
    queryKey: getListPostsQueryKey(organization, { limit }),
    queryFn: ({ signal }) => listPosts(organization, { limit }, { signal }),
    placeholderData: keepPreviousData,
  });

export const feedQuery = (limit: number) =>
  queryOptions({
    queryKey: getListNewsFeedQueryKey({ limit }),
    queryFn: ({ signal }) => listNewsFeed({ limit }, { signal }),
    placeholderData: keepPreviousData,
  });
