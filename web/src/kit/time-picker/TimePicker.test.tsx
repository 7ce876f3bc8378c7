import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, timeOf } from "../format";
import type { DaySlots, Draft } from "./slots";
import { TimePicker } from "./TimePicker";

/** Open from 5 to 10 PM; on Thursday 7:30 to 8:30 is taken, on Friday all is. */
const days: DaySlots[] = Array.from({ length: 14 }, (_, index) => {
  const day = addDays("2027-03-08", index);
  return {
    day,
    slots: Array.from({ length: 10 }, (_, slot) => {
      const start = timeOf(17 * 60 + slot * 30);
      const taken = day === "2027-03-12" || (day === "2027-03-11" && ["19:30", "20:00"].includes(start));
      return taken ? { start, open: false, why: "taken" } : { start, open: true };
    }),
  };
});

interface Known {
  days: DaySlots[];
  block: number;
  minimum: number;
}

const usual: Known = { days, block: 30, minimum: 2 };

function Picker({ seen, initial, known }: { seen: (draft: Draft) => void; initial: Draft; known: Known }) {
  const [draft, setDraft] = useState(initial);
  return (
    <TimePicker
      {...known}
      draft={draft}
      onChange={(next) => {
        setDraft(next);
        seen(next);
      }}
      first="2027-03-08"
      onFirst={() => undefined}
      today="2027-03-08"
      timeZone="America/Chicago"
      buffer={{ before: 30, after: 30 }}
    />
  );
}

function setup(initial: Draft = { day: "2027-03-11", length: 120 }, known = usual) {
  const seen = vi.fn();
  render(<Picker seen={seen} initial={initial} known={known} />);
  return { seen, user: userEvent.setup() };
}

const starts = () => screen.getByRole("radiogroup", { name: /^Start times for/ });
const cell = (name: RegExp) => within(screen.getByRole("grid")).getByRole("button", { name });

// The week comes a moment later, the first time.
beforeAll(async () => {
  setup();
  await screen.findByRole("grid");
  cleanup();
});

