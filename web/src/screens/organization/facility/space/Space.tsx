import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useParams,
  useSearchParams,
} from "react-router";
import { useVisit } from "#/app/visits";
import "#/design/pages/home.css";
import "#/design/pages/space.css";
import "#/spaces/space.css";
import "./space.css";
import { dayIn } from "#/app/address-values";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { organizationOf, placeKeys } from "#/app/route";
import { Weeks } from "#/app/Weeks";
import { Badge } from "#/kit/Badge";
import { Crumbs } from "#/kit/Crumbs";
import { priceShort, todayIn } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { Skeleton } from "#/kit/Skeleton";
import { perUnit } from "#/kit/unit";
import { paths } from "#/paths";
import { facilityQuery } from "#/queries/facilities";
import { listsQuery, useLabels } from "#/queries/lists";
import { organizationQuery } from "#/queries/organizations";
import { spaceQuery, spacesQuery } from "#/queries/spaces";
import { site } from "#/site";
import { streetWords } from "#/spaces/address-words";
import { bookedBy } from "#/spaces/booked-by";
import { crumbsTo } from "#/spaces/crumbs";
import { leadWords } from "#/spaces/lead";
import { orLevelUp } from "#/spaces/level-up";
import { PlaceMap } from "#/spaces/PlaceMap";
import { pictureOf } from "#/spaces/picture";
import { ShareButton } from "#/spaces/ShareButton";
import { SpaceTimePicker } from "#/spaces/SpaceTimePicker";
import { namedType } from "#/spaces/space-type";
import { useLiveSpaces } from "#/spaces/use-live-spaces";
import { daysInSight } from "#/spaces/useSpaceDays";
import { SearchBar } from "../../../search/SearchBar";
import { About } from "./About";
import { BookSheet } from "./BookSheet";
import { readAsked } from "./draft";
import { Facts } from "./Facts";
import { Gallery } from "./Gallery";
import { relativesFirst, Siblings } from "./Siblings";
import { SpaceTabs } from "./SpaceTabs";
import { firstOf, useChosenTime } from "./use-chosen-time";
import { YourTime } from "./YourTime";
import { zoneNotice } from "./zones";

const Terms = lazyPart(() => import("./Terms").then(({ Terms }) => Terms));
const MoreDates = lazyPart(() => import("#/spaces/series/MoreDates").then(({ MoreDates }) => MoreDates));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { organization, facility, space } = placeKeys(params);
  const found = await orLevelUp(queryClient.ensureQueryData(spaceQuery(organization, facility, space)), {
    organization,
    listing: "Space",
    up: paths.facility({ ...params, organization, facility }),
  });
  const asked = readAsked(new URL(request.url).searchParams);
  const today = todayIn(found.timeZone);
  void queryClient.prefetchQuery(listsQuery);
  void queryClient.prefetchQuery(daysInSight(organization, found.id, firstOf(asked.day, today)));
  void queryClient.prefetchQuery(spacesQuery(organization, found.facilityId));
  await Promise.all([
    queryClient.ensureQueryData(facilityQuery(organization, facility)),
    queryClient.ensureQueryData(organizationQuery(organization)),
  ]);
  return null;
}

/** Another time in the address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A space: what it is, when it is available, and what it costs. */
export function Component() {
  const { organization: key, space } = placeKeys(useParams());
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  return (
    <Weeks organization={organization}>
      {/* Another space starts fresh, with its own days. */}
      <SpacePage key={space} />
    </Weeks>
  );
}

