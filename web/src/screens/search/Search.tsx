import { useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from "react-router";
import "#/design/pages/results.css";
import "#/spaces/space.css";
import "./search.css";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { Seen } from "#/app/Seen";
import { UnavailableNotice } from "#/app/UnavailableNotice";
import { ChipSelect } from "#/kit/ChipSelect";
import { Checkbox } from "#/kit/Field";
import { count, length } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import type { MapBounds } from "#/kit/Map";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { lazyDecoration } from "#/lazy-decoration";
import { paths } from "#/paths";
import { listsQuery } from "#/queries/lists";
import {
  placesQuery,
  type SearchPage,
  type SearchResult,
  searchKey,
  searchPageQuery,
  searchQuery,
} from "#/queries/search";
import { site } from "#/site";
import { boundsCriteria } from "./bounds";
import {
  type Criteria,
  changed,
  criteriaQuery,
  milesOf,
  minutesOf,
  readCriteria,
  repeats,
  type Sort,
  saysWhere,
  usual,
} from "./criteria";
import { DayCarousel } from "./DayCarousel";
import { Filters } from "./Filters";
import { Nothing, NoWhere, Refused, ResultsWaiting } from "./Nothing";
import { useOutdated } from "./outdated";
import { Pages } from "./Pages";
import { renamedSearch } from "./parameter-names";
import { pinsOf } from "./pins";
import { ResultItem } from "./ResultItem";
import { everyOf } from "./repeat";
import { SearchBar } from "./SearchBar";
import { mapParameters, pageParameters, useResults } from "./useResults";
import { usualDateOfResults } from "./usual-date";
import { searchWords } from "./words";

const PinMap = lazyPart(() => import("#/kit/Map").then((loaded) => loaded.default));
const PinCard = lazyDecoration(() => import("./PinCard").then(({ PinCard }) => PinCard));

/** The distance that a search reaches, and one well within it. */
const ringsFor = (miles: number) => [...[5, 10, 25, 50, 100].filter((ring) => ring < miles).slice(-1), miles];

/** The closest automatic zoom of the results' map. */
const closestOfResults = 11;

/** The criteria in the address, with a default day. */
const criteriaOf = (query: URLSearchParams): Criteria & { date: string } => {
  const criteria = readCriteria(query);
  return { ...criteria, date: criteria.date ?? usualDateOfResults() };
};

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const renamed = renamedSearch(asked);
  if (renamed) return redirect(await ownAddress(renamed));
  const criteria = criteriaOf(asked);
  const { date, until } = criteria;
  const every = everyOf(criteria);
  if (until && every !== "never") {
    const { endWithin } = await import("#/spaces/series/limits");
    const end = endWithin(date, every, until);
    // The first day has moved since the end was chosen.
    if (end !== until) return redirect(paths.search({ ...Object.fromEntries(asked), until: end }));
  }
  void queryClient.prefetchQuery(listsQuery);
  if (saysWhere(criteria)) {
    void queryClient.prefetchQuery(searchPageQuery(queryClient, pageParameters(criteria), criteria.page ?? 1));
    void queryClient.prefetchQuery(searchQuery(mapParameters(criteria)));
  }
  return null;
}

/** The address of a search that came under other names, with the place that it named. */
async function ownAddress({ query, place }: { query: URLSearchParams; place: string | undefined }) {
  const found = place ? await queryClient.fetchQuery(placesQuery(place)).catch(() => undefined) : undefined;
  const [first] = found?.items ?? [];
  const where = first ? { place: String(first.id) } : place ? { text: place } : {};
  return paths.search({ ...Object.fromEntries(query), ...where });
}

/** The thing that the list and the map highlight: a facility's pin, or one of its spaces. */
interface Pointed {
  facility: string;
  space?: string;
}

const isPointedAt = (pointed: Pointed | undefined, { facilityId, spaceId }: SearchResult) =>
  pointed?.space ? pointed.space === spaceId : pointed?.facility === facilityId;

