import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import "#/design/pages/home.css";
import "#/spaces/space.css";
import "./organization.css";
import { PageMeta } from "#/app/PageMeta";
import { queryClient } from "#/app/queries";
import { placeKeys } from "#/app/route";
import { count } from "#/kit/format";
import { facilitiesQuery } from "#/queries/facilities";
import { listsQuery } from "#/queries/lists";
import { type Organization, organizationQuery } from "#/queries/organizations";
import { spacesQuery } from "#/queries/spaces";
import { Paragraphs } from "#/spaces/Paragraphs";
import { FacilityField } from "../search/FinderFields";
import { useFinder } from "../search/finder";
import { HeroFinder } from "../search/HeroFinder";
import { Facilities, soonQuery } from "./Facilities";
import { GoodToKnow } from "./GoodToKnow";
import { Hero } from "./Hero";

export async function loader({ params }: LoaderFunctionArgs) {
  const { organization } = placeKeys(params);
  void queryClient.prefetchQuery(listsQuery);
  const found = await queryClient.ensureQueryData(organizationQuery(organization));
  void queryClient.prefetchQuery(facilitiesQuery(found.shortName));
  void queryClient.prefetchQuery(spacesQuery(found.shortName));
  void queryClient.prefetchQuery(soonQuery(found));
  return null;
}

/** Another view or type in the address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** An organization's page: the home page of its own host, and its page on the marketplace. */
export function Component() {
  const { organization: key } = placeKeys(useParams());
  const { data: organization } = useSuspenseQuery(organizationQuery(key));
  const { name, description, spaceCount, address } = organization;
  return (
    <main id="main" tabIndex={-1}>
      <PageMeta
        title={`${name}: rent our spaces`}
        description={description || `${name}, ${address.city}: ${count(spaceCount, "space")} to book by the hour.`}
      />
      <Hero organization={organization} />
      <div className="page">
        <OrganizationFinder organization={organization} />
        <Facilities organization={organization} />
        <section className="section wide-narrow" aria-labelledby="about">
          <div>
            <h2 className="t-md section-title" id="about">
              About {name}
            </h2>
            <Paragraphs text={description || `${name} rents its spaces by the hour.`} />
          </div>
          <GoodToKnow organization={organization} />
        </section>
      </div>
    </main>
  );
}

/** Searches within the organization, starting with the choice of a facility. */
function OrganizationFinder({ organization }: { organization: Organization }) {
  const { data } = useQuery(facilitiesQuery(organization.shortName));
  const finder = useFinder({ organization: organization.shortName }, organization.name);
  return (
    <HeroFinder finder={finder}>
      <FacilityField
        facilities={data?.items ?? []}
        value={finder.draft.facility}
        onChange={(facility) => finder.change({ facility })}
      />
    </HeroFinder>
  );
}
