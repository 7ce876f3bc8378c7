import { useListSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import "#/manage/choices.css";
import { Button } from "#/kit/Button";
import { span } from "#/kit/format";
import { freeStarts } from "./free-starts";
import type { TimeValues } from "./times";

interface FreeTimesProps {
  org: string;
  spaceId: string;
  time: TimeValues;
  onChoose: (free: { date: string; start: string; end: string }) => void;
}

/** Times of the same length on that day that are available, nearest first. */
export function FreeTimes({ org, spaceId, time, onChoose }: FreeTimesProps) {
  const { data } = useListSpaceDays(org, spaceId, { from: time.date, days: 1 });
  const day = data?.items[0];
  if (!day) return null;
  const free = freeStarts(day, time);
  if (free.length === 0) return <p className="muted small">Nothing else of this length is available that day.</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row
    <div className="choices" role="group" aria-label="Available that day">
      {free.map((one) => (
        <Button key={one.start} size="small" onClick={() => onChoose(one)}>
          {span(one.start, one.end)}
        </Button>
      ))}
    </div>
  );
}
