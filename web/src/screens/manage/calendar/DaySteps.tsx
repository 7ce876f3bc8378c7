import { Button, IconButton } from "#/kit/Button";
import { DateInput } from "#/kit/DateInput";
import { useWeekStart } from "#/kit/week";
import { useShortcuts } from "#/manage/shortcuts";
import "./toolbar.css";
import { headingOf, step, unitOf, type View } from "./views";

interface DayStepsProps {
  view: View;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** The days that are shown, and the way to others. */
export function DaySteps({ view, date, today, onDate }: DayStepsProps) {
  const [back, on] = [() => onDate(step(view, date, -1)), () => onDate(step(view, date, 1))];
  useShortcuts({ t: () => onDate(today), j: on, k: back });
  const unit = unitOf[view];
  const weekStart = useWeekStart();
  return (
    <div className="row wrap">
      <h2 className="t-sm num cal-title" aria-live="polite">
        {headingOf(view, date, weekStart)}
      </h2>
      <Button size="small" shortcut="T" onClick={() => onDate(today)}>
        Today
      </Button>
      <span className="row gap-1">
        <IconButton icon="left" label={`Previous ${unit}`} onClick={back} />
        <IconButton icon="right" label={`Next ${unit}`} onClick={on} />
      </span>
      <DateInput label="Go to date" className="input input-s" value={date} today={today} onChange={onDate} />
    </div>
  );
}
