import { Suspense, useState } from "react";
import { Button } from "../Button";
import { Segments } from "../Choice";
import { Legend } from "../Legend";
import { lazyPart } from "../lazy";
import { Skeleton, Waiting } from "../Skeleton";
import { type DayInSight, type Draft, isKnown, kindOf } from "./slots";

const WeekGrid = lazyPart(() => import("./WeekGrid").then(({ WeekGrid }) => WeekGrid));
const WeekList = lazyPart(() => import("./WeekList").then(({ WeekList }) => WeekList));

interface WeekProps {
  /** Seven days, from the first day of the week. */
  week: DayInSight[];
  draft: Draft;
  block: number;
  minimum: number;
  buffer: { before: number; after: number };
  today: string;
  onChange: (draft: Draft) => void;
}

/** Matches the style sheets. */
const narrow = "(max-width: 760px)";

/** The week to select a time in, as a grid or as a list. */
export function Week({ week, draft, block, minimum, buffer, today, onChange }: WeekProps) {
  const [view, setView] = useState<"week" | "list">("week");
  // On a phone the week is a long way down; who wants it opens it.
  const [isOpen, setOpen] = useState(() => !matchMedia(narrow).matches);
  if (!isOpen)
    return (
      <div>
        <Button icon="grid" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
          Show the week
        </Button>
      </div>
    );
  return (
    <div>
      <div className="row between wrap picker-head">
        <h3 className="label">Or select a time in the week</h3>
        <Segments
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: "week", content: "Week" },
            { value: "list", content: "List" },
          ]}
        />
      </div>
      <Suspense fallback={<WeekWaiting />}>
        {!week.every(isKnown) ? (
          <WeekWaiting />
        ) : view === "week" ? (
          <WeekGrid
            week={week}
            draft={draft}
            block={block}
            minimum={minimum}
            buffer={buffer}
            today={today}
            onChange={onChange}
          />
        ) : (
          <WeekList week={week} draft={draft} block={block} onChange={onChange} />
        )}
      </Suspense>
      {view === "week" && (
        <Legend
          className="picker-legend"
          looks={{
            free: "Available",
            pick: "Your time",
            buffer: buffer.before + buffer.after > 0 && "Buffer, not charged",
            taken: "Booked",
            soon: week.some((day) => day.slots?.some((slot) => kindOf(slot) === "soon")) && "Too soon to book",
            member: "Members only",
            closed: "Closed",
          }}
        />
      )}
    </div>
  );
}

const WeekWaiting = () => (
  <Waiting label="Loading the week">
    <Skeleton height={360} />
  </Waiting>
);
