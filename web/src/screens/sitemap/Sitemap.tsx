import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, redirect, useParams } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { NotFound } from "#/app/ErrorPage";
import { PageTitle } from "#/app/PageTitle";
import { organizationOf } from "#/app/route";
import { Crumbs } from "#/kit/Crumbs";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { SearchFilter } from "#/manage/Filters";
import { paths } from "#/paths";
import { useLabels, useLists } from "#/queries/lists";
import { organizationsNamedQuery } from "#/queries/organizations";
import { site } from "#/site";
import { byPlace, type PlacedOrganizations } from "./by-place";
import "./sitemap.css";

/** The marketplace lists organizations; a portal doesn't show others than its own. */
export function loader({ request }: LoaderFunctionArgs) {
  if (site.kind === "marketplace") return null;
  const { pathname, search } = new URL(request.url);
  return redirect(site.rootUrl + pathname + search);
}

/** Every organization, by state and city: all of them, a state's, or a city's. */
export function Component() {
  const { state, city } = useParams();
  const [query, change] = useAddressParameters();
  const named = query.get("query") ?? "";
  const asked = useQuery(organizationsNamedQuery(named, state?.toUpperCase()));
  const label = useLabels();
  const states = useLists()?.states;
  if (state && states && !states.some(({ code }) => code === state.toUpperCase())) return <NotFound />;
  const found = byPlace(asked.data?.items ?? [], { state, city });
  const stateName = state ? label("states", state.toUpperCase()) : undefined;
  const cityName = city ? (found[0]?.cities[0]?.name ?? city) : undefined;
  const where = cityName ? `${cityName}, ${state?.toUpperCase()}` : stateName;
  const title = where ? `Organizations in ${where}` : "Browse by location";
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      {state && (
        <Crumbs
          crumbs={[
            { name: "All locations", to: paths.sitemap() },
            ...(city ? [{ name: stateName ?? state, to: paths.sitemap(state) }] : []),
            { name: cityName ?? stateName ?? state },
          ]}
        />
      )}
      <h1 className={state ? "t-lg mt-2" : "t-lg mt-8"}>{title}</h1>
      <search className="sitemap-filter" aria-label="Organizations">
        <SearchFilter
          label="Organization name"
          value={named}
          onChange={(value) => change({ query: value }, { replace: true })}
        />
      </search>
      {asked.error ? (
        <LoadFailure detail={asked.error.message} onRetry={() => asked.refetch()} />
      ) : asked.isPending ? (
        <Waiting>
          <div className="mt-7">
            <SkeletonLines lines={6} />
          </div>
        </Waiting>
      ) : found.length === 0 ? (
        <EmptyState title={named ? "No organization found" : "No organizations here yet"}>
          <Link to={paths.sitemap()}>All locations</Link>
        </EmptyState>
      ) : (
        found.map((each) => (
          <State
            key={each.code}
            state={each}
            name={label("states", each.code)}
            alone={city ? "city" : state ? "state" : undefined}
          />
        ))
      )}
    </main>
  );
}

interface StateProps {
  state: PlacedOrganizations;
  name: string;
  /** The page's own place, which its heading names already. */
  alone: "city" | "state" | undefined;
}

function State({ state, name, alone }: StateProps) {
  const City = alone ? "h2" : "h3";
  return (
    <section className="sitemap-state" aria-label={name}>
      {!alone && (
        <h2 className="t-md">
          <Link to={paths.sitemap(state.code.toLowerCase())}>{name}</Link>
        </h2>
      )}
      <div className="sitemap-cities">
        {state.cities.map(({ name: city, slug, organizations }) => (
          <section key={slug} aria-label={city}>
            {alone !== "city" && (
              <City className="t-xs">
                <Link to={paths.sitemap(state.code.toLowerCase(), slug)}>{city}</Link>
              </City>
            )}
            <ul>
              {organizations.map((organization) => (
                <li key={organization.id}>
                  <Link to={paths.organization(organizationOf({ ...organization, address: organization }))}>
                    {organization.name}
                  </Link>
                  <span className="small muted nowrap">{count(organization.spaceCount, "space")}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
