import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { DetailActions } from "./DetailActions";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(element: React.ReactNode) {
  const routes = [{ path: "/orgs/:org", element }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/orgs/lakes"] })} />
    </QueryClientProvider>,
  );
}

it("says that a confirmation couldn’t be sent, and why", async () => {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET"
      ? Response.json(session)
      : Response.json({ code: "conflict", title: "Conflict", detail: "The address returns email." }, { status: 409 }),
  );
  const booking = { id: "b1", phase: "booked", renter: { email: "dana@example.org" } } as unknown as Booking;
  show(<DetailActions org="lakes" booking={booking} />);
  await userEvent.click(await screen.findByRole("button", { name: "Resend confirmation" }));
  await userEvent.click(screen.getByRole("button", { name: "Send email" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error sending message. The address returns email.");
});

it("leads the crew to the check-in, without what they can’t change", async () => {
  const organizations = [{ id: "1", shortName: "lakes", name: "Lakes", roles: ["maintenanceStaff"] }];
  const session = { user: { superadmin: false }, organizations, permissions: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const booking = { id: "b1", phase: "booked", renter: { email: "dana@example.org" } } as unknown as Booking;
  show(<DetailActions org="lakes" booking={booking} />);
  expect(await screen.findByRole("link", { name: "Check-in" })).toHaveAttribute(
    "href",
    "/manage/orgs/lakes/check-in/b1",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers to correct a request of several dates, and nothing once it has ended", async () => {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const series = (id: string, status: string, phase: string) =>
    ({ id, status, phase, renter: { email: "dana@example.org" } }) as unknown as Booking;
  show(
    <>
      <DetailActions org="lakes" booking={series("b1", "parent", "requested")} />
      <DetailActions org="lakes" booking={series("b2", "denied", "ended")} />
    </>,
  );
  const names = (await screen.findAllByRole("button")).map(({ textContent }) => textContent);
  expect(names).toEqual(["Edit details", "Resend confirmation"]);
  expect(screen.queryByRole("link", { name: "Check-in" })).toBeNull();
});
