import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { DayInput } from "#/kit/DayField";
import { Select } from "#/kit/Field";
import { addDays } from "#/kit/format";
import { isDay } from "#/kit/typed-day";
import { ConflictWords } from "./ConflictWords";
import { TimeRow } from "./TimeRow";
import { conflictsOf, type Rhythm, repeatedUntil, rhythms, type TimeValues } from "./times";

interface TimeRowsProps {
  org: string;
  spaceId: string;
  today: string;
  /** The conflicts that the server reports. */
  blocks: ConflictBlock[];
}

/** The most that the server quotes in one call. */
const most = 84;

/** The dates of a new booking: added one by one, or by repeating the last one each day, week, or month. */
export function TimeRows({ org, spaceId, today, blocks }: TimeRowsProps) {
  const form = useFormContext<{ dates: TimeValues[] }>();
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: "dates" });
  const [until, setUntil] = useState("");
  const [rhythm, setRhythm] = useState<Rhythm>("weekly");
  const [cut, setCut] = useState(false);
  const dates = form.watch("dates");
  const lastDate = dates.at(-1)?.date ?? "";
  const isCut = cut && fields.length >= most;
  const again = () => {
    const last = dates.at(-1);
    append(
      last
        ? { ...last, date: isDay(last.date) ? addDays(last.date, 7) : "" }
        : { date: today, start: "", end: "", block: "" },
    );
  };
  const repeat = () => {
    // One more than fits shows whether any are left out.
    const repeated = repeatedUntil(dates, rhythm, until, most + 1);
    setCut(repeated.length > most);
    replace(repeated.slice(0, most));
  };
  return (
    <fieldset className="time-rows">
      <legend className="sr">Dates</legend>
      {fields.map(({ id }, index) => (
        <TimeRow
          key={id}
          org={org}
          spaceId={spaceId}
          name={`dates.${index}`}
          today={today}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        >
          {dates[index] && <ConflictWords blocks={conflictsOf(dates[index], blocks)} />}
        </TimeRow>
      ))}
      <div className="row wrap time-more">
        <Button
          size="small"
          icon="plus"
          reason={fields.length >= most ? `Add up to ${most} dates.` : undefined}
          onClick={again}
        >
          Add date
        </Button>
        <div className="row push time-repeat">
          <Select label="Repeat" dense value={rhythm} onChange={(event) => setRhythm(event.target.value as Rhythm)}>
            {rhythms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <DayInput label="Until" dense value={until} today={today} min={today} onChange={setUntil} />
          <Button size="small" icon="repeat" reason={repeatRefusal(dates.length, lastDate, until)} onClick={repeat}>
            Repeat
          </Button>
        </div>
      </div>
      <p className={isCut ? "small" : "sr"} role="status">
        {isCut && `Only the first ${most} dates were added.`}
      </p>
    </fieldset>
  );
}

/** Returns the reason the last date can't be repeated. */
function repeatRefusal(dates: number, last: string, until: string): string | undefined {
  if (dates >= most) return `Add up to ${most} dates.`;
  if (!isDay(last)) return "Choose the last date above first.";
  if (!isDay(until)) return "Choose an “Until” date first.";
  return until <= last ? "Choose an “Until” date after the last date above." : undefined;
}
