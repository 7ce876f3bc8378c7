import "./filter-sheet.css";
import { Chip } from "#/kit/Choice";
import { RangeSlider } from "#/kit/RangeSlider";
import { partsOfDay, slider, slotsOfWindow, slotWords, type Window, windowOfSlots } from "./windows";

interface TimeRangeProps {
  value: Window;
  onChange: (window: Window) => void;
}

/** The time of day that a search looks in: a slider with two ends, with shortcuts for the parts of a day. */
export function TimeRange({ value: { start, end }, onChange }: TimeRangeProps) {
  return (
    <div className="time-range">
      <RangeSlider
        labels={["Earliest start", "Latest end"]}
        min={slider.min}
        max={slider.max}
        apart={2}
        value={slotsOfWindow({ start, end })}
        words={slotWords}
        onChange={({ from, to }) => onChange(windowOfSlots(from, to))}
      />
      <div className="chips time-range-presets">
        {partsOfDay.map((part) => (
          <Chip
            key={part.label}
            on={part.start === start && part.end === end}
            onChange={() => onChange({ start: part.start, end: part.end })}
          >
            {part.label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
