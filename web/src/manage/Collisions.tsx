import type { Collision } from "@fieldhouse/clients/problem";
import { Link } from "react-router";
import { count, dayAndOtherYear, span, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import { type DatedConflict, DatedConflicts } from "./DatedConflicts";
import { useManaged } from "./managed";
import "./collisions.css";

interface CollisionListProps {
  org: string;
  collisions: readonly Collision[];
  /** Their number, also of those that aren't listed. */
  total: number;
  /** Their fate. */
  children: string;
}

/** The bookings that conflict with a change. They and their day open in a new tab, so that nothing typed is lost. */
export function CollisionList({ org, collisions, total, children }: CollisionListProps) {
  return (
    <section className="note note-warn collisions" aria-label="Conflicts">
      <Icon name="alert" />
      <div className="grow">
        <p>
          <b>{count(total, "conflict")}.</b> {children}
        </p>
        <DatedConflicts conflicts={collisions.map((collision) => toDated(org, collision))} total={total} />
      </div>
    </section>
  );
}

/** A collision as an item of its day. */
export const toDated = (org: string, collision: Collision): DatedConflict => ({
  key: `${collision.id} ${collision.spaceId} ${collision.date} ${collision.start}`,
  date: collision.date,
  item: <CollisionItem org={org} collision={collision} />,
});

/** One thing in the way: when and where, whose it is, and the ways to it. */
function CollisionItem({ org, collision }: { org: string; collision: Collision }) {
  const { organization } = useManaged();
  const { date, start, end, spaceName } = collision;
  const on = dayAndOtherYear(date, todayIn(organization.timeZone));
  return (
    <li>
      <span className="num">
        {on}, {span(start, end)}
      </span>{" "}
      {spaceName}: <What org={org} on={on} {...collision} />
    </li>
  );
}

interface WhatProps extends Collision {
  org: string;
  /** Its day, in words. */
  on: string;
}

function What({ org, on, kind, id, name, event, renter, spaceId, spaceName, date }: WhatProps) {
  if (kind === "hold") return "On hold for a renter";
  if (kind === "rule")
    return (
      <Link to={paths.availability(org, { rule: id })} target="_blank">
        Hours {name}
      </Link>
    );
  return (
    <>
      <b>{event ?? "Booking"}</b>
      {renter && `, ${renter}`}{" "}
      <span className="nowrap">
        (
        <Link to={paths.request(org, id)} target="_blank" aria-label={`Open or move booking ${name}`}>
          {name}
        </Link>
        ,{" "}
        <Link
          to={paths.calendar(org, { date, view: "day", spaces: spaceId })}
          target="_blank"
          aria-label={`${on} in ${spaceName} on the calendar`}
        >
          calendar
        </Link>
        )
      </span>
    </>
  );
}
