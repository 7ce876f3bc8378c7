import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { closuresQuery } from "#/queries/closures";
import { closedWhen, closedWhere } from "./closure-words";

/** The number of closures shown at first. */
const first = 4;

interface ClosuresProps {
  organization: string;
  /** Of one facility, on its page. */
  facility?: string;
}

/** The days of the next 30 on which places are closed. Nothing where there are none, or while that isn't known. */
export function Closures({ organization, facility }: ClosuresProps) {
  const { data } = useQuery(closuresQuery(organization, facility));
  const [all, setAll] = useState(false);
  if (!data || data.items.length === 0) return null;
  const shown = all ? data.items : data.items.slice(0, first);
  return (
    <section className="mt-5" aria-label="Upcoming closures">
      <ul className="stack gap-2">
        {shown.map((closure) => {
          const where = closedWhere(closure, facility !== undefined);
          return (
            <li
              key={[
                closure.from,
                closure.to,
                closure.start,
                closure.end,
                closure.facilityId,
                closure.name,
                ...closure.spaces,
              ].join(" ")}
              className="row align-start"
            >
              <Icon name="ban" small />
              <span className="num">
                <b>Closed:</b> {closedWhen(closure)}
                {closure.name && `, ${closure.name}`}
                {where && <span className="block small muted">{where}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {data.items.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          Show all {data.items.length} closures
        </Button>
      )}
    </section>
  );
}
