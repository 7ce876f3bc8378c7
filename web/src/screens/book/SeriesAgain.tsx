import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import type { Hold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { whenWords, withMornings } from "#/spaces/series/nights";

type HeldDate = Hold["dates"][number];

interface SeriesAgainProps {
  dates: HeldDate[];
  sayDay: (date: string) => string;
  busy: boolean;
  onTake: (series: AskedTime & { others: AskedTime[] }) => void;
}

const asked = ({ date, start, end, block }: HeldDate): AskedTime => ({ date, start, end, ...(block ? { block } : {}) });

/** The dates of a series whose hold is gone, or a time over midnight: what is still available is held again in one press. */
export function SeriesAgain({ dates, sayDay, busy, onTake }: SeriesAgainProps) {
  const rows = withMornings(dates).map(({ time, morning }) => ({
    when: whenWords(time, morning, sayDay),
    parts: morning ? [time, morning] : [time],
  }));
  const available = rows.filter(({ parts }) => parts.every(({ free }) => free !== false));
  const taken = rows.filter((row) => !available.includes(row));
  const [first, ...others] = available.flatMap(({ parts }) => parts.map(asked));
  return (
    <section className="stack gap-3" aria-label={rows.length > 1 ? "Your dates" : "Your time"}>
      {first ? (
        <div>
          <Button look="primary" busy={busy} onClick={() => onTake({ ...first, others })}>
            {rows.length === 1
              ? "Hold it again"
              : taken.length === 0
                ? `Hold all ${count(available.length, "date")} again`
                : `Hold ${available.length} of ${count(rows.length, "date")} again`}
          </Button>
        </div>
      ) : (
        <p>{rows.length === 1 ? "This time isn’t available anymore." : "None of your dates is available anymore."}</p>
      )}
      {taken.length > 0 && first && (
        <p className="small muted num">No longer available: {taken.map(({ when }) => when).join("; ")}</p>
      )}
    </section>
  );
}
