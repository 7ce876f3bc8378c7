import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { booking, json, leave, refusal } from "./due-world";
import { Reservation } from "./Reservation";

const deposit = { id: "d1", name: "Damage", amount: "100.00" };
const incident = {
  status: "open",
  description: "A broken window.",
  claimed: "80.00",
  openedAt: "2027-03-12T15:00:00Z",
  photos: [],
  answers: [],
};

/** At a reservation with these deposits. */
async function atReservation(deposits: object[]) {
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/user/bookings/b1") ? json(200, { ...booking, deposits }) : refusal(404, "notFound"),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Reservation id="b1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Bill" });
  return screen.queryByRole("region", { name: "Deposits" });
}

afterEach(leave);

it("shows the deposits that were accepted, and that nothing was charged for them", async () => {
  const deposits = await atReservation([deposit]);
  expect(deposits).toHaveTextContent("Damage$100.00");
  expect(deposits).toHaveTextContent(
    "You accepted these when you booked, and weren’t charged. Superior Recreation can claim them after the event",
  );
});

it("shows what was asked for of them", async () => {
  const deposits = await atReservation([{ ...deposit, incident }]);
  expect(deposits).toHaveTextContent("A broken window.");
  expect(deposits).not.toHaveTextContent("weren’t charged");
});

it("says nothing of deposits where none were accepted", async () => {
  expect(await atReservation([])).toBeNull();
});
