import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { MoneyActions } from "./MoneyActions";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("offers to adjust the price of a request, for one date or several, and of nothing else", () => {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const booking = (status: string, phase: string, total = "40.00") =>
    ({ id: status, status, phase, total, due: "0.00", payments: [], days: [] }) as unknown as Booking;
  const offered = (of: Booking) => {
    const element = <MoneyActions org="lakes" booking={of} />;
    const { unmount } = render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </QueryClientProvider>,
    );
    const names = screen.queryAllByRole("button").map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  expect(offered(booking("pending", "requested"))).toEqual(["Adjust price"]);
  expect(offered(booking("parent", "requested"))).toEqual(["Adjust price"]);
  expect(offered(booking("parent", "requested", "0.00"))).toEqual([]);
  expect(offered(booking("approved", "booked"))).toEqual([]);
});
