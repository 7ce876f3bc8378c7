import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { sessionQuery } from "#/app/session";
import type { Space } from "#/queries/spaces";
import { useChosenTime } from "./use-chosen-time";
import { YourTime } from "./YourTime";
import "#/testing/clock";

const time = { date: "2027-03-11", start: "18:00", end: "19:00" };
const later = { date: "2027-03-11", start: "20:00", end: "21:00" };
const space = {
  id: "gym",
  timeZone: "America/Chicago",
  leadTimeDays: 0,
  refundable: true,
  rental: { block: 30, minimumSlots: 1 },
  pricing: { startingAt: "32.00", unit: "hour" },
} as Space;
const quote = (dates: object[], open: boolean, instantBooking = true, sports?: string[]) => ({
  bill: { lines: [], total: "32.00" },
  dates: dates.map((day) => ({ ...day, open, blocks: [] })),
  leadTimeDays: 0,
  refundable: true,
  instantBooking,
  sports,
});
const dana = {
  user: { id: "u", firstName: "Dana", lastName: "Whitfield", profileComplete: true },
  organizations: [],
};
const taken = {
  type: "about:blank",
  title: "Taken",
  status: 409,
  code: "slotTaken",
  detail: "This time isn't available, but these times are.",
  conflict: { alternatives: [later] },
};

function Page() {
  return (
    <YourTime
      organization="four-lakes"
      space={space}
      chosen={useChosenTime("four-lakes", space)}
      cancellationDays={60}
    />
  );
}

interface Server {
  session?: object;
  /** One's present holds. */
  holds?: object[];
  open?: boolean;
  /** True where nobody has to approve it. */
  instantBooking?: boolean;
  /** The sports that the time is kept for. */
  sports?: string[];
  /** Times that somebody else has, by their starts. */
  takenStarts?: string[];
  /** The chosen time, as the address has it. */
  chosen?: Record<string, string>;
}

/** At the space's page with a time chosen. */
function setup({
  session = dana,
  holds = [],
  open = true,
  instantBooking = true,
  sports,
  takenStarts = [],
  chosen = time,
}: Server = {}) {
  const kept: string[] = [];
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url.endsWith("/lists")) return json(200, { sports: [] });
    if (url.endsWith("/user/session")) return json(200, session);
    if (url.endsWith("/user/holds")) return json(200, { items: holds });
    if (url.endsWith("/quotes"))
      return json(
        200,
        quote(
          JSON.parse(String(body)).dates,
          open && !kept.some((start) => takenStarts.includes(start)),
          instantBooking,
          sports,
        ),
      );
    if (method !== "POST" || !url.endsWith("/holds")) return json(200, { items: [] });
    const [asked] = JSON.parse(String(body)).dates;
    kept.push(asked.start);
    return takenStarts.includes(asked.start)
      ? json(409, taken)
      : json(201, { ...asked, id: "new", state: "live", lastsSeconds: 900, actsAfterSeconds: 895 });
  });
  const page = `/gym?${new URLSearchParams(chosen)}`;
  const router = createMemoryRouter(
    [
      { path: "/search", element: <h1>Search</h1> },
      { path: "/gym", Component: Page },
      { path: "/book/four-lakes/gym/details", element: <h1>Details</h1> },
    ],
    { initialEntries: ["/search", page] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const book = () => screen.findByRole("button", { name: "Book for $32.00", busy: false });
  return { address, book, kept, page, router, user: userEvent.setup() };
}

const held = (...dates: object[]) => ({ ...dates[0], dates, id: "old", spaceId: "gym", state: "live" });

const details = () => screen.findByRole("heading", { name: "Details" });

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("keeps the time and goes straight to the details; back leads here", async () => {
  const { address, book, kept, page, router, user } = setup();
  await user.click(await book());
  await details();
  expect(kept).toEqual([time.start]);
  expect(address()).toBe("/book/four-lakes/gym/details?date=2027-03-11&start=18%3A00&end=19%3A00&hold=new");
  await act(() => router.navigate(-1));
  expect(address()).toBe(page);
});

it("says who was quicker and what is free instead, one press away", async () => {
  const { address, book, page, user } = setup({ takenStarts: [time.start] });
  await user.click(await book());
  expect(await screen.findByRole("alert")).toHaveTextContent("This time isn't available");
  expect(address()).toBe(page);
  expect(await screen.findByRole("button", { name: "Book" })).toHaveAttribute("title", "This time isn’t available");
  expect(screen.queryByText("This time isn’t available.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Thu, Mar 11, 2027, 8:00 to 9:00 PM" }));
  await details();
  expect(address()).toContain("start=20%3A00");
});

