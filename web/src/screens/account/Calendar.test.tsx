import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import "#/testing/clock";
import { Component as Calendar } from "./Calendar";
import { json } from "./due-world";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const dateOn = (date: string) => ({
  id: date,
  bookingId: "b1",
  number: "FH-7K3QX2",
  organizationShortName: "superior",
  eventName: "Practice",
  spaceName: "Gym B",
  facilityName: "Armory",
  status: "approved",
  date,
  start: "18:00",
  end: "19:00",
  timeZone: "America/Chicago",
});

it("says the year of next year's reservations", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    json(200, url.includes("/user/calendar") ? { items: [dateOn("2035-11-29"), dateOn("2036-01-03")] } : {}),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Calendar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Thu, Nov 29, 6:00 to 7:00 PM/)).toBeVisible();
  const user = userEvent.setup({ delay: null });
  for (let month = 0; month < 2; month++) await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(await screen.findByText(/^Thu, Jan 3, 2036, 6:00 to 7:00 PM/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Add Gym B, Thu, Jan 3, 2036, to your calendar" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /January 3\b/ }));
  expect(screen.getByRole("heading", { name: "Thu, Jan 3, 2036" })).toBeVisible();
});
