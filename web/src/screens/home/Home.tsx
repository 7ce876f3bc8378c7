import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import "#/design/pages/home.css";
import "#/spaces/space.css";
import "./home.css";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { Seen } from "#/app/Seen";
import { UnavailableNotice } from "#/app/UnavailableNotice";
import { SpaceGlyph } from "#/drawing";
import { LoadFailure } from "#/kit/EmptyState";
import { lazyDecoration } from "#/lazy-decoration";
import { paths } from "#/paths";
import { listsQuery } from "#/queries/lists";
import { type OrganizationSummary, organizationsQuery } from "#/queries/organizations";
import { type SearchResult, searchQuery } from "#/queries/search";
import { type Criteria, criteriaQuery } from "../search/criteria";
import { useFinder } from "../search/finder";
import { HeroFinder } from "../search/HeroFinder";
import { usualDate } from "../search/usual-date";
import { WhereField } from "../search/WhereField";
import { FreeSoon } from "./FreeSoon";
import { HomeHero } from "./HomeHero";
import { countOf, kinds } from "./kinds";
import { Organizations } from "./Organizations";

export function loader() {
  void queryClient.prefetchQuery(listsQuery);
  void queryClient.prefetchQuery(organizationsQuery);
  return null;
}

const evening = { start: "17:00", end: "22:00" };
const miles = 25;
const nowhere: Criteria = {};

const HomeNews = lazyDecoration(() => import("./HomeNews").then(({ HomeNews }) => HomeNews));

/** The home page starts around the organization with the most spaces. */
const middleOf = (organizations: OrganizationSummary[]): Criteria => {
  const [largest] = organizations.toSorted((a, b) => b.spaceCount - a.spaceCount);
  return largest ? { latitude: largest.latitude, longitude: largest.longitude, miles } : nowhere;
};

/** The marketplace's home page. */
export function Component() {
  const organizations = useQuery(organizationsQuery);
  const around = middleOf(organizations.data?.items ?? []);
  const criteria: Criteria = { ...around, date: usualDate(), ...evening };
  const { latitude, longitude } = around;
  const evenings = useQuery({
    ...searchQuery({
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
      miles,
      date: usualDate(),
      ...evening,
      limit: 30,
      fold: true,
      whole: true,
    }),
    enabled: latitude !== undefined,
  });
  const where = evenings.data?.center?.label;
  return (
    <main id="main" tabIndex={-1}>
      <PageMeta
        title="Courts, fields, pools, and rooms by the hour"
        description="Gyms, fields, pools, and rooms at schools, cities, and clubs near you. See what’s available and book it."
      />
      <UnavailableNotice />
      <HomeHero />
      <div className="page">
        <HomeFinder around={around} where={where ?? ""} />
        <Kinds
          criteria={criteria}
          results={evenings.data?.items ?? []}
          more={evenings.data?.nextCursor !== undefined}
        />
        <FreeSoon criteria={criteria} found={evenings.data} waits={organizations.isPending || evenings.isLoading} />
        {organizations.error ? (
          <LoadFailure detail={organizations.error.message} onRetry={() => organizations.refetch()} />
        ) : (
          <Organizations organizations={organizations.data?.items ?? []} />
        )}
        <Seen fallback={null}>
          <HomeNews />
        </Seen>
      </div>
    </main>
  );
}

function HomeFinder({ around, where }: { around: Criteria; where: string }) {
  const finder = useFinder(where ? around : nowhere, where);
  return (
    <HeroFinder finder={finder}>
      <WhereField finder={finder} />
    </HeroFinder>
  );
}

interface KindsProps {
  criteria: Criteria;
  results: SearchResult[];
  /** There are more than these. */
  more: boolean;
}

function Kinds({ criteria, results, more }: KindsProps) {
  return (
    <section className="section" aria-labelledby="kinds">
      <h2 className="sr" id="kinds">
        Browse by space type
      </h2>
      <ul className="kinds home-kinds">
        {kinds.map((kind) => {
          const free = countOf(kind, results);
          return (
            <li key={kind.name}>
              <Link
                className="kind"
                to={paths.search(
                  criteriaQuery({ ...criteria, start: undefined, end: undefined, type: kind.types.join(",") }),
                )}
              >
                <SpaceGlyph type={kind.drawing} />
                <span>
                  {kind.name}
                  <small className="num">{free > 0 ? `${free}${more ? "+" : ""} available` : "See times"}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
