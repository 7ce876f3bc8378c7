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
import { LatePhoneLink } from "#/phones/LatePhoneLink";
import "#/spaces/space.css";
import "./facility.css";
import { dayIn } from "#/app/address-values";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { organizationOf, placeKeys } from "#/app/route";
import { Weeks } from "#/app/Weeks";
import { Crumbs } from "#/kit/Crumbs";
import { addDays, count, priceShort, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { lazyDecoration } from "#/lazy-decoration";
import { paths } from "#/paths";
import { type Facility, facilityQuery } from "#/queries/facilities";
import { listsQuery } from "#/queries/lists";
import { organizationQuery } from "#/queries/organizations";
import { everySpaceQuery, type Space, spacesQuery } from "#/queries/spaces";
import { Amenities } from "#/spaces/Amenities";
import { addressWords } from "#/spaces/address-words";
import { Banner } from "#/spaces/Banner";
import { Closures } from "#/spaces/Closures";
import { ContactList } from "#/spaces/ContactList";
import { crumbsTo } from "#/spaces/crumbs";
import { directions } from "#/spaces/directions";
import { FacilityHours, todayWords } from "#/spaces/FacilityHours";
import { leadDays } from "#/spaces/lead";
import { orLevelUp } from "#/spaces/level-up";
import { Paragraphs } from "#/spaces/Paragraphs";
import { PhotoImage } from "#/spaces/PhotoImage";
import { PlaceMap } from "#/spaces/PlaceMap";
import { pictureOf } from "#/spaces/picture";
import { ShareButton } from "#/spaces/ShareButton";
import { SpacePicture } from "#/spaces/SpacePicture";
import { TagList } from "#/spaces/TagList";
import { whereWords } from "#/spaces/where";
import { FacilitySpaces } from "./FacilitySpaces";
import { FacilityTabs, tabIn } from "./FacilityTabs";

const CalendarWaiting = () => (
  <Waiting label="Loading the calendar">
    <Skeleton height={420} />
  </Waiting>
);

const FacilityCalendar = lazyPart(() => import("./FacilityCalendar").then(({ FacilityCalendar }) => FacilityCalendar));
const FacilityGround = lazyDecoration(() => import("#/spaces/ground/FacilityGround").then((loaded) => loaded.default));

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

/** Another tab, day or type in the address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A facility: its spaces, its calendar, and its location. */
export function Component() {
  const keys = placeKeys(useParams());
  const { organization: key } = keys;
  const { data: facility } = useSuspenseQuery(facilityQuery(key, keys.facility));
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  const { data: spaces, error, refetch } = useQuery(spacesQuery(key, facility.id));
  useVisit(organization.shortName);
  const [query] = useSearchParams();
  const today = todayIn(facility.timeZone);
  const tab = tabIn(query, facility.showAvailability);
  const every = useQuery({
    ...everySpaceQuery(key, facility.id),
    enabled: tab === "map" && spaces?.nextCursor !== undefined,
  });
  const { address } = facility;
  const where = { ...organizationOf(organization), facility: facility.shortName };
  const all = spaces?.items ?? [];
  const [drawn] = all;
  const toSpace = (space: { shortName: string }, time: { date?: string | undefined; start?: string } = {}) =>
    paths.space({ ...where, space: space.shortName }, time);
  return (
    <Weeks organization={organization}>
      <main className="page" id="main" tabIndex={-1}>
        <PageMeta
          title={`${facility.name}, ${address.city}`}
          description={`${facility.name} of ${organization.name}: ${count(facility.spaceCount, "space")} in ${address.city}, ${address.state}. See what’s available and book it.`}
        />
        {facility.banner && <Banner picture={facility.banner} name={facility.name} />}
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
              {addressWords(address)}
            </p>
            <Paragraphs text={facility.description} />
            <TagList tags={facility.tags} />
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
              {facility.hoursToday && (
                <li className="row">
                  <Icon name="clock" small />
                  <span>Today: {todayWords(facility.hoursToday)}</span>
                </li>
              )}
              {facility.phone && (
                <li className="row">
                  <Icon name="phone" small />
                  <LatePhoneLink phone={facility.phone} />
                </li>
              )}
            </ul>
            <Closures organization={key} facility={facility.id} today={today} />
          </div>
          <FacilityPicture facility={facility} spaces={all} />
        </div>
        <FacilityTabs tab={tab} hasCalendar={facility.showAvailability} />
        {tab === "spaces" && (
          <FacilitySpaces
            organization={key}
            facility={facility}
            first={spaces}
            error={error}
            onRetry={() => refetch()}
            to={(space) => toSpace(space, { date: dayIn(query, "date") })}
          />
        )}
        {tab === "calendar" && (
          <Suspense fallback={<CalendarWaiting />}>
            <FacilityCalendar
              organization={key}
              facility={keys.facility}
              spaceCount={facility.spaceCount}
              fallback={addDays(today, leadDays(organization.leadTimeDays))}
              today={today}
              timeZone={facility.timeZone}
              to={toSpace}
            />
          </Suspense>
        )}
        {tab === "map" && (
          <section aria-labelledby="where">
            <h2 className="t-md section-title" id="where">
              Location
            </h2>
            <p className="muted facility-way">
              {addressWords(address)}{" "}
              <a className="link directions" href={directions(address)} target="_blank" rel="noreferrer">
                Directions
              </a>
            </p>
            <PlaceMap facility={facility} drawing={drawn ? pictureOf(drawn).type : "other"} />
            <Suspense fallback={null}>
              <FacilityGround organization={key} facility={facility} spaces={every.data ?? all} to={toSpace} />
            </Suspense>
            {facility.mapPicture && (
              <figure className="facility-map-picture">
                <img
                  src={facility.mapPicture.url}
                  alt={facility.mapPicture.description || `Map of ${facility.name}`}
                  width={facility.mapPicture.width}
                  height={facility.mapPicture.height}
                  loading="lazy"
                />
                {facility.mapPicture.description && (
                  <figcaption className="small muted">{facility.mapPicture.description}</figcaption>
                )}
              </figure>
            )}
          </section>
        )}
        {tab === "spaces" && (facility.hours.length > 0 || facility.contacts.length > 0) && (
          <div className="section facility-visit">
            {facility.hours.length > 0 && (
              <section aria-labelledby="hours">
                <h2 className="t-md section-title" id="hours">
                  Hours
                </h2>
                <FacilityHours hours={facility.hours} today={facility.hoursToday} />
              </section>
            )}
            {facility.contacts.length > 0 && (
              <section aria-labelledby="contacts">
                <h2 className="t-md section-title" id="contacts">
                  Contacts
                </h2>
                <ContactList contacts={facility.contacts} />
              </section>
            )}
          </div>
        )}
        {tab === "spaces" && facility.amenities.length > 0 && (
          <section className="section" aria-labelledby="amenities">
            <h2 className="t-md section-title" id="amenities">
              Amenities
            </h2>
            <Amenities codes={facility.amenities} />
          </section>
        )}
      </main>
    </Weeks>
  );
}

function FacilityPicture({ facility, spaces }: { facility: Facility; spaces: Space[] }) {
  const [photo] = facility.photos;
  const [first] = spaces;
  if (!photo && !first) return <div className="frame facility-picture" />;
  return (
    <div className="frame facility-picture">
      {photo ? (
        <PhotoImage photo={photo} alt={`Photo of ${facility.name}`} sizes="(max-width: 900px) 100vw, 50vw" />
      ) : (
        first && <SpacePicture space={first} title={`${first.name}, drawn to scale`} ratio={1.9} />
      )}
    </div>
  );
}
