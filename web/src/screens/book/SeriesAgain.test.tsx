import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { dayAndOtherYear } from "#/kit/format";
import type { Hold } from "#/queries/holds";
import { SeriesAgain } from "./SeriesAgain";

type HeldDate = Hold["dates"][number];

const date = (day: string, free?: boolean) =>
  ({ id: day, date: day, start: "18:00", end: "20:00", ...(free === undefined ? {} : { free }) }) as HeldDate;
const sayDay = (day: string) => dayAndOtherYear(day, "2026-11-24");
const times = { start: "18:00", end: "20:00" };

it("holds all dates again in one press", async () => {
  const onTake = vi.fn();
  render(
    <SeriesAgain
      dates={[date("2027-03-11", true), date("2027-03-18", true)]}
      sayDay={sayDay}
      busy={false}
      onTake={onTake}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Hold all 2 dates again" }));
  expect(onTake).toHaveBeenCalledWith({
    date: "2027-03-11",
    ...times,
    others: [{ date: "2027-03-18", ...times }],
  });
});

it("holds what is left of them, and names what isn’t", async () => {
  const onTake = vi.fn();
  const dates = [date("2027-03-11", false), date("2027-03-18", true), date("2027-03-25", true)];
  render(<SeriesAgain dates={dates} sayDay={sayDay} busy={false} onTake={onTake} />);
  expect(screen.getByText(/^No longer available:/)).toHaveTextContent("Thu, Mar 11, 2027, 6:00 to 8:00 PM");
  await userEvent.click(screen.getByRole("button", { name: "Hold 2 of 3 dates again" }));
  expect(onTake).toHaveBeenCalledWith({
    date: "2027-03-18",
    ...times,
    others: [{ date: "2027-03-25", ...times }],
  });
});

const night = (free: boolean) =>
  [
    { id: "evening", date: "2027-03-11", start: "22:00", end: "24:00", free: true },
    { id: "morning", date: "2027-03-12", start: "00:00", end: "02:00", free },
  ] as HeldDate[];

it("holds a night again as a whole", async () => {
  const onTake = vi.fn();
  render(<SeriesAgain dates={night(true)} sayDay={sayDay} busy={false} onTake={onTake} />);
  await userEvent.click(screen.getByRole("button", { name: "Hold it again" }));
  expect(onTake).toHaveBeenCalledWith({
    date: "2027-03-11",
    start: "22:00",
    end: "24:00",
    others: [{ date: "2027-03-12", start: "00:00", end: "02:00" }],
  });
});

it("counts a night once, and leaves it out where its morning is taken", () => {
  const { rerender } = render(<SeriesAgain dates={night(false)} sayDay={sayDay} busy={false} onTake={vi.fn()} />);
  expect(screen.getByText("This time isn’t available anymore.")).toBeInTheDocument();
  rerender(
    <SeriesAgain dates={[...night(false), date("2027-03-18", true)]} sayDay={sayDay} busy={false} onTake={vi.fn()} />,
  );
  expect(screen.getByRole("button", { name: "Hold 1 of 2 dates again" })).toBeInTheDocument();
  expect(screen.getByText(/^No longer available:/)).toHaveTextContent(
    "Thu, Mar 11, 2027, 10:00 PM to Fri, Mar 12, 2027, 2:00 AM",
  );
});
