import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { clock } from "#/kit/clock";
import { WidgetMonth } from "./WidgetMonth";

const organization = {
  portalUrl: "https://lakes.fieldhouse.example",
  timeZone: "America/Chicago",
  weekStartsOn: "sunday",
} as const;

afterEach(() => vi.restoreAllMocks());

const at = (instant: string) => vi.spyOn(clock, "date").mockReturnValue(new Date(instant));
const links = () => screen.getAllByRole("link").map(({ textContent }) => Number(textContent));
const turn = (to: string) => userEvent.click(screen.getByRole("button", { name: to }));

it("links the days from today on, where the organization is, to its portal's search", () => {
  // Still the 29th in Chicago.
  at("2027-03-30T04:00:00Z");
  render(<WidgetMonth organization={organization} />);
  expect(links()).toEqual([29, 30, 31]);
  const today = screen.getByRole("link", { name: "Monday, March 29, 2027, today" });
  expect(today).toHaveAttribute("href", "https://lakes.fieldhouse.example/search?date=2027-03-29");
  expect(today).toHaveAttribute("target", "_blank");
  expect(today).toHaveAttribute("rel", "noopener");
});

it("goes to later months and back, and not before this one", async () => {
  at("2027-03-30T12:00:00Z");
  render(<WidgetMonth organization={organization} />);
  expect(screen.getByRole("button", { name: "Previous month" })).toHaveAttribute("aria-disabled", "true");
  await turn("Next month");
  expect(screen.getByRole("heading", { name: "April 2027" })).toBeInTheDocument();
  expect(links()).toHaveLength(30);
  await turn("Previous month");
  expect(screen.getByRole("heading", { name: "March 2027" })).toBeInTheDocument();
});

it("ends with the last day that can be booked", async () => {
  at("2027-03-30T12:00:00Z");
  render(<WidgetMonth organization={organization} />);
  for (let month = 0; month < 30; month++) await turn("Next month");
  expect(screen.getByRole("heading", { name: "March 2029" })).toBeInTheDocument();
  expect(links().at(-1)).toBe(29);
});

it("puts the first day below its weekday", () => {
  at("2027-05-02T12:00:00Z");
  const column = () => screen.getAllByRole("listitem")[0]?.style.gridColumnStart;
  const { unmount } = render(<WidgetMonth organization={organization} />);
  expect(column()).toBe("7");
  unmount();
  render(<WidgetMonth organization={{ ...organization, weekStartsOn: "monday" }} />);
  expect(column()).toBe("6");
});
