import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { Refundable } from "@fieldhouse/clients/tenant/model/refundable";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { MoneyActions } from "./MoneyActions";

beforeEach(() => {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("/refund/quote") ? { amount: "41.20", refunds: [] } : session),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const booking = (over: object) =>
  ({
    id: "b1",
    total: "40.00",
    due: "0.00",
    payments: [],
    dates: [],
    renter: { firstName: "Ana", lastName: "Reyes" },
    ...over,
  }) as unknown as Booking;

function show(of: Booking) {
  const element = <MoneyActions org="lakes" booking={of} />;
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
}

function offered(of: Booking) {
  const { unmount } = show(of);
  const names = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  unmount();
  return names;
}

it("offers to adjust the price of a request, for one date or several, and of nothing else", () => {
  const names = (status: string, phase: string, total = "40.00") =>
    offered(booking({ id: status, status, phase, total }));
  expect(names("pending", "requested")).toEqual(["Adjust price"]);
  expect(names("parent", "requested")).toEqual(["Adjust price"]);
  expect(names("parent", "requested", "0.00")).toEqual([]);
  expect(names("approved", "booked")).toEqual([]);
});

it("offers the refunds that the server says are possible, whatever state the booking is in", () => {
  const names = (phase: string, goodwill?: Refundable) => offered(booking({ phase, goodwill }));
  expect(names("completed", { all: "41.20", fee: "1.20" })).toEqual(["Refund"]);
  expect(names("completed", { all: "40.00" })).toEqual(["Refund"]);
  expect(names("ended", { fee: "1.20", feeOnly: "ended" })).toEqual(["Refund booking fee"]);
  expect(names("completed")).toEqual([]);
  const request = booking({ status: "pending", phase: "requested", goodwill: { fee: "1.20", feeOnly: "notOver" } });
  expect(offered(request)).toEqual(["Adjust price", "Refund booking fee"]);
});

const options = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

it("says why only the fee can be refunded, and how much it is", async () => {
  show(booking({ phase: "completed", goodwill: { fee: "1.20", feeOnly: "notRefundable" } }));
  await userEvent.click(screen.getByRole("button", { name: "Refund booking fee" }));
  const dialog = await screen.findByRole("dialog");
  expect(options(dialog)).toEqual(["Booking fee only, $1.20"]);
  expect(within(dialog).getByLabelText("Refund")).toHaveAccessibleDescription(
    "This space wasn’t refundable when it was booked.",
  );
  expect(within(dialog).getByRole("button", { name: "Refund $1.20" })).toBeVisible();
});

it("doesn’t offer a fee that was refunded", async () => {
  show(booking({ phase: "completed", goodwill: { all: "41.20" } }));
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = await screen.findByRole("dialog");
  expect(options(dialog)).toEqual(["Everything that hasn’t been refunded", "Chosen dates and add-ons", "Part of it"]);
  expect(await within(dialog).findByRole("button", { name: "Refund $41.20" })).toBeVisible();
});
