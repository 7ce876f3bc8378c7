import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { Component as Balance } from "./Balance";

afterEach(() => {
  vi.unstubAllGlobals();
});

const booking = (id: string, invoiced: string, due: string) => ({
  id,
  number: `FH-${id}`,
  eventName: `Regatta ${id}`,
  date: "2035-12-05",
  renter: { id: "p1", firstName: "Tou", lastName: "Vang" },
  invoiced,
  due,
});

function open(balance: unknown, session: unknown = { user: { firstName: "Avery", superadmin: true } }) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const body = url.endsWith("/session") ? { organizations: [], ...(session as object) } : balance;
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  });
  const organization = { name: "Four Lakes", timeZone: "America/Chicago" };
  const group = { id: "g1", name: "Rowers", proofs: [] };
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "lakes", organization, group }} />,
        children: [{ path: "balance", Component: Balance }],
      },
    ],
    { initialEntries: ["/manage/orgs/lakes/balance"] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

it("adds up what a group's bookings owe, and leads to each of them", async () => {
  const bookings = [booking("7K3QX2", "27.20", "0.00"), booking("8M4RT6", "0.00", "15.00")];
  open({ balance: "42.20", invoiced: "27.20", due: "15.00", count: 2, bookings });
  expect(await screen.findByRole("region", { name: "Balance" })).toHaveTextContent(
    /Balance\$42\.20 From 2 bookings.*On invoice\$27\.20.*Due\$15\.00/,
  );
  const table = screen.getByRole("table", { name: "Unpaid bookings" });
  const [, one, other] = within(table).getAllByRole("row");
  expect(one).toHaveTextContent("$27.20None");
  expect(other).toHaveTextContent("None$15.00");
  expect(within(table).getByRole("link", { name: "Regatta 8M4RT6" })).toHaveAttribute(
    "href",
    "/manage/orgs/lakes/requests/8M4RT6",
  );
  expect(screen.queryByText(/are listed/)).not.toBeInTheDocument();
});

it("says when nothing is unpaid, and how many bookings a long list leaves out", async () => {
  open({ balance: "0.00", invoiced: "0.00", due: "0.00", count: 0, bookings: [] });
  expect(await screen.findByText("Nothing to pay")).toBeInTheDocument();
  open({ balance: "54.40", invoiced: "54.40", due: "0.00", count: 2, bookings: [booking("7K3QX2", "27.20", "0.00")] });
  expect(await screen.findByText("Only the first 1 are listed.")).toBeInTheDocument();
});

it("shows no money to who doesn't answer requests", async () => {
  const asked = open({}, { user: { firstName: "Pahoua", superadmin: false } });
  expect(await screen.findByText("Only admins and approvers can do this.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Balance" })).not.toBeInTheDocument();
  expect(asked.filter((url) => url.includes("balance"))).toEqual([]);
});
