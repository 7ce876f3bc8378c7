import type { ReactNode } from "react";
import type { Facility } from "#/queries/facilities";
import { useLabels } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { Amenities } from "#/spaces/Amenities";
import { addressWords } from "#/spaces/address-words";
import { directions } from "#/spaces/directions";
import { Paragraphs } from "#/spaces/Paragraphs";

const all = new Intl.ListFormat("en-US");

interface AboutProps {
  space: Space;
  facility: Facility;
  /** Prices and rules, between what the space is and where. */
  terms: ReactNode;
  /** The map. */
  children: ReactNode;
}

/** The description and amenities of the space and its facility, and the location. */
export function About({ space, facility, terms, children }: AboutProps) {
  const { address } = facility;
  const label = useLabels();
  const amenities = [...new Set([...space.amenities, ...facility.amenities])];
  return (
    <div className="space-about" id="details">
      {(space.summary || space.ageGroups.length > 0 || amenities.length > 0) && (
        <section aria-labelledby="about">
          <h2 className="t-md section-title" id="about">
            About this space
          </h2>
          <Paragraphs text={space.summary} />
          {space.ageGroups.length > 0 && (
            <p className="muted space-ages">
              For {all.format(space.ageGroups.map((code) => label("ageGroups", code).toLowerCase()))}.
            </p>
          )}
          {amenities.length > 0 && <Amenities codes={amenities} />}
        </section>
      )}
      {terms}
      <section aria-labelledby="where">
        <h2 className="t-md section-title" id="where">
          {facility.name}
        </h2>
        <Paragraphs text={facility.description} />
        <p className="muted">
          {addressWords(address)}{" "}
          <a className="link directions" href={directions(address)} target="_blank" rel="noreferrer">
            Directions
          </a>
        </p>
        {children}
      </section>
    </div>
  );
}
