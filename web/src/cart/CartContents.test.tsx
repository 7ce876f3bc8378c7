import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { type Session, sessionQuery } from "#/app/session";
import { ownCartQuery } from "#/queries/cart";
import type { Hold } from "#/queries/holds";
import { CartContents } from "./CartContents";
import "#/testing/clock";

afterEach(() => vi.unstubAllGlobals());

const night = [
  { id: "evening", date: "2036-03-13", start: "22:00", end: "24:00", free: true },
  { id: "morning", date: "2036-03-14", start: "00:00", end: "02:00", free: false },
];
const later = { id: "later", date: "2036-03-20", start: "18:00", end: "19:00", free: true };

const ranOut = { state: "expired", actsAt: 0, runsOutAt: 0, organizationShortName: "lakes" };
const cartOf = (dates: object[]) => ({
  ...night[0],
  id: "c",
  spaceName: "Gym A",
  timeZone: "America/Chicago",
  ...ranOut,
  dates,
});

/** The cart with these times. It ran out, so that it says which of them are taken. */
function open(dates: object[]) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(sessionQuery.queryKey, { user: { id: "u" }, organizations: [] } as unknown as Session);
  queries.setQueryData(ownCartQuery.queryKey, cartOf(dates) as unknown as Hold);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <CartContents /> }])} />
    </QueryClientProvider>,
  );
}

const remove = "Remove Thu, Mar 13, 2036, 10:00 PM to Fri, Mar 14, 2036, 2:00 AM";

it("shows a night as one time, which alone can’t be removed", async () => {
  open(night);
  expect(await screen.findAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByText("Unavailable")).toBeInTheDocument();
  expect(screen.getByText(/^1 date is booked by someone else/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: remove })).toHaveAttribute("aria-disabled", "true");
});

it("says the year of dates in another one alone", async () => {
  open([{ ...later, id: "soon", date: "2035-12-20" }, later]);
  const dates = await screen.findAllByRole("listitem");
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    "Thu, Dec 206:00 to 7:00 PM",
    "Thu, Mar 20, 20366:00 to 7:00 PM",
  ]);
});

it("removes a night as a whole", async () => {
  open([...night, later]);
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: remove }));
  expect(
    screen.getByText("Thu, Mar 13, 2036, 10:00 PM to Fri, Mar 14, 2036, 2:00 AM will be available to others again."),
  ).toBeInTheDocument();
});

it("drops what others have booked, then holds the rest again", async () => {
  const gone = { ...later, id: "gone", date: "2036-03-27", free: false };
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") calls.push(`${method} ${url}`);
    return method === "GET"
      ? Response.json({ items: [] })
      : Response.json({ ...cartOf([later]), bill: { lines: [], total: "0.00" }, secondsLeft: 0 });
  });
  open([later, gone]);
  expect(await screen.findByText("Some spaces are not available.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove unavailable dates" }));
  expect(await screen.findByText("Your times are no longer held for you.")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Hold again" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const cart = "/api/organizations/lakes/cart";
  expect(calls).toEqual([`DELETE ${cart}/unavailable-dates`, `PUT ${cart}/hold`]);
});
