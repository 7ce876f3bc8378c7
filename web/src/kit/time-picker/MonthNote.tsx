import { NextOpenLink } from "./NextOpenLink";
import type { OpenDays } from "./open-days";

/** Below the month: what its days look like, and where to go if it has none. */
export function MonthNote({ openDays, onChoose }: { openDays: OpenDays; onChoose: (day: string) => void }) {
  const { nextAfterMonth } = openDays;
  return (
    <div className="month-note tiny muted">
      {nextAfterMonth && (
        <p>
          Nothing available this month. <NextOpenLink next={nextAfterMonth} onChoose={onChoose} />
        </p>
      )}
      <p className="row wrap gap-4">
        <span className="month-key-open">Available</span>
        <s>Booked</s>
        <span>Faint: closed, too soon, or members only</span>
      </p>
    </div>
  );
}
