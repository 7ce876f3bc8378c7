/** Spaces as lines of a spreadsheet. */
import { asText } from "#/manage/changes";
import type { Space } from "#/queries/spaces";

const yes = (is: boolean) => (is ? "Yes" : "No");

const columns = [
  "Facility",
  "Space",
  "Types",
  "Indoor",
  "Capacity",
  "Price per hour",
  "Part of",
  "Published",
  "Instant booking",
];

/** Returns a row for each space, below a header. */
export function spaceRows(spaces: Space[], typeName: (code: string) => string): string[][] {
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  return [
    columns,
    ...spaces.map(({ facilityName, name, types, indoor, capacity, price, parentId, published, instantBooking }) => [
      facilityName,
      name,
      types.map(typeName).join(", "),
      yes(indoor),
      asText(capacity),
      price,
      (parentId && names.get(parentId)) ?? "",
      yes(published),
      yes(instantBooking),
    ]),
  ];
}
