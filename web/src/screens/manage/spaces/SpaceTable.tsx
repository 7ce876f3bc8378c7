import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { drawingTypeOf, inFeet, SpaceGlyph } from "#/drawing";
import "./spaces.css";
import { Badge } from "#/kit/Badge";
import { isZero, lengthShort, priceShort } from "#/kit/format";
import { type Column, Table } from "#/kit/Table";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";

interface SpaceTableProps extends Pick<ComponentProps<typeof Table<Space>>, "rows" | "empty" | "paging"> {
  org: string;
  /** Shows each space's facility. */
  withFacility?: boolean;
}

/** Says whether a space can be booked, and if not, why. */
export function SpaceState({ space: { published, rentable, price } }: { space: Space }) {
  if (!published) return <Badge>Not published</Badge>;
  if (!rentable) return <Badge>Not for rent</Badge>;
  if (isZero(price))
    return (
      <Badge look="pending" icon="alert">
        No price
      </Badge>
    );
  return (
    <Badge look="approved" icon="check">
      Published
    </Badge>
  );
}

/** A dense list of spaces with their drawings. */
export function SpaceTable({ org, withFacility = false, ...table }: SpaceTableProps) {
  const label = useLabels();
  const to = ({ facilityShortName, shortName }: Space) => paths.managedSpace(org, facilityShortName, shortName);
  const columns: Column<Space>[] = [
    {
      key: "name",
      header: "Space",
      cell: (space) => (
        <span className="row gap-3">
          <span className="space-thumb">
            <SpaceGlyph type={drawingTypeOf(space)} dimensions={inFeet(space.dimensions)} />
          </span>
          <Link to={to(space)}>{space.name}</Link>
        </span>
      ),
    },
    ...(withFacility
      ? [
          {
            key: "facility",
            header: "Facility",
            cell: ({ facilityName }: Space) => facilityName,
          } satisfies Column<Space>,
        ]
      : []),
    {
      key: "type",
      header: "Type",
      cell: ({ types }) => types.map((type) => label("spaceTypes", type)).join(", "),
    },
    {
      key: "price",
      header: "Per hour",
      numeric: true,
      cell: ({ pricing: { startingAt } }) =>
        isZero(startingAt) ? <span className="faint">None</span> : priceShort(startingAt),
    },
    {
      key: "rental",
      header: "Minimum",
      numeric: true,
      cell: ({ rental }) => lengthShort(rental.block * rental.minimumSlots),
    },
    {
      key: "approval",
      header: "Booking",
      cell: ({ instantBooking }) => <span className="muted">{instantBooking ? "Instant" : "Needs approval"}</span>,
    },
    { key: "state", header: "Status", cell: (space) => <SpaceState space={space} /> },
  ];
  return <Table caption="Spaces" columns={columns} rowKey={({ id }) => id} rowTo={to} minWidth={760} {...table} />;
}
