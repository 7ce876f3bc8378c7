import { count, priceShort } from "#/kit/format";
import { perUnitShort } from "#/kit/unit";
import { useLabels } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { sizeWords } from "#/spaces/picture";
import { namedType } from "#/spaces/space-type";

/** The facts below the name: type and size, surface, how many fit, how booking works, and the starting price. */
export function Facts({ space }: { space: Space }) {
  const label = useLabels();
  const { types, dimensions, surface, indoor, capacity } = space;
  const type = namedType(types);
  const size = sizeWords(dimensions);
  const facts = [
    ...(type ? [{ name: label("spaceTypes", type), value: size ?? (indoor ? "Indoors" : "Outdoors") }] : []),
    ...(!type && size ? [{ name: "Size", value: size }] : []),
    surface
      ? { name: "Surface", value: label("surfaces", surface) }
      : { name: "Where", value: indoor ? "Indoors" : "Outdoors" },
    ...(capacity ? [{ name: "Capacity", value: count(capacity, "person", "people") }] : []),
    { name: "Booking", value: space.instantBooking ? "Instant" : "Needs approval" },
    { name: "From", value: `${priceShort(space.pricing.startingAt)} ${perUnitShort[space.pricing.unit]}` },
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
