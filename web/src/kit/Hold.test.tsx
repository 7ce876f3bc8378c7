import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hold } from "./Hold";

const policy = { lasts: 900, warnsAt: 60 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime("2027-03-01T12:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs down second by second and says the time in words", () => {
  render(<Hold {...policy} until="2027-03-01T12:11:48Z" />);
  expect(screen.getByText("11:48")).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText("11:45")).toBeInTheDocument();
  expect(screen.getByRole("timer")).toHaveAccessibleName("Held for you. 11 minutes and 45 seconds left");
});

it("warns and offers to go on in the last minute, and not before", () => {
  const renew = vi.fn();
  render(<Hold {...policy} until="2027-03-01T12:01:02Z" onRenew={renew} />);
  expect(screen.queryByRole("button")).toBeNull();
  act(() => vi.advanceTimersByTime(2000));
  screen.getByRole("button", { name: "Extend hold" }).click();
  expect(renew).toHaveBeenCalledOnce();
  expect(screen.getByRole("status")).toHaveTextContent("Less than a minute left");
});

it("stops at nothing and says that it is over", () => {
  render(<Hold {...policy} until="2027-03-01T12:00:01Z" />);
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText("0:00")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("Your hold expired.");
});

it("is renewed once, however often it is pressed meanwhile", () => {
  const renew = vi.fn();
  render(<Hold {...policy} until="2027-03-01T12:00:30Z" onRenew={renew} renewing />);
  const longer = screen.getByRole("button", { name: "Extend hold" });
  expect(longer).toHaveAttribute("aria-busy", "true");
  longer.click();
  expect(renew).not.toHaveBeenCalled();
});
