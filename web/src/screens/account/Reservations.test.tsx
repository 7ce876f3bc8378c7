import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { ownBookingQuery } from "#/queries/bookings";
import { booking, json } from "./due-world";
import { Component as Reservations } from "./Reservations";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const held = {
  id: "h1",
  state: "live",
  organizationShortName: "superior",
  spaceId: "gym",
  spaceName: "Gym B",
  facilityName: "Armory",
  date: "2026-12-05",
  start: "10:00",
  end: "11:00",
  dates: [{ date: "2026-12-05", start: "10:00", end: "11:00" }],
  now: "2026-11-24T16:00:00Z",
  heldUntil: "2026-11-24T16:15:00Z",
  lastsSeconds: 900,
  actsAfterSeconds: 895,
};

/** The reservations of somebody without bookings. */
function reservations(show: string, holds: object[]) {
  vi.stubGlobal("fetch", async (url: string) => json(200, { items: url.includes("/user/holds") ? holds : [] }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/manage/account/reservations?${show}`]}>
        <Reservations />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each(["show=upcoming", "show=all"])("isn't called empty while a time is held (%s)", async (show) => {
  reservations(show, [held]);
  expect(await screen.findByRole("link", { name: /Gym B/ })).toBeInTheDocument();
  expect(screen.queryByText(/^No (upcoming )?reservations$/)).toBeNull();
});

it("isn't called empty while a time is being paid", async () => {
  reservations("show=all", [{ ...held, state: "paying" }]);
  expect(await screen.findByRole("article", { name: "Gym B, being paid" })).toBeInTheDocument();
  expect(screen.queryByText("No reservations")).toBeNull();
});

it("is called empty where a hold has ended", async () => {
  reservations("show=all", [{ ...held, state: "expired" }]);
  expect(await screen.findByText("No reservations")).toBeInTheDocument();
});

it("calls past reservations empty whatever is held", async () => {
  reservations("show=past", [held]);
  expect(await screen.findByText("No past reservations")).toBeInTheDocument();
});

it("calls a request for several dates pending, as its filter does", async () => {
  const season = { ...booking, status: "parent", phase: "requested", eventName: "Season" };
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/user/holds")) return json(200, { items: [] });
    if (url.includes("/user/bookings?")) return json(200, { items: url.includes("when=past") ? [] : [season] });
    return json(404, {});
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/manage/account/reservations?show=all&state=pending"]}>
        <Reservations />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("link", { name: /Gym B/ })).toHaveTextContent(/Pending$/);
});

it("lists bookings together with what is held, which comes first", async () => {
  let answer = (_: Response) => {};
  const holds = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/user/holds")) return holds;
    if (url.endsWith("/user/bookings/b9")) return json(200, { ...booking, id: "b9" });
    return url.includes("/user/bookings?") ? json(200, { items: [{ ...booking, id: "b9" }] }) : json(404, {});
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/manage/account/reservations"]}>
        <Reservations />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(ownBookingQuery("b9").queryKey)).toBeDefined());
  expect(screen.queryByRole("link", { name: /Gym B/ })).toBeNull();
  answer(json(200, { items: [held] }));
  expect(await screen.findAllByRole("link", { name: /Gym B/ })).toHaveLength(2);
});
