import { Link } from "react-router";
import { day, time } from "#/kit/format";
import type { Start } from "./starts";

interface StartsProps {
  label: string;
  starts: Start[];
  /** The number to show before "2 more". */
  most: number;
  to: (start?: Start) => string;
  /** Includes the day, for times on another day than searched. */
  withDay?: boolean;
}

const half = (value: string) => time(value).slice(-2);

/** Start times as links to the space's page with the time chosen. */
export function Starts({ label, starts, most, to, withDay = false }: StartsProps) {
  const shown = starts.slice(0, most);
  const more = starts.length - shown.length;
  return (
    <ul className="row wrap" aria-label={label}>
      {shown.map((start, index) => {
        const before = shown[index - 1];
        const sameHalf = before !== undefined && before.date === start.date && half(before.start) === half(start.start);
        return (
          <li key={`${start.date} ${start.start}`}>
            <Link className="slot slot-s" to={to(start)}>
              {withDay && !sameHalf && `${day(start.date)}, `}
              {time(start.start).slice(0, -3)}
              {/* AM or PM is shown once, and read out with every time. */}
              <span className={sameHalf ? "sr" : undefined}>{` ${half(start.start)}`}</span>
            </Link>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <Link className="slot slot-s slot-more" to={to()}>
            {more} more
          </Link>
        </li>
      )}
    </ul>
  );
}
