import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { AskedTime, Space } from "#/queries/spaces";
import type { ChosenDates } from "./chosen-dates";
import { MoreDates } from "./MoreDates";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const evening = (date: string): AskedTime => ({ date, start: "18:00", end: "19:00" });
const space = { id: "gym", timeZone: "America/Chicago", leadTimeDays: 0 } as Space;

function Dates() {
  const [times, setTimes] = useState(["2027-03-11", "2027-03-18", "2027-03-25"].map(evening));
  const checked = times.map((time) => ({ time, open: true, blocks: [] }));
  const chosen = { asked: times[0], times, checked, setTimes, picker: { by: "hour", today: "2027-03-01" } };
  return <MoreDates organization="lakes" space={space} chosen={chosen as unknown as ChosenDates} />;
}

const dates = () => screen.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);

it("gives a removed date back in its place, until something else is changed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  render(
    <QueryClientProvider client={queryClient}>
      <Dates />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove Thu, Mar 18, 6:00 to 7:00 PM" }));
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 25"]);
  expect(screen.getByText("Removed Thu, Mar 18, 6:00 to 7:00 PM.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 18", "Thu, Mar 25"]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  // The one that the others follow comes back too, when a single date is left.
  await userEvent.click(screen.getByRole("button", { name: "Remove Thu, Mar 25, 6:00 to 7:00 PM" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove Thu, Mar 11, 6:00 to 7:00 PM" }));
  expect(screen.queryByRole("listitem")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(dates()).toEqual(["Thu, Mar 11", "Thu, Mar 18"]);
});
