import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fewPosts, News } from "#/news/News";
import { postsQuery } from "#/queries/news";

/** The organization's news. Without posts, or where they don't load, the page does without. */
export function OrganizationNews({ organization }: { organization: string }) {
  const [limit, setLimit] = useState(fewPosts);
  const { data } = useQuery(postsQuery(organization, limit));
  return (
    <News
      posts={data?.items ?? []}
      organizationOf={() => organization}
      onMore={data?.nextCursor ? () => setLimit(limit + 2 * fewPosts) : undefined}
    />
  );
}
