import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { organizationOf } from "#/app/route";
import { ChipSelect } from "#/kit/ChipSelect";
import { Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, count, priceShort, todayIn } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Facility, facilitiesQuery } from "#/queries/facilities";
import { useLabels } from "#/queries/lists";
import type { Organization } from "#/queries/organizations";
import { type SearchResult, searchQuery } from "#/queries/search";
import { type Space, spacesQuery } from "#/queries/spaces";
import { site } from "#/site";
import { streetWords } from "#/spaces/address-words";
import { leadDays } from "#/spaces/lead";
import { pictureOf } from "#/spaces/picture";
import { SpacePicture } from "#/spaces/SpacePicture";
import { type NextTime, nextTimes, nextWords } from "./free";

const PinMap = lazyPart(() => import("#/kit/Map").then((loaded) => loaded.default));

type View = "tiles" | "list" | "map";

/** Finds the next available time of each facility. */
export const soonQuery = (organization: Organization) =>
  searchQuery({
    organization: organization.shortName,
    date: addDays(todayIn(organization.timeZone), leadDays(organization.leadTimeDays)),
    limit: 100,
  });

/** Searches the first bookable day, or else the first day after it with anything available. */
function useSoon(organization: Organization): SearchResult[] {
  const { data: soon } = useQuery(soonQuery(organization));
  const [later] = (soon?.nearest ?? []).flatMap(({ nextFree }) => nextFree?.date ?? []).sort();
  const nothing = soon?.items.length === 0 && later !== undefined;
  const { data: then } = useQuery({
    ...searchQuery({ organization: organization.shortName, date: later ?? "", limit: 100 }),
    enabled: nothing,
  });
  return [soon, nothing ? then : undefined].flatMap((page) => [...(page?.items ?? []), ...(page?.nearest ?? [])]);
}

/** The organization's facilities as tiles, a list, or a map: all of them, or those with one type of space. */
export function Facilities({ organization }: { organization: Organization }) {
  const { data, error, refetch } = useQuery(facilitiesQuery(organization.shortName));
  const { data: spaces } = useQuery(spacesQuery(organization.shortName));
  const soon = useSoon(organization);
  const label = useLabels();
  const [query, change] = useAddressParameters();
  const asked = query.get("view");
  const view: View = asked === "list" || asked === "map" ? asked : "tiles";
  const asksFor = query.get("type");
  const type = asksFor && data?.items.some(({ types }) => types.includes(asksFor)) ? asksFor : undefined;
  const types = [...new Set(spaces?.items.map(({ types: [main] }) => main ?? "other"))];
  const shown = data?.items.filter((facility) => type === undefined || facility.types.includes(type));
  const times = nextTimes(soon);
  const set = (name: string, value: string | undefined) => change({ [name]: value }, { preventScrollReset: true });
  const items = (shown ?? []).map((facility) => ({
    facility,
    picture: pictured(facility, spaces?.items ?? [], type),
    next: times.get(facility.id),
    to: paths.facility({ ...organizationOf(organization), facility: facility.shortName }, { type }),
  }));
  return (
    <section className="section organization-facilities" aria-labelledby="facilities">
      <div className="section-head">
        <h2 className="t-md" id="facilities">
          Facilities
        </h2>
        <div className="row wrap">
          {(types.length > 1 || type) && (
            <ChipSelect
              label="Space type"
              value={type ?? ""}
              on={type !== undefined}
              onChange={(value) => set("type", value || undefined)}
              options={[
                { value: "", label: "All types" },
                ...types
                  .map((code) => ({ value: code, label: label("spaceTypes", code) }))
                  .sort((a, b) => a.label.localeCompare(b.label)),
              ]}
            />
          )}
          <Segments<View>
            label="View"
            value={view}
            onChange={(next) => set("view", next === "tiles" ? undefined : next)}
            options={[
              { value: "tiles", content: "Tiles" },
              { value: "list", content: "List" },
              { value: "map", content: "Map" },
            ]}
          />
        </div>
      </div>
      {error && !data && <LoadFailure detail={error.message} onRetry={() => refetch()} />}
      {!error && !data && (
        <Waiting>
          <div className="grid-3">
            {[0, 1, 2].map((tile) => (
              <Skeleton key={tile} ratio="16/10" />
            ))}
          </div>
        </Waiting>
      )}
      {shown?.length === 0 && (
        <EmptyState title="No facilities yet" level={3}>
          {organization.name} hasn’t published any facilities{type && " with this type of space"} yet.
        </EmptyState>
      )}
      {items.length > 0 && view === "tiles" && (
        <ul className="grid-3">
          {items.map((item) => (
            <Tile key={item.facility.id} {...item} />
          ))}
        </ul>
      )}
      {items.length > 0 && view === "list" && (
        <ul className="card facility-list">
          {items.map((item) => (
            <Line key={item.facility.id} {...item} />
          ))}
        </ul>
      )}
      {items.length > 0 && view === "map" && <FacilityMap items={items} />}
    </section>
  );
}

