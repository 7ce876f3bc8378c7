import { Button, IconButton } from "#/kit/Button";
import { DateInput } from "#/kit/DateInput";
import { dayAndOtherYear, priceShort, span } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import type { AskedTime, Space } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import type { CheckedTime } from "./checked-times";
import { useNearestFree } from "./nearest-free";
import { whenWords } from "./nights";

interface DateRowProps {
  organization: string;
  space: Space;
  time: AskedTime;
  /** The next day's part, if the time goes over midnight. */
  morning: AskedTime | undefined;
  /** Absent while the server is asked. */
  checked: CheckedTime | undefined;
  amount: string | undefined;
  today: string;
  /** All times of the booking. */
  taken: AskedTime[];
  /** Another time in its place, or none. */
  onChange: (next: AskedTime | undefined) => void;
}

/** One date of a series with its price; where something is in its way, it is swapped, moved or dropped. */
export function DateRow({ organization, space, time, morning, checked, amount, today, taken, onChange }: DateRowProps) {
  const conflict = checked !== undefined && !checked.open;
  const nearest = useNearestFree(organization, space, time, taken, conflict && !morning);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const when = whenWords(time, morning, sayDay);
  return (
    <li className={conflict ? "date-row conflict" : "date-row"}>
      <span className="num date-row-when">
        {morning ? (
          when
        ) : (
          <>
            <b>{sayDay(time.date)}</b> {span(time.start, time.end)}
          </>
        )}
      </span>
      <span className="num date-row-price">{conflict ? <s>Not available</s> : amount && priceShort(amount)}</span>
      <span className="row gap-1">
        <DateInput
          label={`Move ${when}`}
          className="btn btn-quiet btn-s"
          face={
            <>
              <Icon name="calendar" small />
              <span className="not-s">Move</span>
            </>
          }
          value={time.date}
          today={today}
          min={today}
          onChange={(date) => onChange({ ...time, date })}
        />
        <IconButton
          icon="close"
          label={`Remove ${when}`}
          onClick={() => onChange(undefined)}
          reason={taken.length > 1 ? undefined : "A booking has at least one date"}
        />
      </span>
      {conflict && (
        <span className="date-row-why small">
          <span>
            {checked.refusal ??
              (checked.blocks.map((block) => blockWords(block, space.leadTimeDays)).join(" ") ||
                "This time isn’t available.")}
          </span>
          {nearest && (
            <Button size="small" onClick={() => onChange(nearest)}>
              Use {nearest.date === time.date ? "" : `${sayDay(nearest.date)}, `}
              {span(nearest.start, nearest.end)}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
