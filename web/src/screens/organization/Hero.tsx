import { useQuery } from "@tanstack/react-query";
import { Plate } from "#/drawing";
import { count } from "#/kit/format";
import type { Organization } from "#/queries/organizations";
import { spacesQuery } from "#/queries/spaces";
import { pictureOf, sizeWords } from "#/spaces/picture";
import { planOf, variety } from "#/spaces/plan";

/** The organization's hero: its name, its description, and its spaces drawn to one scale. */
export function Hero({ organization }: { organization: Organization }) {
  const { data } = useQuery(spacesQuery(organization.shortName));
  const wholes = (data?.items ?? [])
    .filter(({ parentId }) => !parentId)
    .toSorted((a, b) => Number(b.price) - Number(a.price));
  const pictures = wholes.map((space) => ({ ...pictureOf(space), label: sizeWords(space.dimensions) }));
  const plan = planOf(variety(pictures, 7));
  const { name, description, facilityCount, spaceCount, address } = organization;
  const lede = description.split(/(?<=[.!?])\s/)[0] || `${name} in ${address.city}, ${address.state}.`;
  return (
    <section className="hero">
      {plan && <Plate {...plan} keep="xMaxYMin slice" />}
      <div className="page home-hero organization-hero">
        <h1 className="t-xl">{name}</h1>
        <p className="lede">
          {lede} {count(spaceCount, "space")} in {count(facilityCount, "facility", "facilities")}, by the hour.
        </p>
      </div>
    </section>
  );
}
