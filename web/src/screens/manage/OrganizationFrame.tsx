import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { Outlet, useParams } from "react-router";
import { PageTitle } from "#/app/PageTitle";
import { useSession } from "#/app/session";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Managed } from "#/manage/managed";
import { mayIn } from "#/manage/rights";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";

/** Loads the organization for all of its pages, and lets only its staff in. */
export function Component() {
  const { org = "" } = useParams();
  const { session } = useSession();
  const query = useReadOrganization(org);
  // A select that is filled before its options load shows none of them.
  const lists = useLists();
  if (!mayIn(session, org, "drafts.read"))
    return (
      <Dead title="You don’t have access">
        Only this organization’s staff can see these pages. Ask an admin to add you by email.
      </Dead>
    );
  if (query.error?.status === 404) return <Dead title="Organization not found">Its address may have changed.</Dead>;
  if (query.error && !query.data)
    return <LoadFailure detail={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data || !lists)
    return (
      <Waiting>
        <SkeletonLines lines={8} />
      </Waiting>
    );
  return <Outlet context={{ org, organization: query.data, reload: query.refetch } satisfies Managed} />;
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