describe("TimePicker", () => {
  it("chooses a start from the chips", async () => {
    const { seen, user } = setup();
    await user.click(within(starts()).getByRole("radio", { name: "5:30 PM" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "17:30", length: 120 });
  });

  it("keeps unavailable starts in sight with the reason, and does not choose them", async () => {
    const { seen, user } = setup();
    await user.click(within(starts()).getByRole("radio", { name: "7:30 PM, Booked" }));
    await user.click(within(starts()).getByRole("radio", { name: "6:00 PM, Not enough time" }));
    expect(seen).not.toHaveBeenCalled();
  });

  it("shows forty starts at a time, and the page of the chosen one", async () => {
    const slots = Array.from({ length: 48 }, (_, slot) => ({ start: timeOf(slot * 30), open: true }));
    const allDay = { days: [{ day: "2027-03-11", slots }], block: 30, minimum: 2 };
    const { seen, user } = setup({ day: "2027-03-11", length: 60 }, allDay);
    expect(within(starts()).getAllByRole("radio")).toHaveLength(40);
    expect(screen.getByRole("button", { name: "Previous start times" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: "More start times" }));
    await user.click(within(starts()).getByRole("radio", { name: "10:00 PM" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "22:00", length: 60 });
    expect(within(starts()).getByRole("radio", { name: "10:00 PM" })).toBeChecked();
    cleanup();
    setup({ day: "2027-03-11", start: "21:30", length: 60 }, allDay);
    expect(within(starts()).getByRole("radio", { name: "9:30 PM" })).toBeChecked();
    expect(screen.getByText("2 of 2")).toBeInTheDocument();
  });

  it("chooses with the arrows, passing over what is taken", async () => {
    const { seen, user } = setup({ day: "2027-03-11", start: "17:30", length: 60 });
    within(starts()).getByRole("radio", { name: "5:30 PM" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "18:00", length: 60 });
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(within(starts()).getByRole("radio", { name: "7:00 PM, Not enough time" })).toHaveFocus();
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "18:30", length: 60 });
  });

  it("has one Tab stop in each group", () => {
    setup({ day: "2027-03-11", start: "17:30", length: 60 });
    for (const group of screen.getAllByRole("radiogroup"))
      expect(
        within(group)
          .getAllByRole("radio")
          .filter(({ tabIndex }) => tabIndex === 0),
      ).toHaveLength(1);
  });

  it("drops a start that a longer time would no longer fit", async () => {
    const { seen, user } = setup({ day: "2027-03-11", start: "18:00", length: 90 });
    await user.click(screen.getByRole("radio", { name: "2½ hours" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: undefined, length: 150 });
  });

  it("names the next time where a day has none", async () => {
    const { seen, user } = setup({ day: "2027-03-12", length: 120 });
    await user.click(screen.getByRole("button", { name: "Sat, Mar 13, 5:00 PM" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-13", start: "17:00", length: 120 });
  });

  it("walks through the week by arrows, says each cell, and chooses with Enter", async () => {
    const { seen, user } = setup();
    cell(/Thursday, March 11, 5:00 PM, available/).focus();
    await user.keyboard("{ArrowLeft}{ArrowDown}{ArrowDown}");
    expect(cell(/Wednesday, March 10, 6:00 PM, available/)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-10", start: "18:00", length: 120 });
    expect(cell(/Wednesday, March 10, 7:30 PM, yours/)).toBeInTheDocument();
    expect(cell(/Wednesday, March 10, 5:30 PM, buffer/)).toBeInTheDocument();
    expect(cell(/Thursday, March 11, 7:30 PM, booked/)).toHaveAttribute("aria-disabled", "true");
  });

  it("makes it longer with Shift and down", async () => {
    const { seen, user } = setup({ day: "2027-03-10", start: "18:00", length: 60 });
    cell(/Wednesday, March 10, 6:00 PM/).focus();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-10", start: "18:00", length: 90 });
  });

  it("drags over the week", async () => {
    const { seen, user } = setup();
    await user.pointer([
      { keys: "[MouseLeft>]", target: cell(/Wednesday, March 10, 6:00 PM/) },
      { target: cell(/Wednesday, March 10, 8:30 PM/) },
      { keys: "[/MouseLeft]" },
    ]);
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-10", start: "18:00", length: 180 });
  });

  it("offers the week as a list", async () => {
    const { seen, user } = setup();
    await user.click(screen.getByRole("button", { name: "List" }));
    await user.click(await screen.findByRole("button", { name: "5:00 to 7:30 PM" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "17:00", length: 120 });
  });

  it("says in the week where the minimum length doesn't fit", async () => {
    const { seen, user } = setup();
    const last = cell(/Thursday, March 11, 9:30 PM, not enough time/);
    expect(last).toHaveAttribute("aria-disabled", "true");
    expect(last).toHaveAttribute("title", "Not enough time");
    await user.click(last);
    expect(seen).not.toHaveBeenCalled();
  });

  it("looks at every slot of a row of the week", () => {
    const quarters = ["18:00", "18:15", "18:30", "18:45", "19:00", "19:15"].map((start) =>
      start === "18:45" ? { start, open: false, why: "taken" } : { start, open: true },
    );
    const known = { days: days.map(({ day }) => ({ day, slots: quarters })), block: 15, minimum: 1 };
    setup({ day: "2027-03-11", length: 15 }, known);
    expect(cell(/Thursday, March 11, 6:00 PM, available/).closest("td")).not.toHaveClass("taken");
    expect(cell(/Thursday, March 11, 6:30 PM, available/).closest("td")).toHaveClass("taken");
  });

  it("says nothing of a day on its way: neither full, nor that a start is lost", async () => {
    const known = { ...usual, days: days.slice(7) };
    const { seen, user } = setup({ day: "2027-03-11", start: "18:00", length: 60 }, known);
    expect(screen.getByRole("radio", { name: "Thursday, March 11, loading" })).toBeInTheDocument();
    expect(await screen.findByRole("status", { name: "Loading available times" })).toBeInTheDocument();
    expect(screen.queryByText(/Nothing available/)).toBeNull();
    expect(screen.queryByRole("grid")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "2 hours" }));
    expect(seen).toHaveBeenLastCalledWith({ day: "2027-03-11", start: "18:00", length: 120 });
  });
});
