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

/** Around all pages of one organization: who works there sees them, with the organization at hand. */
export function Component() {
  const { org = "" } = useParams();
  const { session } = useSession();
  const query = useReadOrganization(org);
  // Forms choose from the lists; a field that is filled before its choices are there shows none of them.
  const lists = useLists();
  if (!mayIn(session, org, "drafts.read"))
    return (
      <Dead title="You don’t work here" action="Your own pages">
        These pages are for the organization’s staff. Its admins can add you with your mail address.
      </Dead>
    );
  if (query.error?.status === 404)
    return (
      <Dead title="There is no such organization" action="Where you work">
        It may have another address by now.
      </Dead>
    );
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

function Dead({ title, action, children }: { title: string; action: string; children: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr">{title}</h1>
      <EmptyState
        title={title}
        action={
          <ButtonLink size="small" to={paths.manage()}>
            {action}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
