import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Refund } from "./Refund";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const payment = (refunded: string) => ({
  id: "p1",
  kind: "card",
  brand: "visa",
  lastFour: "4242",
  amount: "41.20",
  refunded,
  refundOwed: "0.00",
});

const booking = {
  id: "b1",
  organizationShortName: "lakes",
  version: 3,
  timeZone: "America/Chicago",
  due: "0.00",
  bill: { total: "41.20", lines: [{ kind: "rate", label: "12:00 to 2:00 PM", date: "2027-03-11", amount: "41.20" }] },
  payments: [payment("0.00")],
  goodwill: { all: "41.20" },
  dates: [],
  renter: { firstName: "Ana", lastName: "Reyes" },
} as unknown as Booking;

it("refunds everything, asks for no quote of what is gone, and shows no bill twice", async () => {
  const asked: string[] = [];
  const [refund, quote] = ["/bookings/b1/refund", "/bookings/b1/refund/quote"];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    // Later than what is shown while it is sent.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (url.endsWith(quote)) return Response.json({ amount: "41.20", refunds: [] });
    if (url.endsWith(refund)) return Response.json({ ...booking, version: 4, payments: [payment("41.20")] });
    return Response.json({ items: [] });
  });
  const element = <Refund org="lakes" booking={booking} onClose={vi.fn()} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Refund $41.20" }));
  expect(await screen.findByRole("dialog", { name: "Refund issued" })).toHaveTextContent(
    "Refunded: $41.20 to Visa ending 4242.",
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked.filter((url) => url.endsWith(refund))).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith(quote))).toHaveLength(1);
  expect(screen.queryByRole("table")).toBeNull();
});
