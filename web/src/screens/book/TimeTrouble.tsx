import type { Problem } from "@fieldhouse/clients/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { problemWords } from "#/app/problem-words";
import { inShort } from "#/cart/in-short";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { ownHoldsQuery, releaseHold } from "#/queries/holds";
import type { FreeSpan } from "#/queries/search";
import { Alternatives } from "./Alternatives";

interface TimeTroubleProps {
  problem: Problem | undefined;
  /** The conflict with the chosen time, in words. */
  refused?: string | undefined;
  /**
   * The position of the list of a series' dates, which show what changed. No alternatives are offered then: one would replace all
   * dates.
   */
  dates?: "above" | "below" | undefined;
  today: string;
  onTake: (time: FreeSpan) => void;
  busy: boolean;
}

/** Says why the time can't be held and offers a way forward. */
export function TimeTrouble({ problem, refused, dates, today, onTake, busy }: TimeTroubleProps) {
  const free = dates ? [] : (problem?.conflict?.alternatives ?? []);
  const shown = useRef<HTMLDivElement>(null);
  // The button is next to the bill or at the foot of the page, so the answer may be out of sight.
  useEffect(() => {
    if (problem) shown.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem)
    return refused ? (
      <Notice tone="warn" live>
        <b>This time isn’t available.</b> {refused}
      </Notice>
    ) : null;
  return (
    <div className="stack gap-3" ref={shown}>
      <Notice tone="danger" live>
        {problemWords(problem)}
        {dates && problem.conflict && ` Your dates ${dates} show what changed.`}
      </Notice>
      {free.length > 0 && <Alternatives free={free} today={today} onTake={onTake} busy={busy} />}
      {problem.code === "tooManyHolds" && <OwnHolds />}
    </div>
  );
}

/** The renter's other holds. Releasing one makes room for this time. */
function OwnHolds() {
  const queries = useQueryClient();
  const { data = [] } = useQuery(ownHoldsQuery);
  const release = useMutation({
    mutationFn: ({ organizationShortName, id }: (typeof data)[number]) => releaseHold(organizationShortName, id),
    onSettled: () => queries.invalidateQueries(ownHoldsQuery),
    meta: { failure: "toast" },
  });
  return (
    <ul className="stack gap-2" aria-label="Your holds">
      {data.map((hold) => (
        <li key={hold.id} className="row between wrap">
          <span className="num">
            {hold.spaceName}, {inShort(hold.dates, hold.timeZone)}
          </span>
          <Button size="small" busy={release.isPending} onClick={() => release.mutate(hold)}>
            Release
          </Button>
        </li>
      ))}
    </ul>
  );
}
