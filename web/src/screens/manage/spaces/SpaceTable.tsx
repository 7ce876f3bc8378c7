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
  /** Says in which facility each one is. */
  withFacility?: boolean;
}

/** What one can do with a space at the moment, and what is missing for it. */
export function SpaceState({ space: { published, rentable, price } }: { space: Space }) {
  if (!published) return <Badge>Not published</Badge>;
  if (!rentable) return <Badge>Not rented</Badge>;
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

/** Spaces as a dense list: each with its drawing. */
export function SpaceTable({ org, withFacility = false, ...table }: SpaceTableProps) {
  const label = useLabels();
  const to = ({ facilityShortName, shortName }: Space) => paths.managedSpace(org, facilityShortName, shortName);
  const columns: Column<Space>[] = [
    {
      key: "name",
      header: "Space",
      cell: (space) => (
        <span className="row" style={{ gap: 12 }}>
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
      header: "An hour",
      numeric: true,
      cell: ({ pricing: { startingAt } }) =>
        isZero(startingAt) ? <span className="faint">None</span> : priceShort(startingAt),
    },
    {
      key: "rental",
      header: "At least",
      numeric: true,
      cell: ({ rental }) => lengthShort(rental.block * rental.minimumSlots),
    },
    {
      key: "approval",
      header: "Booking",
      cell: ({ instantBooking }) => <span className="muted">{instantBooking ? "At once" : "On request"}</span>,
    },
    { key: "state", header: "Public", cell: (space) => <SpaceState space={space} /> },
  ];
  return <Table caption="Spaces" columns={columns} rowKey={({ id }) => id} rowTo={to} minWidth={760} {...table} />;
}