it("says nothing of a time that is no longer the chosen one", async () => {
  const { book, user } = setup({ takenStarts: [time.start] });
  await user.click(await book());
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("asks a stranger to sign in over the page, and then keeps the time", async () => {
  const { address, book, kept, page, router, user } = setup({ session: { organizations: [] } });
  expect(screen.getByText("Thu, Mar 11, 2027")).toBeInTheDocument();
  await user.click(await book());
  expect(address()).toBe(`${page}&login=sign-in`);
  expect(router.state.location.state).toEqual({ lead: "Your time: Thu, Mar 11, 2027, 6:00 to 7:00 PM." });
  expect(kept).toEqual([]);
  queryClient.setQueryData(sessionQuery.queryKey, dana as never);
  await act(() => router.navigate(page, { replace: true }));
  await details();
  expect(kept).toEqual([time.start]);
  await act(() => router.navigate(-1));
  expect(address()).toBe(page);
  await act(() => router.navigate(-1));
  expect(address()).toBe("/search");
});

it("keeps nothing for a stranger who doesn't sign in", async () => {
  const { book, kept, page, router, user } = setup({ session: { organizations: [] } });
  await user.click(await book());
  await act(() => router.navigate(page, { replace: true }));
  expect(await book()).toBeInTheDocument();
  expect(kept).toEqual([]);
});

it("leads on to the booking of a time that one holds already", async () => {
  setup({ holds: [held(time)] });
  const region = within(screen.getByRole("region", { name: "Your time" }));
  expect(await region.findByRole("link", { name: "Continue booking" })).toHaveAttribute(
    "href",
    "/book/four-lakes/gym/details?date=2027-03-11&start=18%3A00&end=19%3A00&hold=old",
  );
  expect(region.queryByText("This time isn’t available.")).toBeNull();
});

it("changes a hold that the time overlaps where the wizard changes it", async () => {
  setup({ holds: [held({ ...time, end: "20:00" })] });
  expect(await screen.findByRole("link", { name: "Book for $32.00" })).toHaveAttribute(
    "href",
    "/book/four-lakes/gym/schedule?date=2027-03-11&start=18%3A00&end=19%3A00&hold=old",
  );
});

it("knows a night that one holds as a whole, and a part of it", async () => {
  const evening = { ...time, start: "23:00", end: "24:00" };
  const holds = [held(evening, { date: "2027-03-12", start: "00:00", end: "01:00" })];
  const region = () => within(screen.getByRole("region", { name: "Your time" }));
  setup({ holds, chosen: { ...evening, also: "2027-03-12T00:00-01:00" } });
  expect(await region().findByRole("link", { name: "Continue booking" })).toHaveAttribute(
    "href",
    "/book/four-lakes/gym/details?date=2027-03-11&start=23%3A00&end=24%3A00&hold=old",
  );
  expect(region().queryByRole("button", { name: "Add to cart" })).toBeNull();
  cleanup();
  queryClient.clear();
  setup({ holds, chosen: { ...evening, also: "2027-03-12T00:00-02:00" } });
  expect(await region().findByRole("link", { name: "Book for $32.00" })).toHaveAttribute(
    "href",
    "/book/four-lakes/gym/schedule?date=2027-03-11&start=23%3A00&end=24%3A00&also=2027-03-12T00%3A00-02%3A00&hold=old",
  );
});

it("can't book what is one's own hold in part and somebody else's for the rest", async () => {
  setup({ holds: [held({ ...time, end: "18:30" })], open: false });
  expect(await screen.findByText("This time isn’t available.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Book for/ })).toBeNull();
});

it("can't book what somebody else has", async () => {
  setup({ open: false });
  expect(await screen.findByText("This time isn’t available.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Book for/ })).toBeNull();
});

it("asks for what staff have to approve", async () => {
  const { user } = setup({ instantBooking: false });
  await user.click(await screen.findByRole("button", { name: "Request for $32.00", busy: false }));
  await details();
});

it("says for what a time is kept before it is held", async () => {
  setup({ sports: ["rugby", "sandVolleyball"] });
  expect(await screen.findByText("This time is only available for Rugby or Sand volleyball.")).toBeInTheDocument();
});
