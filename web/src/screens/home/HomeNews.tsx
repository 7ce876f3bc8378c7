import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { fewPosts, News } from "#/news/News";
import { paths } from "#/paths";
import { feedQuery } from "#/queries/news";

/** News of the organizations of the marketplace, and of the marketplace itself. */
export function HomeNews() {
  const [limit, setLimit] = useState(fewPosts);
  const { data } = useQuery(feedQuery(limit));
  return (
    <News
      posts={data?.items ?? []}
      organizationOf={({ organizationShortName }) => organizationShortName}
      by={({ organizationName, organizationShortName: organization, state, city }) =>
        organization && state && city ? (
          <Link to={paths.organization({ organization, state, city })}>{organizationName}</Link>
        ) : (
          "Fieldhouse"
        )
      }
      onMore={data?.nextCursor ? () => setLimit(limit + 2 * fewPosts) : undefined}
    />
  );
}
