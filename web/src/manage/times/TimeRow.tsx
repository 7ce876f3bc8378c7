import { useListSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { IconButton } from "#/kit/Button";
import { DayField } from "#/kit/DayField";
import { SelectField, TextField } from "#/kit/FormShell";
import { minutesOf, span, timeOf } from "#/kit/format";
import { isDay } from "#/kit/typed-day";
import "./time-rows.css";

interface TimeRowProps {
  org: string;
  spaceId: string;
  /** Its path in the form: "dates.0". */
  name: string;
  today: string;
  onRemove?: (() => void) | undefined;
  /** A note on it, below. */
  children?: ReactNode;
}

/** A date with a start and an end; of a space that is priced by blocks also the block, which brings its times. */
export function TimeRow({ org, spaceId, name, today, onRemove, children }: TimeRowProps) {
  const form = useFormContext();
  const date: string = form.watch(`${name}.date`);
  const { data } = useListSpaceDays(
    org,
    spaceId,
    { from: date, days: 1 },
    { query: { enabled: isDay(date) && spaceId !== "" } },
  );
  const blocks = (data?.items[0]?.prices ?? []).flatMap(({ block, ...times }) => (block ? [{ block, ...times }] : []));
  const chosen = form.register(`${name}.block`);
  const take = (block: string) => {
    const times = blocks.find((one) => one.block === block);
    if (!times) return;
    form.setValue(`${name}.start`, times.start, { shouldDirty: true });
    form.setValue(`${name}.end`, timeOf(minutesOf(times.end) % (24 * 60)), { shouldDirty: true });
  };
  return (
    <div className={blocks.length > 0 ? "time-row with-block" : "time-row"}>
      <div className="time-date">
        <DayField name={`${name}.date`} label="Date" today={today} min={today} dense />
      </div>
      {blocks.length > 0 && (
        <div className="time-block">
          <SelectField name={`${name}.block`} label="Block" dense onInput={(event) => take(event.currentTarget.value)}>
            <option value="">None</option>
            {blocks.map(({ block, start, end }) => (
              <option key={block} value={block}>
                {block}, {span(start, end)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {blocks.length === 0 && <input type="hidden" {...chosen} />}
      <TextField name={`${name}.start`} label="Start" type="time" step={300} dense />
      <TextField name={`${name}.end`} label="End" type="time" step={300} dense />
      {onRemove ? <IconButton icon="trash" label="Remove this date" onClick={onRemove} /> : <span />}
      {children}
    </div>
  );
}
