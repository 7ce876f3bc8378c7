import type { Tone } from "./tones";
import "./calendar-legend.css";

const states = [
  { look: "approved", words: "Approved" },
  { look: "pending", words: "Pending" },
  { look: "internal", words: "Internal event" },
  { look: "shared", words: "Booked as a part or whole", ofOne: true },
  { look: "hold", words: "Held" },
  { look: "closed", words: "Closed" },
  { look: "off", words: "Outside open hours" },
  { look: "buffer", words: "Buffer" },
];

interface CalendarLegendProps {
  tones: Tone[];
  keys: boolean;
  /** A column holds several spaces, so none of them is drawn as part of another. */
  several: boolean;
}

/** The meaning of the calendar's looks, and the keys that work on it. */
export const CalendarLegend = ({ tones, keys, several }: CalendarLegendProps) => (
  <div className="row wrap between small muted cal-legend">
    <ul className="row wrap" aria-label="Legend">
      {tones.length > 0
        ? tones.map(({ name, tone }) => (
            <li key={name}>
              <i className={`entry entry-tone entry-tone-${tone}`} />
              {name}
            </li>
          ))
        : states
            .filter(({ ofOne }) => !several || !ofOne)
            .map(({ look, words }) => (
              <li key={look}>
                <i className={`entry entry-${look}`} />
                {words}
              </li>
            ))}
    </ul>
    {keys && (
      <p className="not-s">
        Drag to book or move. <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> <kbd className="kbd">←</kbd>{" "}
        <kbd className="kbd">→</kbd> move between bookings, <kbd className="kbd">Enter</kbd> opens.
      </p>
    )}
  </div>
);