interface Item {
  facility: Facility;
  /** The space that represents it. */
  picture: Space | undefined;
  next: NextTime | undefined;
  to: string;
}

/** Picks the space to draw: the most expensive full space of the type, which is what the facility is known for. */
function pictured(facility: Facility, spaces: Space[], type: string | undefined): Space | undefined {
  const own = spaces.filter(({ facilityId, types }) => facilityId === facility.id && (!type || types.includes(type)));
  const dearest = own.toSorted((a, b) => Number(b.price) - Number(a.price));
  return dearest.find(({ parentId }) => !parentId) ?? dearest[0];
}

const offer = ({ spaceCount, minimumPrice }: Facility) =>
  `${count(spaceCount, "space")}${minimumPrice ? `, from ${priceShort(minimumPrice)} / h` : ""}`;

function Free({ next }: { next: NextTime | undefined }) {
  if (!next) return null;
  return (
    <span className="row num facility-free">
      <span className="dot" />
      {nextWords(next)}
    </span>
  );
}

function Picture({ facility, picture, ratio }: Pick<Item, "facility" | "picture"> & { ratio?: number }) {
  return (
    <SpacePicture
      space={picture ?? { types: facility.types }}
      photoUrl={facility.photos[0]?.thumbnailUrl}
      ratio={ratio}
      scaleBar={false}
    />
  );
}

function Name({ facility, to }: Pick<Item, "facility" | "to">) {
  return (
    <div>
      <h3 className="t-xs">
        <Link to={to}>{facility.name}</Link>
      </h3>
      <p className="small muted">
        {streetWords(facility.address)}, {facility.address.city}
      </p>
    </div>
  );
}

function Tile({ facility, picture, next, to }: Item) {
  return (
    <li className="space-card">
      <div className="frame facility-frame">
        <Picture facility={facility} picture={picture} ratio={1.6} />
      </div>
      <Name facility={facility} to={to} />
      <div className="row between wrap small">
        <span className="muted num">{offer(facility)}</span>
        <Free next={next} />
      </div>
    </li>
  );
}

function Line({ facility, picture, next, to }: Item) {
  return (
    <li className="facility-line">
      <div className="frame">
        <Picture facility={facility} picture={picture} />
      </div>
      <Name facility={facility} to={to} />
      <span className="small muted num">{offer(facility)}</span>
      <span className="small">
        <Free next={next} />
      </span>
    </li>
  );
}

function FacilityMap({ items }: { items: Item[] }) {
  const navigate = useNavigate();
  return (
    <div className="facility-map">
      <Suspense fallback={<Skeleton height={480} />}>
        <PinMap
          label="Facilities on a map"
          tileUrl={site.tileUrl}
          tileAttribution={site.tileAttribution}
          pins={items.map(({ facility, picture }) => ({
            id: facility.id,
            latitude: facility.address.latitude,
            longitude: facility.address.longitude,
            name: `${facility.name}, ${offer(facility)}`,
            text: facility.name,
            town: facility.address.city,
            drawing: pictureOf(picture ?? { types: facility.types }).type,
          }))}
          onChoose={(id) => {
            const chosen = items.find(({ facility }) => facility.id === id);
            if (chosen) navigate(chosen.to);
          }}
        />
      </Suspense>
    </div>
  );
}
