import { useState } from "react";
import { Bill } from "#/kit/Bill";
import { DateInput } from "#/kit/DateInput";
import { addDays, timeOf, todayIn } from "#/kit/format";
import { type DayMark, Month } from "#/kit/Month";
import type { DaySlots, Draft } from "#/kit/time-picker/slots";
import { TimePicker } from "#/kit/time-picker/TimePicker";
import { firstOfWeek } from "#/kit/week";
import { Section } from "./Section";

const timeZone = "America/Chicago";
const today = todayIn(timeZone);

/** Made-up days: Fridays are full, and evenings are for residents. */
const days: DaySlots[] = Array.from({ length: 42 }, (_, index) => ({
  day: addDays(firstOfWeek(today, "monday"), index),
  slots: Array.from({ length: 14 }, (_, slot) => {
    const start = timeOf(15 * 60 + slot * 30);
    if (slot >= 12) return { start, open: false, why: "Residents", level: 1 };
    if (index % 7 === 4 || (slot + index) % 9 < index % 4) return { start, open: false, why: "taken" };
    return { start, open: true };
  }),
}));

const open: DayMark = { words: "3 times available", look: "open" };
const full: DayMark = { words: "fully booked", look: "taken" };

export function Times() {
  const [first, setFirst] = useState(today);
  const [date, setDate] = useState(addDays(today, 1));
  const [draft, setDraft] = useState<Draft>({ day: addDays(today, 1), length: 120 });
  return (
    <>
      <Section title="Dates" words="A day in words opens its month. A month can say what each day has.">
        <div className="grid-2 gap-4">
          <Month
            label="Day"
            value={date}
            today={today}
            min={today}
            onChange={setDate}
            mark={(day) => (day.endsWith("5") ? full : open)}
          />
          <DateInput label="Date" value={date} today={today} min={today} onChange={setDate} />
        </div>
      </Section>
      <Section
        title="Time picker"
        words="Days, duration, start, and week all edit one draft. Unavailable times say why."
      >
        <TimePicker
          days={days}
          block={30}
          minimum={2}
          draft={draft}
          onChange={setDraft}
          first={first}
          onFirst={setFirst}
          today={today}
          timeZone={timeZone}
          buffer={{ before: 30, after: 30 }}
        />
      </Section>
      <Section title="Bill" words="The same table from the space’s page to the receipt. Each fee is explained.">
        <div className="card card-pad design-bill">
          <Bill
            lines={[
              { label: "$48.00 × 2 hours", amount: "96.00" },
              { label: "Youth nonprofit, 40%", amount: "-38.40", saves: true },
              {
                label: "Booking fee",
                explanation: "3%, for running this service",
                amount: "2.88",
              },
              {
                label: "Sales tax",
                explanation: "5.5%, Wisconsin and Dane County",
                amount: "5.28",
              },
            ]}
            total="104.16"
          />
        </div>
      </Section>
    </>
  );
}
