import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { addDays } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime, Space } from "#/queries/spaces";
import type { ChosenDates } from "./chosen-dates";
import { MoreDates } from "./MoreDates";
import { timesOf } from "./nights";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const space = { id: "gym", timeZone: "America/Chicago", rental: { block: 60, minimumSlots: 1 } } as Space;
const first = "2027-03-11";

/** Chooses dates from a time at 11 PM; nobody else books. */
function Dates({ length: begun }: { length: number }) {
  const [draft, edit] = useState<Draft>({ day: first, start: "23:00", length: begun });
  const [times, setTimes] = useState<AskedTime[]>(timesOf(draft));
  const checked = times.map((time) => ({ time, open: true, blocks: [] }));
  const picker = { by: "hour", today: "2027-03-01" };
  const chosen = { asked: times[0], draft, edit, times, setTimes, checked, quote: undefined, picker };
  return (
    <QueryClientProvider client={queryClient}>
      <MoreDates organization="lakes" space={space} chosen={chosen as unknown as ChosenDates} />
    </QueryClientProvider>
  );
}

/** Repeats on each day of twelve weeks. */
async function repeat(length: number) {
  const dates = Array.from({ length: 84 }, (_, index) => addDays(first, index));
  vi.stubGlobal("fetch", async () => Response.json({ items: [], dates }));
  render(<Dates length={length} />);
  await userEvent.click(screen.getByRole("button", { name: "Repeat" }));
}

const rows = () => screen.getAllByRole("listitem");

it("keeps whole nights of a long repeat, and says how many there can be", async () => {
  await repeat(120);
  expect(await screen.findByText("42 of 84 dates")).toBeInTheDocument();
  expect(screen.getByText(/^42 dates/)).toBeInTheDocument();
  expect(rows()).toHaveLength(42);
  expect(rows().at(-1)).toHaveTextContent("Wed, Apr 21, 11:00 PM to Thu, Apr 22, 1:00 AM");
  expect(screen.getByText("A booking has up to 84 dates. A time over midnight counts as two.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Add a date/ })).toBeNull();
});

it("has as many dates again where the times are shorter", async () => {
  await repeat(120);
  await screen.findByText("42 of 84 dates");
  await userEvent.click(screen.getByRole("button", { name: "Length: less" }));
  expect(await screen.findByText("84 dates")).toBeInTheDocument();
  expect(rows()).toHaveLength(84);
  expect(screen.getByText("A booking has up to 84 dates.")).toBeInTheDocument();
});
