import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import type { WeatherClosureReport } from "@fieldhouse/clients/tenant/model/weatherClosureReport";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { ClosureReport } from "./ClosureReport";

it("names the dates that moved by their days, with another year", () => {
  const dateOn = (id: string, date: string) => ({ id, bookingId: "b1", date, start: "18:00", end: "20:00" });
  const inside = [{ dates: [dateOn("d1", "2035-12-27"), dateOn("d2", "2036-01-03")] }];
  const preview = { bookings: inside } as unknown as WeatherClosurePreview;
  const moved = [{ bookingId: "b1", dateIds: ["d1", "d2"], spaceName: "Gym B", facilityName: "Lakes" }];
  const made = { canceled: [], moved, notMoved: [] } as unknown as WeatherClosureReport;
  const report = <ClosureReport org="lakes" made={made} preview={preview} onDone={() => undefined} />;
  const managed = { org: "lakes", organization: { timeZone: "America/Chicago" } };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={managed} />, children: [{ index: true, element: report }] },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const [, row] = within(screen.getByRole("table")).getAllByRole("row");
  expect(row).toHaveTextContent("Thu, Dec 27, 6:00 to 8:00 PM");
  expect(row).toHaveTextContent("Thu, Jan 3, 2036, 6:00 to 8:00 PM");
});
