import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#/paths";
import { openGroupsQuery } from "#/queries/applications";
import { closuresQuery } from "#/queries/closures";
import { postsQuery } from "#/queries/news";
import { organizationQuery } from "#/queries/organizations";

/** The ways to parts of the organization's page that only some have. */
export function PortalParts({ organization }: { organization: string }) {
  const groups = useQuery(openGroupsQuery(organization)).data ?? [];
  const closures = useQuery(closuresQuery(organization)).data?.items ?? [];
  const posts = useQuery(postsQuery(organization, 1)).data?.items ?? [];
  const policies = useQuery(organizationQuery(organization)).data?.policies;
  const parts = [
    { id: "groups", name: "Groups", isThere: groups.length > 0 },
    { id: "closures", name: "Closures", isThere: closures.length > 0 },
    { id: "latest", name: "News", isThere: posts.length > 0 },
    { id: "policies", name: "Policies", isThere: !!policies },
  ];
  return parts
    .filter(({ isThere }) => isThere)
    .map(({ id, name }) => (
      <li key={id}>
        <Link to={{ pathname: paths.home(), hash: id }}>{name}</Link>
      </li>
    ));
}
