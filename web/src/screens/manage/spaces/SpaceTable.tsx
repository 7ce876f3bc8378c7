import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { changeSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { Link } from "react-router";
import { drawingTypeOf, inFeet, SpaceGlyph } from "#/drawing";
import "./spaces.css";
import { Badge } from "#/kit/Badge";
import { isZero, lengthShort, priceShort } from "#/kit/format";
import type { Column, TableProps } from "#/kit/Table";
import { perUnitShort } from "#/kit/unit";
import { DataTable } from "#/manage/DataTable";
import { useHere, withFrom } from "#/manage/from";
import { PublishActions } from "#/manage/PublishActions";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";

interface SpaceTableProps extends Pick<TableProps<Space>, "rows" | "empty"> {
  /** The organization of all of them, or of each. */
  org: string | ((space: Space) => SpaceOrganization);
  /** Shows each space's facility. */
  withFacility?: boolean;
}

/** The organization that a space belongs to, where they are of several. */
export interface SpaceOrganization {
  shortName: string;
  name: string;
}

/** Says whether a space can be booked, and if not, why. */
export function SpaceState({ space: { published, rentable, price, pricing, archivedAt } }: { space: Space }) {
  if (archivedAt) return <Badge>Archived</Badge>;
  if (!published) return <Badge>Not published</Badge>;
  if (!rentable) return <Badge>Not for rent</Badge>;
  if (pricing.mode === "hourly" && isZero(price))
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

const price = ({ pricing: { startingAt, unit } }: Space) =>
  isZero(startingAt) ? "" : `${priceShort(startingAt)} ${perUnitShort[unit]}`;

/** Says in a word what its badge says. */
const stateOf = ({ published, rentable, archivedAt }: Space) =>
  archivedAt ? "Archived" : published ? (rentable ? "Published" : "Not for rent") : "Not published";

/** A dense list of spaces with their drawings. */
export function SpaceTable({ org, withFacility = false, ...table }: SpaceTableProps) {
  const label = useLabels();
  const here = useHere();
  const refusal = useRefusal("spaces.change");
  // From a list across facilities the way back is that list.
  const of = (space: Space) => (typeof org === "string" ? org : org(space).shortName);
  const to = (space: Space) =>
    withFrom(paths.managedSpace(of(space), space.facilityShortName, space.shortName), withFacility ? here : undefined);
  const listed = (list: "spaceTypes" | "sports" | "amenities", codes: string[]) =>
    codes.map((code) => label(list, code)).join(", ");
  const column = (key: string, header: string, text: (space: Space) => string, more?: Partial<Column<Space>>) => ({
    key,
    header,
    text,
    cell: text,
    ...more,
  });
  const columns: Column<Space>[] = [
    column("name", "Space", ({ name }) => name, {
      cell: (space) => (
        <span className="row gap-3">
          <span className="space-thumb">
            <SpaceGlyph type={drawingTypeOf(space)} dimensions={inFeet(space.dimensions)} />
          </span>
          <Link to={to(space)}>{space.name}</Link>
        </span>
      ),
    }),
    ...(withFacility ? [column("facility", "Facility", ({ facilityName }) => facilityName)] : []),
    ...(typeof org === "string" ? [] : [column("organization", "Organization", (space) => org(space).name)]),
    column("type", "Type", ({ types }) => listed("spaceTypes", types)),
    column("sports", "Sports", ({ sports }) => listed("sports", sports), { optional: true }),
    column("indoor", "Setting", ({ indoor }) => (indoor ? "Indoor" : "Outdoor"), { optional: true }),
    column("surface", "Surface", ({ surface }) => (surface ? label("surfaces", surface) : ""), { optional: true }),
    column("amenities", "Amenities", ({ amenities }) => listed("amenities", amenities), { optional: true }),
    column("price", "Price from", price, {
      numeric: true,
      rank: ({ pricing }) => Number(pricing.startingAt),
      cell: (space) => price(space) || <span className="faint">None</span>,
    }),
    column("rental", "Minimum", ({ rental }) => lengthShort(rental.block * rental.minimumSlots), {
      numeric: true,
      rank: ({ rental }) => rental.block * rental.minimumSlots,
    }),
    column("slot", "Slot", ({ rental }) => lengthShort(rental.block), {
      numeric: true,
      optional: true,
      rank: ({ rental }) => rental.block,
    }),
    column("approval", "Booking", ({ instantBooking }) => (instantBooking ? "Instant" : "Needs approval"), {
      cell: ({ instantBooking }) => <span className="muted">{instantBooking ? "Instant" : "Needs approval"}</span>,
    }),
    column("parts", "Parts", ({ childIds }) => (childIds.length > 0 ? String(childIds.length) : ""), {
      numeric: true,
      optional: true,
    }),
    column("photos", "Photos", ({ photos }) => String(photos.length), {
      numeric: true,
      optional: true,
      rank: ({ photos }) => photos.length,
    }),
    column("state", "Status", stateOf, { cell: (space) => <SpaceState space={space} /> }),
  ];
  return (
    <DataTable
      name="spaces"
      what={["space", "spaces"]}
      whole
      caption="Spaces"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowTo={to}
      minWidth={760}
      actions={
        refusal || table.rows?.some(({ archivedAt }) => archivedAt)
          ? undefined
          : (items, onDone) => (
              <PublishActions
                items={items}
                what={["space", "spaces"]}
                change={(space, to, options) => changeSpace(of(space), space.id, to, options)}
                onDone={onDone}
              />
            )
      }
      {...table}
    />
  );
}