function SpacePage() {
  const keys = placeKeys(useParams());
  const { organization: key } = keys;
  const { data: space } = useSuspenseQuery(spaceQuery(key, keys.facility, keys.space));
  const { data: facility } = useSuspenseQuery(facilityQuery(key, keys.facility));
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  const { data: all } = useQuery(spacesQuery(key, space.facilityId));
  const label = useLabels();
  const [query] = useSearchParams();
  const chosen = useChosenTime(key, space);
  useLiveSpaces(key, [space.id]);
  useVisit(organization.shortName);
  const { draft } = chosen;
  const where = organizationOf(organization);
  const type = namedType(space.types);
  const kind = type ? label("spaceTypes", type) : "Space";
  const { relatives, others } = relativesFirst(space, all?.items ?? []);
  const zone = zoneNotice(space.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, draft.day, draft.start);
  const { address } = facility;
  const lead = leadWords(space.leadTimeDays);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageMeta
        title={`${space.name}, ${space.facilityName}`}
        description={`${kind} at ${space.facilityName} in ${address.city}, ${address.state}, from ${priceShort(space.pricing.startingAt)} ${perUnit[space.pricing.unit]}. See what’s available and book it.`}
      />
      <SearchBar
        criteria={{
          organization: site.kind === "portal" ? organization.shortName : undefined,
          latitude: address.latitude,
          longitude: address.longitude,
          date: draft.day,
          // The length of this space’s block or day would filter out other spaces.
          minutes: bookedBy(space) === "hour" ? draft.length : undefined,
        }}
        where={site.kind === "marketplace" ? `${address.city}, ${address.state}` : undefined}
      />
      <div className="row between">
        <Crumbs crumbs={crumbsTo(organization, facility, space)} />
        <ShareButton title={`${space.name}, ${space.facilityName}`} />
      </div>
      <Gallery space={space} kind={kind} relatives={relatives} />
      <div className="two space-page">
        <div className="space-choose">
          <div className="row between space-head">
            <div>
              <h1 className="t-lg">{space.name}</h1>
              <p className="muted mt-2">
                <Link to={paths.facility({ ...where, facility: facility.shortName })}>{space.facilityName}</Link>
                {organization.name !== space.facilityName && site.kind === "marketplace" && (
                  <>
                    , <Link to={paths.organization(where)}>{organization.name}</Link>
                  </>
                )}
                . {streetWords(address)}, {address.city}
              </p>
            </div>
            {space.instantBooking && (
              <span className="not-s">
                <Badge look="approved" icon="check">
                  Instant booking
                </Badge>
              </span>
            )}
          </div>
          <SpaceTabs space={space} />
          <Facts space={space} />
          {space.rentable ? (
            <section aria-labelledby="pick" className="space-pick">
              <h2 className="t-md section-title" id="pick" tabIndex={-1}>
                Pick a time
              </h2>
              <div className="stack space-notices">
                {zone && (
                  <Notice tone="info" icon="clock">
                    <b>{zone.zone}</b> {zone.words}
                  </Notice>
                )}
                {lead && <Notice icon="calendar">Book at least {lead} in advance.</Notice>}
              </div>
              <SpaceTimePicker
                organization={key}
                space={space}
                draft={draft}
                onChange={chosen.edit}
                {...chosen.picker}
              />
              <Suspense>
                <MoreDates organization={key} space={space} chosen={chosen} />
              </Suspense>
            </section>
          ) : (
            <Notice icon="info">
              This space isn’t rented on its own.{relatives.length > 0 && " Book one of the related spaces below."}
            </Notice>
          )}
        </div>
        {space.rentable && (
          <aside className={chosen.asked ? "sticky space-time" : "sticky space-time not-s"} id="your-time-card">
            <YourTime
              organization={key}
              space={space}
              chosen={chosen}
              cancellationDays={organization.cancellationDays}
            />
          </aside>
        )}
        <About
          space={space}
          facility={facility}
          terms={
            space.rentable && (
              <Suspense fallback={<Skeleton height={200} />}>
                <Terms organization={key} space={space} cancellationDays={organization.cancellationDays} />
              </Suspense>
            )
          }
        >
          <PlaceMap facility={facility} drawing={pictureOf(space).type} />
        </About>
      </div>
      <Siblings
        space={space}
        others={others}
        to={(other) =>
          paths.space(
            { ...where, facility: facility.shortName, space: other.shortName },
            { date: dayIn(query, "date") },
          )
        }
      />
      {space.rentable && <BookSheet organization={key} space={space} chosen={chosen} />}
    </main>
  );
}
