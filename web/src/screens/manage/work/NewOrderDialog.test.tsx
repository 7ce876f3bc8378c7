import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { NewOrderDialog } from "./NewOrderDialog";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const night = [
  { id: "evening", status: "approved", date: "2035-12-29", start: "23:30", end: "24:00" },
  { id: "morning", status: "approved", date: "2035-12-30", start: "00:00", end: "00:30" },
];
const other = { id: "other", status: "approved", date: "2036-01-05", start: "18:00", end: "20:00" };

/** Opens the dialog, and returns what was sent. */
function open(dates: object[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: unknown, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return Promise.resolve(
      new Response('{"items":[],"more":false}', { headers: { "Content-Type": "application/json" } }),
    );
  });
  const booking = { id: "b1", eventName: "Party", timeZone: "America/Chicago", dates } as unknown as Booking;
  const element = <NewOrderDialog org="lakes" booking={booking} dates={booking.dates} onClose={() => undefined} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </QueryClientProvider>,
  );
  return sent;
}

it("offers a night as one date with its day, and another year, and names both to the server", async () => {
  const sent = open([...night, other]);
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Chairs" } });
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  fireEvent.click(screen.getByRole("checkbox", { name: "Sat, Jan 5, 2036, 6:00 to 8:00 PM" }));
  expect(screen.getByRole("checkbox", { name: "Sat, Dec 29, 11:30 PM to Sun, Dec 30, 12:30 AM" })).toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Add to 1 date" }));
  await waitFor(() => expect(sent).toMatchObject([{ title: "Chairs", dateIds: ["evening", "morning"] }]));
});

it("asks for no choice where a night is all", () => {
  open(night);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Add work order" })).toBeInTheDocument();
});
