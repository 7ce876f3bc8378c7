import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { CancelReport } from "./CancelReport";
import type { NotCancelled } from "./report-rows";

afterEach(() => queryClient.clear());

const date = {
  dayId: "d1",
  number: "FH-7K3QX2",
  eventName: "Practice",
  renterName: "Dana Whitfield",
  renterEmail: "dana@example.org",
  spaceName: "Gym A",
  facilityName: "Central",
  date: "2027-03-12",
  start: "18:00",
  end: "20:00",
};
const refused = { ...date, dayId: "d2", reason: "It has begun." } as NotCancelled;
const canceled = { id: "b1", dayIds: ["d1"], status: "cancelledByHost", refund: "0.00" };

function report(cancelled: object[]) {
  const element = (
    <CancelReport
      org="lakes"
      cancelled={cancelled as never}
      refused={[refused]}
      known={[date as never]}
      failure="Error cancelling all"
      onAgain={() => undefined}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
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
