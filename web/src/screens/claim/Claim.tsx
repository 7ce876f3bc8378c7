import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { idIn, numberIn, textIn } from "#/app/address-values";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { useSession } from "#/app/session";
import { RequestSent } from "#/claims/RequestSent";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { PlaceInput } from "#/kit/PlaceInput";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { SearchFilter } from "#/manage/Filters";
import { paths } from "#/paths";
import { type ClaimableOrganization, claimableQuery, ownClaimsQuery } from "#/queries/claims";
import { useLabels } from "#/queries/lists";
import { placesQuery } from "#/queries/search";
import { ClaimDialog } from "./ClaimDialog";
import { SpaceClaim } from "./SpaceClaim";
import "./claim.css";

/** Finds organizations that nobody manages yet, and claims them. */
export function Component() {
  const [query, change] = useAddressParameters();
  const [near, setNear] = useState(query.get("near") ?? "");
  const text = textIn(query, "query");
  const [latitude, longitude] = [numberIn(query, "latitude", -90, 90), numberIn(query, "longitude", -180, 180)];
  const isNear = latitude !== undefined && longitude !== undefined;
  const space = idIn(query, "space");
  const claimable = useQuery(
    claimableQuery({
      ...(text ? { query: text } : {}),
      ...(isNear ? { latitude, longitude } : {}),
    }),
  );
  const narrowed = Boolean(text || isNear);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageMeta
        title="Claim your organization"
        description="Is your school, city, or club listed here? Claim it to manage its spaces."
      />
      <h1 className="t-lg claim-title">Claim your organization</h1>
      <p className="muted mt-3 measure">
        These organizations are listed, and nobody manages them yet. If you work for one, claim it to set its prices and
        hours and to answer requests.
      </p>
      {space && <SpaceClaim spaceId={space} />}
      <search className="claim-search" aria-label="Organizations">
        <SearchFilter
          label="Name or city"
          dense={false}
          value={text}
          onChange={(value) => change({ query: value }, { replace: true })}
        />
        <PlaceInput
          label="Near"
          placeholder="Near: city or ZIP"
          text={near}
          onText={(typed) => {
            setNear(typed);
            if (!typed) change({ near: undefined, latitude: undefined, longitude: undefined }, { replace: true });
          }}
          onChoose={(place) => {
            setNear(place.name);
            const { latitude: north, longitude: east } = place;
            change({ near: place.name, latitude: String(north), longitude: String(east) }, { replace: true });
          }}
          suggest={placesLike}
        />
      </search>
      {claimable.error && !claimable.data ? (
        <LoadFailure detail={claimable.error.message} onRetry={() => void claimable.refetch()} />
      ) : !claimable.data ? (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      ) : claimable.data.length === 0 ? (
        <EmptyState
          title={narrowed ? "No organization found" : "Everything here is managed"}
          action={
            <ButtonLink size="small" look="primary" to={paths.listYourSpace()}>
              Add your organization
            </ButtonLink>
          }
        >
          {isNear ? "Nothing within 5 miles can be claimed." : "If yours isn’t listed, ask us to add it."}
        </EmptyState>
      ) : (
        <List organizations={claimable.data} />
      )}
      {claimable.data?.length !== 0 && (
        <p className="muted mt-6">
          Not listed? <a href={paths.listYourSpace()}>Ask us to add your organization.</a>
        </p>
      )}
    </main>
  );
}

/** A place of the gazetteer, as suggestions have it. */
async function placesLike(typed: string) {
  const { items } = await queryClient.fetchQuery(placesQuery(typed));
  return items.map((place) => ({
    ...place,
    id: `${place.latitude} ${place.longitude} ${place.name}`,
    name: `${place.name}, ${place.state}`,
  }));
}

function List({ organizations }: { organizations: ClaimableOrganization[] }) {
  const label = useLabels();
  const { user } = useSession();
  const own = useQuery({ ...ownClaimsQuery, enabled: user !== undefined });
  const [asked, setAsked] = useState<ClaimableOrganization>();
  const [sent, setSent] = useState<string>();
  const pending = new Set(
    own.data?.filter(({ status }) => status === "pending").map(({ organizationId }) => organizationId),
  );
  return (
    <>
      <ul className="card claimable">
        {organizations.map((organization) => {
          const { id, name, category, city, state, spaceCount, miles } = organization;
          const facts = [
            label("organizationCategories", category),
            `${city}, ${state}`,
            spaceCount > 0 && count(spaceCount, "space"),
            miles !== undefined && `${miles.toFixed(1)} miles`,
          ].filter(Boolean);
          return (
            <li key={id} className="row between wrap gap-4">
              <div className="grow">
                <h2 className="t-xs">{name}</h2>
                <p className="small muted">{facts.join(" · ")}</p>
              </div>
              {pending.has(id) ? (
                <Badge>Request Pending</Badge>
              ) : (
                <Button size="small" aria-label={`Claim ${name}`} onClick={() => setAsked(organization)}>
                  Claim
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <ClaimDialog
          name={asked.name}
          of={{ organizationId: asked.id }}
          lead="We check each request and answer by email. You become its admin once it’s approved."
          onClose={() => setAsked(undefined)}
          onDone={(name) => {
            setAsked(undefined);
            setSent(name);
          }}
        />
      )}
      {sent && <RequestSent name={sent} onClose={() => setSent(undefined)} />}
    </>
  );
}
