import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { RequestSent } from "#/claims/RequestSent";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { ownClaimsQuery } from "#/queries/claims";
import { type SearchResult, searchQuery } from "#/queries/search";
import { ClaimDialog } from "./ClaimDialog";

/** The space that somebody found in a search, to be claimed. */
export function SpaceClaim({ spaceId }: { spaceId: string }) {
  const found = useQuery(searchQuery({ space: spaceId, claimable: true, limit: 1 }));
  const space = found.data?.items[0] ?? found.data?.nearest?.[0];
  if (found.error && !found.data)
    return <LoadFailure detail={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Waiting label="Loading the space">
        <SkeletonLines lines={2} />
      </Waiting>
    );
  if (!space) return <Notice>This space is managed by its own staff, or no longer listed.</Notice>;
  return <Claimable space={space} />;
}

function Claimable({ space }: { space: SearchResult }) {
  const { user } = useSession();
  const own = useQuery({ ...ownClaimsQuery, enabled: user !== undefined });
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<string>();
  const { spaceId, spaceName, facilityName, organizationId, organizationName, city, state } = space;
  const waits = own.data?.some((claim) => claim.status === "pending" && claim.organizationId === organizationId);
  const where = [facilityName, facilityName === organizationName ? undefined : organizationName, `${city}, ${state}`];
  return (
    <section className="card claimable claimable-space" aria-label="Your space">
      <div className="row between wrap gap-4">
        <div className="grow">
          <h2 className="t-xs">{spaceName}</h2>
          <p className="small muted">{where.filter(Boolean).join(" · ")}</p>
        </div>
        {waits ? (
          <Badge>Request Pending</Badge>
        ) : (
          <Button size="small" look="primary" aria-label={`Claim ${spaceName}`} onClick={() => setAsking(true)}>
            Claim
          </Button>
        )}
      </div>
      {asking && (
        <ClaimDialog
          name={spaceName}
          of={{ spaceId }}
          lead={`It belongs to ${organizationName}. We check each request and answer by email. You become the organization’s admin once it’s approved.`}
          onClose={() => setAsking(false)}
          onDone={(name) => {
            setAsking(false);
            setSent(name);
          }}
        />
      )}
      {sent && <RequestSent name={sent} onClose={() => setSent(undefined)} />}
    </section>
  );
}
