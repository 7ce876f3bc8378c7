import type { Problem } from "@fieldhouse/clients/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#/kit/Button";
import { day, span } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { ownHoldsQuery, releaseHold } from "#/queries/holds";
import type { FreeSpan } from "#/queries/search";
import { Alternatives } from "./Alternatives";

interface TimeTroubleProps {
  problem: Problem | undefined;
  /** What is in the way of the chosen time. */
  refused?: string | undefined;
  onTake: (time: FreeSpan) => void;
  busy: boolean;
}

/** Why the time can't be kept, and what can be done about it right here. */
export function TimeTrouble({ problem, refused, onTake, busy }: TimeTroubleProps) {
  const free = problem?.conflict?.alternatives ?? [];
  const shown = useRef<HTMLDivElement>(null);
  // One went on from beside the bill or from the page's foot: what came of it is brought into sight.
  useEffect(() => {
    if (problem) shown.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem)
    return refused ? (
      <Notice tone="warn" live>
        <b>This time can’t be had.</b> {refused}
      </Notice>
    ) : null;
  return (
    <div className="stack" style={{ gap: 12 }} ref={shown}>
      <Notice tone="danger" live>
        {problem.fields?.length ? problem.fields.map(({ message }) => message).join(" ") : problem.detail}
      </Notice>
      {free.length > 0 && <Alternatives free={free} onTake={onTake} busy={busy} />}
      {problem.code === "tooManyHolds" && <OwnHolds />}
    </div>
  );
}

/** The times that one holds already: giving one back makes room for another. */
function OwnHolds() {
  const queries = useQueryClient();
  const { data = [] } = useQuery(ownHoldsQuery);
  const release = useMutation({
    mutationFn: ({ organizationShortName, id }: (typeof data)[number]) => releaseHold(organizationShortName, id),
    onSettled: () => queries.invalidateQueries(ownHoldsQuery),
    meta: { failure: "toast" },
  });
  return (
    <ul className="stack" style={{ gap: 8 }} aria-label="Times that you hold">
      {data.map((hold) => (
        <li key={hold.id} className="row between wrap">
          <span className="num">
            {hold.spaceName}, {day(hold.date)}, {span(hold.start, hold.end)}
          </span>
          <Button size="small" busy={release.isPending} onClick={() => release.mutate(hold)}>
            Give it back
          </Button>
        </li>
      ))}
    </ul>
  );
}
