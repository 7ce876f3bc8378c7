import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { getReadOrganizationQueryKey, readOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { fitting, oneIn } from "#/app/address-values";
import { isMissing } from "#/app/missing";
import { PageTitle } from "#/app/PageTitle";
import { Button } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { Frame } from "./Frame";
import { WidgetMonth } from "./WidgetMonth";

/**
 * An organization's button or calendar, which its own site shows in a frame. A site could lay something over the frame, so what is in
 * it can do no harm: links that open the portal in a new tab, and nothing of whoever is signed in.
 */
export function Component() {
  const [query] = useSearchParams();
  const organization = fitting(query, "organizationId", (name) => /^[\w-]+$/.test(name));
  return organization ? <Found organization={organization} query={query} /> : <NotFound query={query} />;
}

interface FoundProps {
  /** Its id or short name. */
  organization: string;
  query: URLSearchParams;
}

function Found({ organization: name, query }: FoundProps) {
  const { data, error, refetch } = useQuery({
    queryKey: getReadOrganizationQueryKey(name),
    queryFn: ({ signal }) => readOrganization(name, { signal, credentials: "omit" }),
  });
  if (data) return <Ready organization={data} query={query} />;
  if (isMissing(error) || error?.status === 410) return <NotFound query={query} />;
  return (
    <Frame query={query}>
      {error ? (
        <>
          <h1>Booking didn’t load</h1>
          <Button size="small" className="widget-action" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Waiting>
          <SkeletonLines lines={2} />
        </Waiting>
      )}
    </Frame>
  );
}

function Ready({ organization, query }: { organization: Organization; query: URLSearchParams }) {
  const { name, portalUrl, theme } = organization;
  return (
    <Frame query={query} accent={theme.accent.light}>
      <PageTitle>{`Book at ${name}`}</PageTitle>
      <h1>{name}</h1>
      {oneIn(query, "mode", ["calendar"]) && <WidgetMonth organization={organization} />}
      <a className="btn btn-block widget-book" href={portalUrl} target="_blank" rel="noopener">
        Book now
        <Icon name="external" small />
        <span className="sr"> (opens in a new tab)</span>
      </a>
    </Frame>
  );
}

const NotFound = ({ query }: { query: URLSearchParams }) => (
  <Frame query={query}>
    <PageTitle>Organization not found</PageTitle>
    <h1>Organization not found</h1>
    <p>Check the widget’s code on this website.</p>
  </Frame>
);
