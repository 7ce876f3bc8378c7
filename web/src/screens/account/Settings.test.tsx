import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { json, leave, refusal, renter } from "./due-world";
import { Component as Settings } from "./Settings";

afterEach(leave);

/** At one's settings; the list of devices is answered when and how the test says. */
async function atSettings() {
  let answer = (_: Response) => {};
  const devices = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const asked = vi.fn(() => devices);
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/user/sessions")) return asked();
    if (url.endsWith("/user/session")) return json(200, { user: renter, organizations: [] });
    return json(200, { items: [], available: [], passwordChangedAt: "2027-01-01T00:00:00Z", asksPassword: true });
  });
  const router = createMemoryRouter([{ path: "/", Component: Settings }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect([asked.mock.calls.length, queryClient.isFetching()]).toEqual([1, 1]));
  return answer;
}

const turnOn = { name: "Turn on two-step sign-in" };

it("is shown once all of its sections are there", async () => {
  const answer = await atSettings();
  expect(screen.queryByRole("button", turnOn)).toBeNull();
  answer(json(200, { items: [] }));
  expect(await screen.findByRole("button", turnOn)).toBeInTheDocument();
});

it("is shown without a section that can’t be loaded, which says so", async () => {
  const answer = await atSettings();
  answer(refusal(500, "internal"));
  expect(await screen.findByRole("button", turnOn)).toBeInTheDocument();
  const devices = within(screen.getByRole("region", { name: "Signed-in devices" }));
  expect(await devices.findByRole("button", { name: "Try again" })).toBeInTheDocument();
});
