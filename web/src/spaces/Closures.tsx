import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { closuresQuery } from "#/queries/closures";
import { closedTogether, closedWhen } from "./closure-words";

/** The number of closures shown at first. */
const first = 4;

interface ClosuresProps {
  organization: string;
  /** Of one facility, on its page. */
  facility?: string;
  today: string;
}

/** The days of the next 30 on which places are closed. Nothing where there are none, or while that isn't known. */
export function Closures({ organization, facility, today }: ClosuresProps) {
  const { data } = useQuery(closuresQuery(organization, facility));
  const [everything, setEverything] = useState(false);
  if (!data || data.items.length === 0) return null;
  const all = closedTogether(data.items, facility !== undefined);
  const shown = everything ? all : all.slice(0, first);
  return (
    <section className="mt-5" aria-label="Upcoming closures">
      <ul className="stack gap-2">
        {shown.map((closure) => (
          <li key={closure.key} className="row align-start closure">
            <Icon name="ban" />
            <span className="num">
              <b>Closed:</b> {closedWhen(closure, today)}
              {closure.name && `, ${closure.name}`}
              {closure.where && <span className="block small muted">{closure.where}</span>}
            </span>
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setEverything(true)}>
          Show all {all.length} closures
        </Button>
      )}
    </section>
  );
}