/** Scrolls to the top of another page of results. */
function usePageTop(page: number) {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    scrollTo({ top: 0 });
    const heading = document.getElementById("results-title");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}

/** "12 spaces available for 2 hours". */
function resultsTitle(criteria: Criteria, { total, nearest }: SearchPage): string {
  if (criteria.claimable) {
    // Spaces that nobody manages often have no open hours yet.
    const claimable = total + (nearest?.length ?? 0);
    return claimable > 0 ? `${count(claimable, "space")} to claim` : "No spaces to claim here";
  }
  if (total > 0) return `${count(total, "space")} available for ${length(minutesOf(criteria))}`;
  return repeats(criteria) ? "No available times." : "No spaces available then";
}

/** The results for the criteria in the address, as a list and on a map. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const criteria = criteriaOf(query);
  const [pointed, setPointed] = useState<Pointed>();
  const [opened, setOpened] = useState<string>();
  const [follow, setFollow] = useState(true);
  const { asks, found, error, stale, refetch, loadedAt, items, nearest, pins } = useResults(criteria);
  const minutes = minutesOf(criteria);
  const outdated = useOutdated(loadedAt, async () => {
    await queryClient.invalidateQueries({ queryKey: searchKey });
    toast("Outdated Results. They were more than 15 minutes old, so we searched again.");
  });
  const onMap = query.get("view") === "map";
  const address = (next: Criteria, view = onMap) =>
    paths.search({ ...criteriaQuery(next), view: view ? "map" : undefined });
  // Reads the address itself, so that a pending render can't undo the choice before this one.
  const change = (next: Partial<Criteria>) =>
    navigate(address(changed(criteriaOf(new URLSearchParams(window.location.search)), next)));
  usePageTop(criteria.page ?? 1);
  const words = searchWords(criteria, found?.center?.label);
  const { latitude, longitude } = criteria;
  const around = criteria.place !== undefined || latitude !== undefined;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  const middle = (found?.center ?? point) ? { center: found?.center ?? point } : {};
  const title = found ? resultsTitle(criteria, found) : "Find a space";
  const moveTo = (bounds: MapBounds) => {
    if (follow && site.kind === "marketplace")
      navigate(address(changed(criteria, boundsCriteria(bounds))), { replace: true, preventScrollReset: true });
  };
  /** Opens the pin's facility over the map, and shows its first space in the list if it is on this page. */
  const choosePin = (facility: string) => {
    setPointed({ facility });
    setOpened(facility);
    const listed = [...items, ...nearest].find(({ facilityId }) => facilityId === facility);
    if (listed && !onMap)
      document.getElementById(`space-${listed.spaceId}`)?.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  return (
    <>
      <PageMeta title={found ? `${title}, ${words}` : title} description={`${title}: ${words}.`} />
      <SearchBar criteria={criteria} where={found?.center?.label ?? criteria.text} center={found?.center} />
      <UnavailableNotice />
      <Filters
        criteria={criteria}
        onChange={change}
        facilityName={[...pins, ...nearest].find(({ facilityId }) => facilityId === criteria.facility)?.facilityName}
        spaceName={[...items, ...nearest].find(({ spaceId }) => spaceId === criteria.space)?.spaceName}
      />
      <main
        className={["results", onMap ? "results-on-map" : "", asks ? "" : "results-alone"].filter(Boolean).join(" ")}
        id="main"
        tabIndex={-1}
        aria-busy={stale}
      >
        <section className="results-list" aria-labelledby="results-title">
          <div className="row between results-head">
            <div>
              <h1 className="t-sm num" id="results-title">
                {title}
              </h1>
              <p className="small muted" role="status">
                {found && <span className="sr">{title}. </span>}
                {asks ? words : "Courts, fields, pools, and rooms by the hour"}
              </p>
            </div>
            {items.length > 1 && (
              <ChipSelect
                label="Sort by"
                value={criteria.sort ?? usual.sort}
                on={false}
                onChange={(sort) => change({ sort: sort as Sort })}
                options={[
                  { value: "fit", label: "Best match" },
                  { value: "distance", label: "Nearest" },
                  { value: "price", label: "Lowest price" },
                ]}
              />
            )}
          </div>
          {outdated && (
            <Notice tone="info" live>
              <b>Outdated Results.</b> These are more than 15 minutes old.
            </Notice>
          )}
          {asks && !repeats(criteria) && criteria.date && (
            <DayCarousel value={criteria.date} onChange={(date) => change({ date })} />
          )}
          {!asks && <NoWhere criteria={criteria} />}
          {asks && error && (
            <Refused
              error={error}
              onRetry={() => refetch()}
              to={address(changed(criteria, { date: usualDateOfResults() }))}
            />
          )}
          {asks && !error && !found && <ResultsWaiting />}
          {found && items.length === 0 && !(criteria.claimable && found.nearest?.length) && (
            <Nothing criteria={criteria} to={address} hasNearest={nearest.length > 0} />
          )}
          {items.length > 0 && (
            <ol className="list">
              {items.map((result) => (
                <ResultItem
                  key={result.spaceId}
                  result={result}
                  minutes={minutes}
                  hours={criteria}
                  active={isPointedAt(pointed, result)}
                  onPoint={() => setPointed({ facility: result.facilityId, space: result.spaceId })}
                  partsPath={address(changed(criteria, { facility: result.facilityId }))}
                  claimable={criteria.claimable ?? false}
                />
              ))}
            </ol>
          )}
          {found && (
            <Pages
              page={criteria.page ?? 1}
              pages={Math.ceil((found.folded ?? found.total) / (criteria.limit ?? usual.limit))}
              to={(page) => address({ ...criteria, page })}
            />
          )}
          {nearest.length > 0 && (
            <section aria-labelledby="nearest-title" className="results-nearest">
              <h2 className="t-xs" id="nearest-title">
                {criteria.claimable
                  ? "Not available then"
                  : items.length > 0
                    ? "Nearby at other times"
                    : "Nearest spaces"}
              </h2>
              <ol className="list">
                {nearest.map((result) => (
                  <ResultItem
                    key={result.spaceId}
                    result={result}
                    minutes={minutes}
                    // They are asked for without hours.
                    hours={{}}
                    active={isPointedAt(pointed, result)}
                    onPoint={() => setPointed({ facility: result.facilityId, space: result.spaceId })}
                    claimable={criteria.claimable ?? false}
                  />
                ))}
              </ol>
            </section>
          )}
        </section>
        {asks && (
          <div className="results-map">
            <Seen fallback={null}>
              <PinMap
                label="Results on a map"
                pins={pinsOf(pins, nearest)}
                closest={closestOfResults}
                reach={around ? ringsFor(milesOf(criteria)) : []}
                current={pointed?.facility}
                follows={criteria.latitude === undefined}
                onChoose={choosePin}
                onMove={moveTo}
                {...middle}
                tileUrl={site.tileUrl}
                tileAttribution={site.tileAttribution}
              >
                {opened && (
                  <PinCard
                    facility={opened}
                    criteria={criteria}
                    onClose={() => setOpened(undefined)}
                    onNarrow={() => {
                      setOpened(undefined);
                      navigate(address(changed(criteria, { facility: opened }), false));
                    }}
                  />
                )}
                {site.kind === "marketplace" && (
                  <div className="map-follow">
                    <Checkbox checked={follow} onChange={(event) => setFollow(event.target.checked)}>
                      Search as I move the map
                    </Checkbox>
                  </div>
                )}
              </PinMap>
            </Seen>
          </div>
        )}
      </main>
      {asks && (
        <button
          type="button"
          className="btn btn-primary float only-s"
          onClick={() => navigate(address(criteria, !onMap), { preventScrollReset: true })}
        >
          <Icon name={onMap ? "stack" : "map"} small />
          {onMap ? "List" : "Map"}
        </button>
      )}
    </>
  );
}
