import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import "#/design/pages/home.css";
import "#/design/pages/space.css";
import "#/spaces/space.css";
import "./facility.css";
import { useAddressParameters } from "#/app/address-parameters";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { organizationOf, placeKeys } from "#/app/route";
import { Crumbs } from "#/kit/Crumbs";
import { addDays, count, phoneWords, priceShort, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Facility, facilityQuery } from "#/queries/facilities";
import { listsQuery } from "#/queries/lists";
import { organizationQuery } from "#/queries/organizations";
import { type Space, spacesQuery } from "#/queries/spaces";
import { site } from "#/site";
import { Amenities } from "#/spaces/Amenities";
import { crumbsTo } from "#/spaces/crumbs";
import { leadDays } from "#/spaces/lead";
import { orLevelUp } from "#/spaces/level-up";
import { Paragraphs } from "#/spaces/Paragraphs";
import { pictureOf } from "#/spaces/picture";
import { ShareButton } from "#/spaces/ShareButton";
import { SpacePicture } from "#/spaces/SpacePicture";
import { whereWords } from "#/spaces/where";
import { DayBoard } from "./DayBoard";
import { SpaceTiles } from "./SpaceTiles";

const PinMap = lazy(() => import("#/kit/Map"));

export async function loader({ params }: LoaderFunctionArgs) {
  const { organization, facility } = placeKeys(params);
  void queryClient.prefetchQuery(listsQuery);
  const [found] = await Promise.all([
    orLevelUp(queryClient.ensureQueryData(facilityQuery(organization, facility)), {
      organization,
      listing: "Facility",
      up: paths.organization({ ...params, organization }),
    }),
    queryClient.ensureQueryData(organizationQuery(organization)),
  ]);
  void queryClient.prefetchQuery(spacesQuery(organization, found.id));
  return null;
}

/** Another day or type in the address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A facility: its spaces, its day, and its location. */
export function Component() {
  const keys = placeKeys(useParams());
  const { organization: key } = keys;
  const { data: facility } = useSuspenseQuery(facilityQuery(key, keys.facility));
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  const { data: spaces, error, refetch } = useQuery(spacesQuery(key, facility.id));
  const [query, change] = useAddressParameters();
  const today = todayIn(facility.timeZone);
  const date = query.get("date") ?? addDays(today, leadDays(organization.leadTimeDays));
  const type = query.get("type") ?? undefined;
  const { address } = facility;
  const where = { ...organizationOf(organization), facility: facility.shortName };
  const set = (name: string, value: string | undefined) => change({ [name]: value }, { preventScrollReset: true });
  const all = spaces?.items ?? [];
  const [drawn] = all;
  const toSpace = (space: { shortName: string }, time: { date?: string | undefined; start?: string } = {}) =>
    paths.space({ ...where, space: space.shortName }, time);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageMeta
        title={`${facility.name}, ${address.city}`}
        description={`${facility.name} of ${organization.name}: ${count(facility.spaceCount, "space")} in ${address.city}, ${address.state}. See what’s available and book it.`}
      />
      <div className="row between">
        <Crumbs crumbs={crumbsTo(organization, facility)} />
        <ShareButton title={facility.name} />
      </div>
      <div className="facility-head">
        <div>
          <h1 className="t-lg">{facility.name}</h1>
          <p className="muted facility-where">
            {organization.name !== facility.name && (
              <>
                <Link to={paths.organization(where)}>{organization.name}</Link>.{" "}
              </>
            )}
            {address.street1}, {address.city}, {address.state} {address.zip}
          </p>
          <Paragraphs text={facility.description} />
          <ul className="facility-facts small">
            <li className="row">
              <Icon name="grid" small />
              {count(facility.spaceCount, "space")}
              {facility.minimumPrice && `, from ${priceShort(facility.minimumPrice)} an hour`}
            </li>
            <li className="row">
              <Icon name="building" small />
              {whereWords(facility, all)}
            </li>
            {facility.phone && (
              <li className="row">
                <Icon name="phone" small />
                <a href={`tel:${facility.phone}`}>{phoneWords(facility.phone)}</a>
              </li>
            )}
          </ul>
        </div>
        <FacilityPicture facility={facility} spaces={all} />
      </div>
      <SpaceTiles
        facility={facility}
        spaces={spaces?.items}
        error={error}
        onRetry={() => refetch()}
        type={type}
        onType={(next) => set("type", next)}
        to={(space) => toSpace(space, { date: query.get("date") ?? undefined })}
      />
      {facility.showAvailability && (
        <DayBoard
          organization={key}
          facility={keys.facility}
          date={date}
          today={today}
          timeZone={facility.timeZone}
          onDate={(next) => set("date", next)}
          to={toSpace}
        />
      )}
      <section className="section wide-narrow" aria-labelledby="where">
        <div>
          <h2 className="t-md section-title" id="where">
            Location
          </h2>
          <div className="place-map">
            <Suspense fallback={<Skeleton height={320} />}>
              <PinMap
                label={`Map showing ${facility.name}`}
                tileUrl={site.tileUrl}
                tileAttribution={site.tileAttribution}
                pins={[
                  {
                    id: facility.id,
                    latitude: address.latitude,
                    longitude: address.longitude,
                    name: facility.name,
                    text: facility.name,
                    town: address.city,
                    drawing: drawn ? pictureOf(drawn).type : "other",
                  },
                ]}
              />
            </Suspense>
          </div>
        </div>
        {facility.amenities.length > 0 && (
          <div>
            <h2 className="t-md section-title">Amenities</h2>
            <Amenities codes={facility.amenities} />
          </div>
        )}
      </section>
    </main>
  );
}

function FacilityPicture({ facility, spaces }: { facility: Facility; spaces: Space[] }) {
  const [photo] = facility.photos;
  const [first] = spaces;
  if (!photo && !first) return <div className="frame facility-picture" />;
  return (
    <div className="frame facility-picture">
      {photo ? (
        <img className="photo" src={photo.url} alt={photo.description || `Photo of ${facility.name}`} />
      ) : (
        first && <SpacePicture space={first} title={`${first.name}, drawn to scale`} ratio={1.9} />
      )}
    </div>
  );
}
