import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Booking } from "#/queries/bookings";
import { CancelForm } from "./CancelForm";

const date = (id: string, day: string, cancellable: boolean, phase = "booked") => ({
  id,
  date: day,
  start: "18:00",
  end: "20:00",
  status: "approved",
  phase,
  cancellable,
});

const booking = {
  id: "b1",
  organizationShortName: "superior",
  timeZone: "America/Chicago",
  days: [date("d1", "2099-03-04", false), date("d2", "2099-03-11", true), date("d3", "2099-03-18", true)],
} as Booking;

const reasons = ["staffing", "weather", "other"].map((code) => ({ code, label: code }));

/** At the form; what is sent to cancel. */
function open(side: "renter" | "staff") {
  const sent: unknown[] = [];
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, options: RequestInit = {}) => {
    if (url.endsWith("/lists")) return answer({ cancellationReasons: reasons });
    sent.push(JSON.parse(String(options.body)));
    return answer(booking);
  });
  const onCancelled = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <CancelForm booking={booking} side={side} reader="Dana" onCancelled={onCancelled} onKeep={() => {}} />
    </QueryClientProvider>,
  );
  return { sent, onCancelled };
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("cancels the chosen dates of a series, of those that can be", async () => {
  const user = userEvent.setup();
  const { sent, onCancelled } = open("staff");
  const dates = within(screen.getByRole("group", { name: "Dates to cancel" }));
  expect(dates.getAllByRole("checkbox")).toHaveLength(2);
  expect(dates.getByText("1 other date can’t be canceled online anymore.")).toBeVisible();
  await user.click(dates.getByRole("button", { name: "Clear all" }));
  expect(screen.getByRole("button", { name: /^Cancel 0 dates/ })).toHaveAttribute("aria-disabled", "true");
  await user.click(dates.getByRole("checkbox", { name: /Mar 18/ }));
  await user.selectOptions(screen.getByLabelText("Reason"), "weather");
  await user.click(screen.getByRole("button", { name: "Cancel 1 date" }));
  expect(sent).toEqual([{ dayIds: ["d3"], reason: "weather" }]);
  expect(onCancelled).toHaveBeenCalledOnce();
});

it("asks a renter for a renter’s reason", async () => {
  open("renter");
  expect(await screen.findByRole("option", { name: "weather" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "staffing" })).toBeNull();
});
