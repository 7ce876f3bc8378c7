import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { CancelReport } from "./CancelReport";
import type { NotCanceled } from "./report-rows";

afterEach(() => queryClient.clear());

const date = {
  dateId: "d1",
  bookingId: "b1",
  number: "FH-7K3QX2",
  eventName: "Practice",
  renterName: "Dana Whitfield",
  renterEmail: "dana@example.org",
  spaceName: "Gym A",
  facilityName: "Central",
  date: "2036-01-03",
  start: "18:00",
  end: "20:00",
};
const refused = { ...date, dateId: "d2", reason: "It has begun." } as NotCanceled;
const canceled = { id: "b1", dateIds: ["d1"], status: "cancelledByHost", refund: "0.00" };

function report(canceled: object[], stayed = [refused], known: object[] = [date]) {
  const element = (
    <CancelReport
      org="lakes"
      canceled={canceled as never}
      refused={stayed}
      known={known as never}
      failure="Error cancelling all"
      onAgain={() => undefined}
    />
  );
  const managed = <Outlet context={{ org: "lakes", organization: { timeZone: "America/Chicago" } }} />;
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: "/", element: managed, children: [{ index: true, element }] }])}
      />
    </QueryClientProvider>,
  );
}

it("says that not all were canceled, or none", () => {
  report([canceled]);
  expect(screen.getByRole("status")).toHaveTextContent("1 date of 1 booking canceled.");
  expect(screen.getByText("Error cancelling all.").parentElement).toHaveTextContent("1 date not canceled.");
  cleanup();
  report([]);
  expect(screen.getByRole("alert")).toHaveTextContent("Error cancelling all. No dates were canceled.");
  expect(screen.getByRole("table", { name: "Not canceled" })).toHaveTextContent("It has begun.");
});

it("tells a night as one date", () => {
  const night = (of: string) => [
    { ...date, bookingId: of, dateId: `${of}-evening`, start: "23:00", end: "24:00" },
    { ...date, bookingId: of, dateId: `${of}-morning`, date: "2036-01-04", start: "00:00", end: "01:00" },
  ];
  const stayed = night("b2").map((one) => ({ ...one, reason: "It has begun." }));
  report([{ ...canceled, dateIds: ["b1-evening", "b1-morning"] }], stayed, night("b1"));
  expect(screen.getByRole("status")).toHaveTextContent("1 date of 1 booking canceled.");
  expect(screen.getByText("Error cancelling all.").parentElement).toHaveTextContent("1 date not canceled.");
  const row = screen.getByRole("row", { name: /It has begun/ });
  expect(row).toHaveTextContent("Thu, Jan 3, 2036, 11:00 PM to Fri, Jan 4, 2036, 1:00 AM");
});
