import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router";
import { isMissing } from "#/app/missing";
import { PageTitle } from "#/app/PageTitle";
import { useSession } from "#/app/session";
import { Weeks } from "#/app/Weeks";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { useKept } from "#/kit/kept";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { lastOrganization } from "#/manage/last-organization";
import type { Managed } from "#/manage/managed";
import { mayIn } from "#/manage/rights";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";

/** Loads the organization for all of its pages, and lets only its staff in. */
export function Component() {
  const { org = "" } = useParams();
  const { session } = useSession();
  const { pathname, search, hash } = useLocation();
  const query = useReadOrganization(org);
  // A select that is filled before its options load shows none of them.
  const lists = useLists();
  const present = query.data?.shortName;
  const [last, keep] = useKept(lastOrganization, "");
  useEffect(() => {
    if (present && present !== last) keep(present);
  });
  // A former short name, as in an older email or bookmark.
  if (query.data && present && org !== present && org !== query.data.id)
    return <Navigate replace to={{ pathname: pathname.replace(`/orgs/${org}`, `/orgs/${present}`), search, hash }} />;
  if (!mayIn(session, org, "drafts.read"))
    return query.isPending ? (
      <Waiting>
        <SkeletonLines lines={8} />
      </Waiting>
    ) : (
      <Dead title="Unauthorized">
        Not authorized to view the resource. Only this organization’s staff can see these pages. Ask an admin to add you
        by email.
      </Dead>
    );
  if (isMissing(query.error)) return <Dead title="Organization not found">Its address may have changed.</Dead>;
  if (query.error && !query.data)
    return <LoadFailure detail={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data || !lists)
    return (
      <Waiting>
        <SkeletonLines lines={8} />
      </Waiting>
    );
  return (
    <Weeks organization={query.data}>
      <Outlet context={{ org, organization: query.data, reload: query.refetch } satisfies Managed} />
    </Weeks>
  );
}

function Dead({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr">{title}</h1>
      <EmptyState
        title={title}
        action={
          <ButtonLink size="small" to={paths.manage()}>
            Back to your pages
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
