import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Booking } from "#/queries/bookings";
import { Cancelling } from "./Cancelling";
import { json, refusal } from "./due-world";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const phone = "+17155550123";
const email = "desk@superior.example";

/** A booking whose renter can no longer cancel it. */
const booking = {
  id: "b1",
  number: "FH-7K3QX2",
  status: "approved",
  phase: "booked",
  cancellable: false,
  cancelBy: "2027-01-10T18:00:00Z",
  spaceName: "Gym B",
  organizationName: "Superior Recreation",
  organizationShortName: "superior",
  date: "2099-03-11",
  start: "18:00",
  end: "19:00",
  dates: [{ date: "2099-03-11", start: "18:00", end: "19:00", upcoming: true }],
  timeZone: "America/Chicago",
} as Booking;

const organization = { shortName: "superior", name: "Superior Recreation", address: { city: "Superior", state: "WI" } };

const written = vi.fn();

function open(reached: { phone?: string; email?: string }, more: Partial<Booking> = {}) {
  const known = { ...organization, ...(reached.email ? { email: reached.email } : {}) };
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/bookings/") ? refusal(500, "internal") : json(200, known),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Cancelling
          booking={{ ...booking, ...(reached.phone ? { organizationPhone: reached.phone } : {}), ...more }}
          after={{ current: null }}
          onWrite={written}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("leads to the organization's phone and mail, with the booking as the mail's subject", async () => {
  open({ phone, email });
  const { href } = await screen.findByRole<HTMLAnchorElement>("link", { name: "Send email" });
  expect(href).toMatch(new RegExp(`^mailto:${email}\\?subject=Booking%20FH-7K3QX2`));
  expect(screen.getByRole("link", { name: "Call (715) 555-0123" })).toHaveAttribute("href", `tel:${phone}`);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

it("leads to its mail where it has no phone", async () => {
  open({ email });
  expect(await screen.findByRole("link", { name: "Send email" })).toBeVisible();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

it("leads to the messages of the booking, whatever else there is", async () => {
  open({});
  await userEvent.click(await screen.findByRole("button", { name: "Send message" }));
  expect(written).toHaveBeenCalledOnce();
});

it("says until when it could be canceled, or that it was booked too late for that", async () => {
  open({}, { bookedAfterDeadline: false });
  expect(await screen.findByText(/^The deadline to cancel online was Sun, Jan 10, 12:00 PM/)).toBeVisible();
  cleanup();
  open({}, { bookedAfterDeadline: true });
  expect(await screen.findByText(/^It was booked too close to its start to be canceled online/)).toBeVisible();
});

it("offers to cancel the rest of a series that has begun, and nothing once it is over", async () => {
  const over = { date: "2099-03-04", start: "18:00", end: "19:00", upcoming: false };
  const dates = [over, ...booking.dates] as Booking["dates"];
  open({}, { cancellable: true, total: "0.00", dates });
  expect(await screen.findByRole("button", { name: "Cancel booking" })).toBeVisible();
  cleanup();
  open({}, { dates: [over] as Booking["dates"] });
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that later dates can be canceled where it is too late for the next one", async () => {
  const [next] = booking.dates;
  const dates = [
    { ...next, cancellable: false },
    { ...next, date: "2099-05-13", cancellable: true },
  ] as Booking["dates"];
  open({}, { cancellable: true, total: "0.00", dates });
  const words = await screen.findByText(/can’t be canceled online anymore, but later dates can\. You haven’t paid/);
  expect(words).not.toHaveTextContent("You can cancel online until");
  cleanup();
  open({}, { cancellable: true, total: "0.00", dates, bookedAfterDeadline: true });
  expect(await screen.findByText(/^The next date can’t be canceled online, but later dates can\./)).toBeVisible();
  cleanup();
  open({}, { cancellable: true, total: "0.00", dates: dates.slice(1) });
  expect(await screen.findByText(/^You can cancel online until Sun, Jan 10/)).toBeVisible();
});

it("says that each date of a series has its own deadline", async () => {
  const [next] = booking.dates;
  const dates = ["2099-03-11", "2099-03-18"].map((date) => ({ ...next, date, cancellable: true })) as Booking["dates"];
  open({}, { cancellable: true, total: "0.00", dates, cancellationDays: 60 });
  expect(
    await screen.findByText(
      /^You can cancel each date online until 60 days before it starts, the next one until Sun, Jan 10, 12:00 PM\./,
    ),
  ).toBeVisible();
  cleanup();
  open({}, { cancellable: true, total: "0.00", dates, cancellationDays: 0 });
  expect(await screen.findByText(/^You can cancel each date online until it starts, the next one until/)).toBeVisible();
});

it("says what a cancellation brings: of one date, or of those that are chosen", async () => {
  const [next] = booking.dates;
  const dates = ["2099-03-11", "2099-03-18"].map((date) => ({ ...next, date, cancellable: true })) as Booking["dates"];
  const say = async (words: string, more: object) => {
    open({}, { cancellable: true, total: "32.00", refundable: true, ...more });
    expect(await screen.findByText(new RegExp(`${words}$`))).toBeVisible();
    cleanup();
  };
  const card = { payments: [{ kind: "card" }] };
  const invoice = { payments: [{ kind: "invoice" }] };
  const one = { dates: dates.slice(1) };
  await say("You’ll be refunded what you paid\\.", { ...card, ...one });
  await say("You’ll be refunded what you paid for the dates you cancel\\.", { ...card, dates });
  await say("You won’t be billed\\.", { ...invoice, ...one });
  await say("You’ll still be billed for the dates you cancel\\.", { ...invoice, dates, refundable: false });
});

it("asks about the dates that are canceled, not about those that are over", async () => {
  const [next] = booking.dates;
  const dayOn = (date: string, cancellable = true) => ({ ...next, id: date, date, cancellable });
  const over = { ...dayOn("2099-03-04", false), upcoming: false };
  const ask = async (dates: object[]) => {
    open({}, { cancellable: true, total: "0.00", dates: dates as Booking["dates"] });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel booking" }));
    return screen.getByRole("dialog", { name: "Cancel this booking?" });
  };
  const several = await ask([over, dayOn("2099-03-11"), dayOn("2099-03-18")]);
  expect(several).toHaveTextContent("Gym B, 2 dates");
  await userEvent.click(within(several).getByRole("checkbox", { name: /Mar 18/ }));
  expect(several).toHaveTextContent("Gym B, 1 date");
  await userEvent.click(within(several).getByRole("checkbox", { name: /Mar 11/ }));
  expect(within(several).getByText("Gym B")).toBeVisible();
  expect(within(several).getByRole("button", { name: "Cancel dates" })).toHaveAttribute("aria-disabled", "true");
  cleanup();
  expect(await ask([over, dayOn("2099-03-11")])).toHaveTextContent("Gym B, Wed, Mar 11, 2099, 6:00 to 7:00 PM");
  cleanup();
  const night = [dayOn("2099-03-11"), { ...dayOn("2099-03-12"), start: "00:00", end: "01:00" }];
  const evening = { ...night[0], start: "23:00", end: "24:00" };
  expect(await ask([evening, night[1] ?? {}])).toHaveTextContent("Gym B, Wed, Mar 11, 2099, 11:00 PM to Thu, Mar 12");
});
