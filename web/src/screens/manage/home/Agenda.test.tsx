import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { Agenda } from "./Agenda";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const booking = (eventName: string, start: string, phase: string, upcoming: boolean, status = "approved") =>
  ({ id: eventName, eventName, start, end: "22:00", phase, status, upcoming }) as unknown as BookingSummary;

it("marks the next booking, which is approved and has not begun, and those that are pending", () => {
  const session = { user: { superadmin: true }, organizations: [] } as unknown as Session;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal("fetch", async () => Response.json(session));
  const bookings = [
    booking("Practice", "16:00", "booked", false),
    booking("Wedding", "18:00", "requested", true, "pending"),
    booking("League", "19:00", "booked", true),
    booking("Rehearsal", "20:00", "booked", true),
  ];
  const element = <Agenda org="lakes" title="Today" date="2027-03-16" bookings={bookings} marksNext empty={null} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText("Next")).toHaveLength(1);
  expect(screen.getByText("Next").closest("li")).toHaveTextContent("League");
  expect(screen.getByText("Wedding").closest("li")).toHaveTextContent("Pending");
});
