import type { Column } from "#/kit/Table";

interface Placed {
  spaceName: string;
  facilityName: string;
}

/** Where a booking takes place. What all rows have in common need not be repeated. */
export const spaceColumn = <Row extends Placed>(within: "facility" | "space" | undefined): Column<Row> => ({
  key: "space",
  header: "Space",
  optional: within === "space",
  cell: ({ spaceName, facilityName }) => (
    <>
      {spaceName}
      {!within && <span className="muted block">{facilityName}</span>}
    </>
  ),
});
