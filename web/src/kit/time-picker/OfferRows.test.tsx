import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { addDays, timeOf } from "../format";
import type { DaySlots, Draft, PricedPart } from "./slots";
import { TimePicker } from "./TimePicker";

const block = (name: string, start: string, end: string, amount: string, reason?: string): PricedPart => ({
  block: name,
  start,
  end,
  amount,
  unit: "block",
  additional: "45.00",
  conflicts: reason ? [{ reason }] : [],
});

/** Open from 8 AM to 6 PM in slots of five minutes; from 1:30 PM it is taken on Thursday. */
const slots = (takenFrom = 18 * 60) =>
  Array.from({ length: 120 }, (_, slot) => 8 * 60 + slot * 5).map((minute) =>
    minute < takenFrom ? { start: timeOf(minute), open: true } : { start: timeOf(minute), open: false, why: "taken" },
  );

const thursday: DaySlots = {
  day: "2027-03-11",
  slots: slots(13 * 60 + 30),
  prices: [block("Morning", "10:00", "12:30", "95.00"), block("Afternoon", "14:00", "16:30", "95.00", "taken")],
};
const friday: DaySlots = {
  day: "2027-03-12",
  slots: slots(),
  holiday: "Founders’ Day",
  prices: [block("Morning", "10:00", "12:30", "180.00")],
};
const none: DaySlots[] = Array.from({ length: 5 }, (_, index) => ({
  day: addDays("2027-03-13", index),
  slots: [],
  prices: [],
}));

interface PickerProps {
  initial: Draft;
  days: DaySlots[];
  by: "block" | "day";
  seen: (draft: Draft) => void;
}

function Picker({ initial, days, by, seen }: PickerProps) {
  const [draft, setDraft] = useState(initial);
  return (
    <TimePicker
      by={by}
      days={days}
      block={5}
      minimum={12}
      draft={draft}
      onChange={(next) => {
        setDraft(next);
        seen(next);
      }}
      first="2027-03-11"
      onFirst={() => undefined}
      today="2027-03-11"
      timeZone="America/Chicago"
    />
  );
}

async function setup(initial: Draft, days: DaySlots[] = [thursday, friday, ...none], by: "block" | "day" = "block") {
  const seen = vi.fn();
  render(<Picker initial={initial} days={days} by={by} seen={seen} />);
  await screen.findByRole("radiogroup", { name: /^(Blocks|Whole day) on/ });
  return { seen, user: userEvent.setup() };
}

const rows = () => screen.getByRole("radiogroup", { name: /^Blocks on/ });

it("chooses a block with its price, and says what keeps one from another", async () => {
  const { seen, user } = await setup({ day: "2027-03-11", length: 5 });
  await user.click(within(rows()).getByRole("radio", { name: "Afternoon, 2:00 to 4:30 PM, $95, Booked" }));
  expect(seen).not.toHaveBeenCalled();
  await user.click(within(rows()).getByRole("radio", { name: "Morning, 10:00 AM to 12:30 PM, $95" }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "10:00", length: 150, block: "Morning" });
});

it("asks for a base block before time is added", async () => {
  const { seen, user } = await setup({ day: "2027-03-11", length: 5 });
  await user.click(screen.getByRole("button", { name: "Add 30 minutes before" }));
  expect(seen).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent(
    "Please select a base block of time using the row selector buttons before adding/removing time blocks.",
  );
});

it("adds time before and after a block as far as it is free, and takes it off again", async () => {
  const { seen, user } = await setup({ day: "2027-03-11", start: "10:00", length: 150, block: "Morning" });
  await user.click(screen.getByRole("button", { name: "Add 30 minutes before" }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "09:30", length: 180, block: "Morning" });
  const after = screen.getByRole("button", { name: "Add 30 minutes after" });
  await user.click(after);
  await user.click(after);
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "09:30", length: 240, block: "Morning" });
  expect(after).toHaveAttribute("title", "Booked");
  await user.click(screen.getByRole("button", { name: "Remove 30 minutes before" }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "10:00", length: 210, block: "Morning" });
});

it("keeps the block on another day that offers it, and names the holiday", async () => {
  const { seen, user } = await setup({ day: "2027-03-11", start: "10:00", length: 150, block: "Morning" });
  await user.click(screen.getByRole("radio", { name: /^Friday, March 12/ }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-12", start: "10:00", length: 150, block: "Morning" });
  expect(screen.getByText("Founders’ Day")).toBeVisible();
  expect(within(rows()).getByRole("radio", { name: /\$180$/ })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: /^Saturday, March 13/ }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-13", start: undefined, length: 150, block: undefined });
});

it("shows nine blocks on a page", async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    block(`Hour ${index}`, timeOf((8 + index) * 60), timeOf((9 + index) * 60), "20.00"),
  );
  const { user } = await setup({ day: "2027-03-11", length: 5 }, [{ ...thursday, prices: many }]);
  expect(within(rows()).getAllByRole("radio")).toHaveLength(9);
  await user.click(screen.getByRole("button", { name: "More blocks" }));
  expect(within(rows()).getAllByRole("radio")).toHaveLength(2);
});

it("takes a whole day as a day", async () => {
  const whole: PricedPart = { start: "00:00", end: "24:00", amount: "180.00", unit: "day", conflicts: [] };
  const { seen, user } = await setup({ day: "2027-03-11", length: 60 }, [{ ...thursday, prices: [whole] }], "day");
  await user.click(screen.getByRole("radio", { name: "Whole day, Midnight to midnight, $180" }));
  expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "00:00", length: 1440, block: undefined });
  expect(screen.queryByRole("radiogroup", { name: "Duration" })).toBeNull();
  expect(screen.queryByText("Added time")).toBeNull();
});
