import { useQuery } from "@tanstack/react-query";
import { Notice } from "#/kit/Notice";
import { closuresQuery } from "#/queries/closures";
import type { Space } from "#/queries/spaces";
import { closedWhen, closuresOf } from "./closure-words";

interface ClosedDaysProps {
  organization: string;
  space: Pick<Space, "name" | "facilityId">;
  /** The days in sight. */
  first: string;
  last: string;
  today: string;
}

/** Why a space is closed on days in sight: the weather, a holiday. Nothing where it isn't, or while that isn't known. */
export function ClosedDays({ organization, space, first, last, today }: ClosedDaysProps) {
  const { data } = useQuery(closuresQuery(organization, space.facilityId));
  const closures = closuresOf(data?.items ?? [], space, first, last);
  if (closures.length === 0) return null;
  return (
    <Notice icon="ban">
      {closures.map((closure) => (
        <span key={`${closure.from} ${closure.to} ${closure.start} ${closure.name}`} className="block num">
          <b>Closed:</b> {closedWhen(closure, today)}
          {closure.name && `, ${closure.name}`}
        </span>
      ))}
    </Notice>
  );
}
