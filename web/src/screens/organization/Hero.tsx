import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { count } from "#/kit/format";
import { lazyDecoration } from "#/lazy-decoration";
import type { Organization } from "#/queries/organizations";
import { spacesQuery } from "#/queries/spaces";
import { pictureOf, sizeWords } from "#/spaces/picture";

const HeroPlate = lazyDecoration(() => import("./HeroPlate").then((loaded) => loaded.default));

/** The organization's hero: its name, its slogan, its description, and its spaces drawn to one scale. */
export function Hero({ organization }: { organization: Organization }) {
  const { data } = useQuery(spacesQuery(organization.shortName));
  const wholes = (data?.items ?? [])
    .filter(({ parentId }) => !parentId)
    .toSorted((a, b) => Number(b.price) - Number(a.price));
  const pictures = wholes.map((space) => ({ ...pictureOf(space), label: sizeWords(space.dimensions) }));
  const { name, slogan, description, facilityCount, spaceCount, address } = organization;
  const lede = description.split(/(?<=[.!?])\s/)[0] || `${name} in ${address.city}, ${address.state}.`;
  return (
    <section className="hero">
      <Suspense fallback={null}>
        <HeroPlate pictures={pictures} />
      </Suspense>
      <div className="page home-hero organization-hero">
        <h1 className="t-xl">{name}</h1>
        {slogan && <p className="slogan">{slogan}</p>}
        <p className="lede">
          {lede} {count(spaceCount, "space")} in {count(facilityCount, "facility", "facilities")}, by the hour.
        </p>
      </div>
    </section>
  );
}
