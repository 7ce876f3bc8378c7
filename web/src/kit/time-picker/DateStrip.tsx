import { IconButton } from "../Button";
import { RadioRow } from "../Choice";
import { DateInput } from "../DateInput";
import { dayLong, dayOfMonth, monthAndYear, weekday } from "../format";
import { Icon } from "../Icon";
import { MonthNote } from "./MonthNote";
import type { OpenDays } from "./open-days";
import { type DayInSight, freeShare, isKnown } from "./slots";

interface DateStripProps {
  /** The days shown. */
  days: DayInSight[];
  value: string;
  onChange: (day: string) => void;
  onEarlier?: (() => void) | undefined;
  onLater: () => void;
  today: string;
  /** The open days of a month, where one can be opened. */
  openDays?: OpenDays | undefined;
}

/** Days side by side. A bar below each one shows how much of it is available. */
export function DateStrip({ days, value, onChange, onEarlier, onLater, today, openDays }: DateStripProps) {
  const first = days[0]?.day ?? value;
  const month = monthAndYear(days.some(({ day }) => day === value) ? value : first);
  return (
    <div>
      <div className="row between picker-head">
        <h3 className="label">
          {openDays ? (
            <DateInput
              label="Date"
              className="month-button"
              faceWords={month}
              face={
                <>
                  <Icon name="calendar" small />
                  {month}
                  <Icon name="down" small />
                </>
              }
              value={value}
              onChange={onChange}
              today={today}
              min={today}
              mark={openDays.mark}
              onOpen={openDays.onOpen}
              onMonth={openDays.onMonth}
              note={(choose) => <MonthNote openDays={openDays} onChoose={choose} />}
            />
          ) : (
            month
          )}
        </h3>
        <div className="row gap-1">
          <IconButton
            icon="left"
            label="Earlier days"
            onClick={onEarlier}
            reason={onEarlier ? undefined : "You can’t book a past day"}
          />
          <IconButton icon="right" label="Later days" onClick={onLater} />
        </div>
      </div>
      <RadioRow
        label="Day"
        className="datestrip"
        itemClassName="day"
        value={value}
        onChange={onChange}
        options={days.map((day) => {
          const free = isKnown(day) ? freeShare(day) : undefined;
          return {
            value: day.day,
            name: `${dayLong(day.day)}, ${free === undefined ? "loading" : free ? `${free}% available` : "nothing available"}`,
            content: (
              <>
                <span>{weekday(day.day)}</span>
                <b data-full={free === 0 || undefined}>{dayOfMonth(day.day)}</b>
                <i style={{ "--free": `${free ?? 0}%` } as React.CSSProperties} />
              </>
            ),
          };
        })}
      />
    </div>
  );
}
