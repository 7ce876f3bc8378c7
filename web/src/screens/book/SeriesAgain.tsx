import { Button } from "#/kit/Button";
import { count, day, span } from "#/kit/format";
import type { Hold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";

type Day = Hold["days"][number];

interface SeriesAgainProps {
  days: Day[];
  busy: boolean;
  onTake: (series: AskedTime & { others: AskedTime[] }) => void;
}

const asked = ({ date, start, end, block }: Day): AskedTime => ({ date, start, end, ...(block ? { block } : {}) });

/** The dates of a series whose hold is gone: those that are still available are held again in one press. */
export function SeriesAgain({ days, busy, onTake }: SeriesAgainProps) {
  const available = days.filter(({ free }) => free !== false);
  const taken = days.filter(({ free }) => free === false);
  const [first, ...others] = available.map(asked);
  return (
    <section className="stack gap-3" aria-label="Your dates">
      {first ? (
        <div>
          <Button look="primary" busy={busy} onClick={() => onTake({ ...first, others })}>
            {taken.length === 0
              ? `Hold all ${count(available.length, "date")} again`
              : `Hold ${available.length} of ${count(days.length, "date")} again`}
          </Button>
        </div>
      ) : (
        <p>None of your dates is available anymore.</p>
      )}
      {taken.length > 0 && first && (
        <p className="small muted num">
          No longer available: {taken.map(({ date, start, end }) => `${day(date)}, ${span(start, end)}`).join("; ")}
        </p>
      )}
    </section>
  );
}
