import { Button } from "#/kit/Button";
import { dayAndOtherYear, span } from "#/kit/format";
import type { FreeSpan } from "#/queries/search";
import "./alternatives.css";

interface AlternativesProps {
  free: FreeSpan[];
  today: string;
  onTake: (time: FreeSpan) => void;
  busy: boolean;
}

/** Times that are still available, each one press away. */
export function Alternatives({ free, today, onTake, busy }: AlternativesProps) {
  return (
    <ul className="alternatives">
      {free.map((time) => (
        <li key={`${time.date} ${time.start}`}>
          <Button onClick={() => onTake(time)} busy={busy} block>
            <span className="num">
              {dayAndOtherYear(time.date, today)}, {span(time.start, time.end)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
