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
}

/** The days of the next 30 on which places are closed. Nothing where there are none, or while that isn't known. */
export function Closures({ organization, facility }: ClosuresProps) {
  const { data } = useQuery(closuresQuery(organization, facility));
  const [all, setAll] = useState(false);
  if (!data || data.items.length === 0) return null;
  const together = closedTogether(data.items, facility !== undefined);
  const shown = all ? together : together.slice(0, first);
  return (
    <section className="mt-5" aria-label="Upcoming closures">
      <ul className="stack gap-2 closures">
        {shown.map(({ key, closure, where }) => (
          <li key={key} className="row align-start">
            <Icon name="ban" small />
            <span className="num">
              <b>Closed:</b> {closedWhen(closure)}
              {closure.name && `, ${closure.name}`}
              {where && <span className="block small muted">{where}</span>}
            </span>
          </li>
        ))}
      </ul>
      {together.length > shown.length && (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          Show all {together.length} closures
        </Button>
      )}
    </section>
  );
}
