import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#/kit/Button";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import type { Hold } from "#/queries/holds";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { Alternatives } from "./Alternatives";
import { SeriesAgain } from "./SeriesAgain";
import { useTakeTime } from "./take-time";
import type { Wizard } from "./wizard-state";

interface HoldLostProps {
  wizard: Wizard;
  /** The hold as the server has it; absent if it has none for this person. */
  lost: Hold | undefined;
  holdId: string;
  /** The server keeps the hold for a few more seconds. After that it lists available times. */
  ending: boolean;
}

/** Shown once the hold is gone. The details are kept, and an available time is one press away. */
export function HoldLost({ wizard, lost, holdId, ending }: HoldLostProps) {
  const { key, space, time, stepPath } = wizard;
  const take = useTakeTime({ organization: key, spaceId: space.id, instead: holdId });
  const heading = useRef<HTMLHeadingElement>(null);
  // This replaces the step the renter was on, so focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const was = lost ?? time;
  const free = take.error?.problem.conflict?.alternatives ?? lost?.alternatives ?? [];
  const asBefore = free.some(({ date, start, end }) => date === was?.date && start === was.start && end === was.end);
  const released = lost?.state === "released";
  // All of them are held again together: the dates of a series, and both of a time over midnight.
  const series = lost && lost.dates.length > 1 ? lost.dates : undefined;
  const rows = withMornings(series ?? []);
  const today = todayIn(space.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="stack wizard-message">
        <h1 className="t-lg" ref={heading} tabIndex={-1}>
          {released ? "You released this time" : "Your hold expired"}
        </h1>
        <p className="muted">
          {was && (
            <>
              {space.name} on {rows.length > 1 ? count(rows.length, "date") : whenWords(was, rows[0]?.morning, sayDay)}
              {released ? " is available to others." : " is no longer held for you."}{" "}
            </>
          )}
          You weren’t charged, and your details are saved.
        </p>
        {take.error && (
          <Notice tone="danger" live>
            {take.error.message}
          </Notice>
        )}
        {ending && (
          <Waiting label="Looking for available times">
            <Skeleton height={44} />
          </Waiting>
        )}
        {!ending && series && <SeriesAgain dates={series} sayDay={sayDay} busy={take.isPending} onTake={take.mutate} />}
        {!ending && !series && free.length > 0 && (
          <section className="stack gap-3" aria-labelledby="still-free">
            <h2 className="t-xs" id="still-free">
              {asBefore ? "It’s still available. Hold it again or pick another time:" : "These times are available:"}
            </h2>
            <Alternatives free={free} today={today} onTake={(choice) => take.mutate(choice)} busy={take.isPending} />
          </section>
        )}
        {!ending && !series && free.length === 0 && was && !take.error && (
          <div>
            <Button look="primary" busy={take.isPending} onClick={() => take.mutate(was)}>
              Try to hold it again
            </Button>
          </div>
        )}
        <div>
          <ButtonLink to={stepPath("schedule")} icon="calendar" look="quiet">
            Choose another time
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
