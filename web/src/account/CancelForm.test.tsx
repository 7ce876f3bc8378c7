import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Booking } from "#/queries/bookings";
import { CancelForm } from "./CancelForm";
import { type Side, useCancelChoice } from "./cancel-choice";

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
  organizationName: "Superior Parks",
  payments: [{ id: "p1", kind: "card", lastFour: "4242", brand: "visa" }],
  refundable: true,
  version: 3,
  dates: [date("d1", "2099-03-04", false), date("d2", "2099-03-11", true), date("d3", "2099-03-18", true)],
} as Booking;

const listed = (...codes: string[]) => codes.map((code) => ({ code, label: code }));

/** Each date refunds $20, of $50 that were paid: all of them together refund all of it. */
function quoted(dateIds: string[]) {
  const total = dateIds.length === 2 ? "50.00" : dateIds.length === 1 ? "20.00" : "0.00";
  const refunds =
    dateIds.length > 0 ? [{ paymentId: "p1", kind: "card", amount: total, brand: "visa", lastFour: "4242" }] : [];
  return {
    dates: [
      { id: "d2", refund: "20.00" },
      { id: "d3", refund: "0.00" },
    ],
    total,
    refunds,
  };
}

function Asking({ of, side, onCanceled }: { of: Booking; side: Side; onCanceled: () => void }) {
  const choice = useCancelChoice(of, side);
  return <CancelForm booking={of} choice={choice} reader="Dana" onCanceled={onCanceled} onKeep={() => {}} />;
}

/** At the form; what is sent to cancel. */
function open(side: Side, of: Booking = booking) {
  const sent: unknown[] = [];
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, options: RequestInit = {}) => {
    if (url.endsWith("/lists"))
      return answer({
        cancellationReasons: listed("staffing", "weather", "other"),
        renterCancellationReasons: listed("illness", "weather", "other"),
      });
    if (url.endsWith("/quote")) return answer(quoted(JSON.parse(String(options.body)).dateIds));
    sent.push(JSON.parse(String(options.body)));
    return answer(booking);
  });
  const onCanceled = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Asking of={of} side={side} onCanceled={onCanceled} />
    </QueryClientProvider>,
  );
  return { sent, onCanceled };
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Chooses the reason. */
async function choose(user: ReturnType<typeof userEvent.setup>, reason: string) {
  await user.click(screen.getByRole("button", { name: /^Reason/ }));
  await user.click(await screen.findByRole("option", { name: reason }));
}

it("cancels the chosen dates of a series, of those that can be", async () => {
  const user = userEvent.setup();
  const { sent, onCanceled } = open("staff");
  const dates = within(screen.getByRole("group", { name: "Dates to cancel" }));
  expect(dates.getAllByRole("checkbox")).toHaveLength(2);
  expect(dates.getByText("1 other date can’t be canceled online anymore.")).toBeVisible();
  await user.click(dates.getByRole("button", { name: "Clear all" }));
  expect(screen.getByRole("button", { name: "Cancel dates" })).toHaveAttribute("aria-disabled", "true");
  await user.click(dates.getByRole("checkbox", { name: /Mar 18/ }));
  await choose(user, "weather");
  await user.click(screen.getByRole("button", { name: "Cancel 1 date" }));
  expect(sent).toEqual([{ dateIds: ["d3"], reason: "weather" }]);
  expect(onCanceled).toHaveBeenCalledOnce();
});

it("asks a renter for a renter’s reason, who may give none", async () => {
  const user = userEvent.setup();
  const { sent } = open("renter");
  await user.click(screen.getByRole("button", { name: /^Reason/ }));
  expect(await screen.findByRole("option", { name: "illness" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "staffing" })).toBeNull();
  await user.click(screen.getByRole("option", { name: "other" }));
  await user.click(screen.getByRole("button", { name: "Cancel 2 dates" }));
  expect(await screen.findByText("Enter a reason.")).toBeVisible();
  await choose(user, "No reason");
  await user.click(screen.getByRole("button", { name: "Cancel 2 dates" }));
  expect(sent).toEqual([{ dateIds: ["d2", "d3"] }]);
});

const night = [
  { ...date("d2", "2099-03-11", true), start: "23:30", end: "24:00" },
  { ...date("d3", "2099-03-12", true), start: "00:00", end: "00:30" },
];

it("cancels a time over midnight as one for a renter", async () => {
  const user = userEvent.setup();
  const { sent } = open("renter", { ...booking, dates: [date("d1", "2099-03-04", true), ...night] } as Booking);
  const dates = within(screen.getByRole("group", { name: "Dates to cancel" }));
  expect(dates.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(dates.getByRole("button", { name: "Clear all" }));
  await user.click(dates.getByRole("checkbox", { name: /Mar 11.*, 11:30 PM to .*Mar 12.*, 12:30 AM/ }));
  expect(dates.getAllByRole("listitem")[1]).toHaveTextContent("$20.00 back");
  await user.click(screen.getByRole("button", { name: "Cancel 1 date" }));
  expect(sent).toEqual([{ dateIds: ["d2", "d3"] }]);
});

it("asks for no date where the booking is one night", async () => {
  const user = userEvent.setup();
  const { sent } = open("renter", { ...booking, dates: night } as Booking);
  expect(screen.queryByRole("group", { name: "Dates to cancel" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel booking" }));
  expect(sent).toEqual([{ dateIds: ["d2", "d3"] }]);
});

it("lets staff cancel a part of a time over midnight", () => {
  open("staff", { ...booking, dates: night } as Booking);
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
});

it("says for each date what comes back, and for the chosen ones together", async () => {
  const user = userEvent.setup();
  open("renter");
  const refund = await screen.findByRole("status", { name: "Refund" });
  expect(refund).toHaveTextContent("$50.00");
  expect(refund).toHaveTextContent("To Visa ending 4242.");
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("$20.00 back");
  expect(second).toHaveTextContent("No refund");
  await user.click(screen.getByRole("checkbox", { name: /Mar 18/ }));
  await waitFor(() => expect(refund).toHaveTextContent("$20.00"));
});
