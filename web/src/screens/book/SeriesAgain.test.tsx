import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Hold } from "#/queries/holds";
import { SeriesAgain } from "./SeriesAgain";

type Day = Hold["days"][number];

const date = (day: string, free?: boolean) =>
  ({ id: day, date: day, start: "18:00", end: "20:00", ...(free === undefined ? {} : { free }) }) as Day;
const times = { start: "18:00", end: "20:00" };

it("holds all dates again in one press", async () => {
  const onTake = vi.fn();
  render(<SeriesAgain days={[date("2027-03-11", true), date("2027-03-18", true)]} busy={false} onTake={onTake} />);
  await userEvent.click(screen.getByRole("button", { name: "Hold all 2 dates again" }));
  expect(onTake).toHaveBeenCalledWith({
    date: "2027-03-11",
    ...times,
    others: [{ date: "2027-03-18", ...times }],
  });
});

it("holds what is left of them, and names what isn’t", async () => {
  const onTake = vi.fn();
  const days = [date("2027-03-11", false), date("2027-03-18", true), date("2027-03-25", true)];
  render(<SeriesAgain days={days} busy={false} onTake={onTake} />);
  expect(screen.getByText(/^No longer available:/)).toHaveTextContent("Thu, Mar 11, 6:00 to 8:00 PM");
  await userEvent.click(screen.getByRole("button", { name: "Hold 2 of 3 dates again" }));
  expect(onTake).toHaveBeenCalledWith({
    date: "2027-03-18",
    ...times,
    others: [{ date: "2027-03-25", ...times }],
  });
});
