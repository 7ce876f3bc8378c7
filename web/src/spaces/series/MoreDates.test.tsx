import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { AskedTime, Space } from "#/queries/spaces";
import type { ChosenDates } from "./chosen-dates";
import { MoreDates } from "./MoreDates";
import { timesOf } from "./nights";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const evening = (date: string): AskedTime => ({ date, start: "18:00", end: "19:00" });
const space = { id: "gym", timeZone: "America/Chicago", leadTimeDays: 0 } as Space;

const weekly = ["2027-03-11", "2027-03-18", "2027-03-25"].map(evening);
const night = (date: string) => timesOf({ day: date, start: "22:00", length: 240 });

/** The dates beside a picker that makes the first one longer. */
function Dates({ begin }: { begin: AskedTime[] }) {
  const [times, setTimes] = useState(begin);
  const checked = times.map((time) => ({ time, open: true, blocks: [] }));
  const quote = { dates: times.map((time, index) => ({ ...time, amount: `${index + 1}0.20` })) };
  const [asked] = times;
  const picker = { by: "hour", today: "2027-03-01" };
  const draft = asked && { day: asked.date, start: asked.start, length: asked.start === "22:00" ? 240 : 60 };
  const chosen = { asked, draft, times, checked, quote, setTimes, picker };
  return (
    <QueryClientProvider client={queryClient}>
      <MoreDates organization="lakes" space={space} chosen={chosen as unknown as ChosenDates} />
      <button
        type="button"
        onClick={() => setTimes(times.map((time) => (time === asked ? { ...time, end: "20:00" } : time)))}
      >
        Longer
      </button>
    </QueryClientProvider>
  );
}

function open(begin: AskedTime[]) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  render(<Dates begin={begin} />);
}

const dates = () => screen.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("gives a removed date back in its place", async () => {
  open(weekly);
  await press("Remove Thu, Mar 18, 6:00 to 7:00 PM");
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 25"]);
  expect(screen.getByText("Removed Thu, Mar 18, 6:00 to 7:00 PM.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 18", "Thu, Mar 25"]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Your dates" })).toHaveFocus();
  // The first date, which the others follow, is restored too when a single date is left.
  await press("Remove Thu, Mar 25, 6:00 to 7:00 PM");
  await press("Remove Thu, Mar 11, 6:00 to 7:00 PM");
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await press("Undo");
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 18"]);
});

it("gives nothing back once something else was changed", async () => {
  open(weekly);
  await press("Remove Thu, Mar 18, 6:00 to 7:00 PM");
  await press("Longer");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

const rows = () => screen.getAllByRole("listitem").map((row) => row.querySelector(".date-row-when")?.textContent);

it("shows nights on days in a row, each with its price", () => {
  open(["2027-03-11", "2027-03-12"].flatMap(night));
  expect(rows()).toEqual([
    "Thu, Mar 11, 10:00 PM to Fri, Mar 12, 2:00 AM",
    "Fri, Mar 12, 10:00 PM to Sat, Mar 13, 2:00 AM",
  ]);
  expect(screen.getAllByRole("listitem").map((row) => row.querySelector(".date-row-price")?.textContent)).toEqual([
    "$10.20",
    "$30.20",
  ]);
});

async function choose(button: RegExp, day: RegExp) {
  await userEvent.click(screen.getByRole("button", { name: button }));
  await userEvent.click(await screen.findByRole("button", { name: day }));
}

it("adds the next night, and moves one to the day before another", async () => {
  open(night("2027-03-11"));
  await choose(/^Add a date: Fri, Mar 12/, /^Friday, March 12/);
  expect(rows()).toHaveLength(2);
  await choose(/^Move Fri, Mar 12/, /^Sunday, March 14/);
  await choose(/^Move Thu, Mar 11/, /^Saturday, March 13/);
  expect(rows()).toEqual([
    "Sat, Mar 13, 10:00 PM to Sun, Mar 14, 2:00 AM",
    "Sun, Mar 14, 10:00 PM to Mon, Mar 15, 2:00 AM",
  ]);
});

it("says the year of next year’s dates", async () => {
  open(["2027-12-30", "2028-01-06"].map(evening));
  expect(dates()).toEqual(["Thu, Dec 30", "Thu, Jan 6, 2028"]);
  await press("Remove Thu, Jan 6, 2028, 6:00 to 7:00 PM");
  expect(screen.getByText("Removed Thu, Jan 6, 2028, 6:00 to 7:00 PM.")).toBeInTheDocument();
});

it("says why a date can’t be added twice", async () => {
  open(weekly);
  await choose(/^Add a date/, /^Thursday, March 18/);
  expect(screen.getByText("You already have a time on Thu, Mar 18 then.")).toBeInTheDocument();
  expect(dates()).toHaveLength(3);
});
