import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { MantineRoot } from "#/kit/MantineRoot";
import "#/testing/clock";
import { Component as Request } from "./Request";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});

const booking = (id: string, eventName: string) => ({
  id,
  eventName,
  number: id,
  status: "pending",
  phase: "requested",
  spaceName: "Gym A",
  facilityName: "Central",
  timeZone: "America/Chicago",
  createdAt: "2027-03-01T12:00:00Z",
  total: "40.00",
  attendance: 10,
  spaceType: "gym",
  dates: [
    {
      id: `${id}-day`,
      status: "pending",
      phase: "requested",
      upcoming: true,
      date: "2027-03-12",
      start: "18:00",
      end: "20:00",
    },
  ],
  history: [],
  bill: { lines: [], total: "40.00" },
  payments: [],
  due: "0.00",
  deposits: [],
  bookedAddons: [],
  alsoBooked: [],
  renter: { firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" },
  version: 1,
});
const practice = booking("b1", "Practice");
const wedding = booking("b2", "Wedding");
const incident = {
  status: "open",
  description: "A broken window.",
  claimed: "80.00",
  openedAt: "2027-03-12T15:00:00Z",
  photos: [],
  answers: [],
};
const festival = {
  ...booking("b3", "Festival"),
  status: "completed",
  deposits: [{ id: "d1", name: "Damage", amount: "100.00", incident }],
};

const rehearsal = {
  ...booking("b4", "Rehearsal"),
  status: "approved",
  phase: "booked",
  internal: true,
  total: "0.00",
};

const superadmin = { user: { firstName: "Avery", superadmin: true }, organizations: [] };
const crew = { user: { firstName: "Kim" }, organizations: [{ shortName: "fourlakes", roles: ["maintenanceStaff"] }] };

const day = (id: string, phase: string) => ({
  ...practice.dates[0],
  id,
  status: phase === "booked" ? "approved" : "pending",
  phase,
  cancellable: true,
});
const season = { ...booking("b5", "Season"), status: "parent", dates: [day("d1", "booked"), day("d2", "requested")] };

const gala = {
  ...booking("b6", "Gala"),
  status: "parent",
  dates: [
    { ...practice.dates[0], id: "evening", start: "23:00", end: "24:00" },
    { ...practice.dates[0], id: "morning", date: "2027-03-13", start: "00:00", end: "01:00" },
    { ...practice.dates[0], id: "other", date: "2027-03-20" },
  ],
};

const league = {
  ...booking("b7", "League"),
  status: "approved",
  phase: "booked",
  dates: [
    { ...day("d1", "booked"), date: "2027-03-16" },
    { ...day("d2", "booked"), date: "2027-03-23" },
    { ...day("d3", "ended"), date: "2027-03-30", status: "cancelledByHost" },
  ],
};

const game = { ...practice.dates[0], date: "2036-03-12" };
const doubleheader = {
  ...booking("b8", "Doubleheader"),
  spaceId: "gym",
  dates: [
    { ...game, id: "first", startsAt: "2036-03-12T23:00:00Z", start: "18:00", end: "19:00" },
    { ...game, id: "second", startsAt: "2036-03-13T01:00:00Z", start: "20:00", end: "21:00", conflict: "level" },
  ],
};

const answers: [RegExp, unknown][] = [
  [/\/bookings\/b8$/, doubleheader],
  [/\/bookings\/b7$/, league],
  [/\/bookings\/b6$/, gala],
  [/\/bookings\/b4$/, rehearsal],
  [/\/bookings\/b5$/, season],
  [/\/bookings\/b1$/, practice],
  [/\/bookings\/b2$/, wedding],
  [/\/bookings\/b3$/, festival],
  [/\/bookings\?/, { items: [practice, wedding] }],
];

const saved = [
  { name: "See you then", text: "See you then!", answer: "approved" },
  { name: "Clean shoes", text: "Bring clean shoes." },
];
const organization = { name: "Four Lakes", replies: { approved: "", denied: "", saved } };

/** Opens a request. `served` may answer a call in place of others. */
function open(
  id: string,
  session: unknown = superadmin,
  served?: (url: string) => Response | Promise<Response> | undefined,
) {
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = served?.(url);
    if (answer) return answer;
    const body = url.endsWith("/session") ? session : answers.find(([address]) => address.test(url))?.[1];
    return new Response(JSON.stringify(body ?? {}), {
      status: body ? 200 : 404,
      headers: { "Content-Type": "application/json" },
    });
  });
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "fourlakes", organization }} />,
        children: [{ path: "requests/:booking", Component: Request }],
      },
    ],
    { initialEntries: [`/manage/orgs/fourlakes/requests/${id}`] },
  );
  render(
    <MantineRoot>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineRoot>,
  );
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/, { selector: "textarea" });

it("keeps the words for a renter while one looks at another request", async () => {
  open("b1");
  await screen.findByText("1 of 2");
  fireEvent.change(message(), { target: { value: "The side door is open." } });
  fireEvent.keyDown(document.body, { key: "j" });
  await screen.findByText("Wedding", { selector: "h1" });
  expect(message()).toHaveValue("");
  fireEvent.keyDown(document.body, { key: "k" });
  await screen.findByText("Practice", { selector: "h1" });
  expect(message()).toHaveValue("The side door is open.");
});

it("counts the dates of a series that still stand", async () => {
  open("b7");
  expect(await screen.findByText("2 Tuesdays")).toBeInTheDocument();
});

it("shows the deposits that were accepted and what was asked for, where there are any", async () => {
  open("b3");
  const deposits = await screen.findByRole("region", { name: "Deposits" });
  expect(deposits).toHaveTextContent("Damage$100.00");
  expect(deposits).toHaveTextContent("A broken window.");
  cleanup();
  open("b1");
  await screen.findByText("Practice", { selector: "h1" });
  expect(screen.queryByRole("region", { name: "Deposits" })).toBeNull();
});

it("offers no approval to whoever may not approve", async () => {
  open("b1", crew, (url) => (url.includes("/messages") ? Response.json({ items: [] }) : undefined));
  await screen.findByText("Practice", { selector: "h1" });
  expect(screen.getByText("Waiting for an approver or admin to answer.")).toBeVisible();
  for (const name of [/^Approve/, /^Deny/, /^Next/]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByLabelText(/^Message/, { selector: "textarea" })).toBeNull();
  // Nor an answer in words.
  expect(await screen.findByRole("button", { name: "Clean shoes" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "See you then" })).toBeNull();
});

it("says of an internal booking that it is the organization’s own, without a renter or a bill", async () => {
  open("b4");
  const own = await screen.findByRole("region", { name: "Internal event" });
  expect(own).toHaveTextContent("Internal event for Four Lakes. No charge.");
  expect(own).toHaveTextContent("Dana Whitfield");
  expect(screen.queryByRole("region", { name: "Bill" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
});

it("lets staff cancel the approved dates of a series while others wait for an answer", async () => {
  open("b5");
  fireEvent.click(await screen.findByRole("button", { name: "Cancel approved dates" }));
  expect(await screen.findByRole("checkbox", { name: /, 6:00 to 8:00 PM$/ })).toBeChecked();
  expect(screen.getByRole("button", { name: "Cancel 1 date" })).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Cancel 1 approved date?" })).toBeVisible();
  cleanup();
  open("b1");
  await screen.findByText("Practice", { selector: "h1" });
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});

it("answers both dates of a night with one tick", async () => {
  open("b6");
  expect(await screen.findByRole("button", { name: /^Approve 2 dates/ })).toBeVisible();
  const ticks = screen.getAllByRole("checkbox", { name: /^Approve / });
  expect(ticks).toHaveLength(2);
  fireEvent.click(
    screen.getByRole("checkbox", { name: "Approve Fri, Mar 12, 2027, 11:00 PM to Sat, Mar 13, 2027, 1:00 AM" }),
  );
  expect(await screen.findByRole("button", { name: /^Approve 1 date/ })).toBeVisible();
  expect(screen.getByText("1 date to approve, 1 to deny")).toBeInTheDocument();
});

it("reads each day once, and says which dates don’t fit anymore, also before an approval", async () => {
  const asked: string[] = [];
  open("b8", superadmin, (url) => {
    if (!url.includes("/days?")) return undefined;
    asked.push(url);
    return Response.json({ items: [{ date: "2036-03-12", slots: [] }] });
  });
  const dates = await screen.findByRole("region", { name: "Dates" });
  expect(dates).toHaveTextContent("1 conflict");
  expect(within(dates).getByText("Kept for members now")).toBeVisible();
  expect(await within(dates).findByRole("img", { name: "No other bookings that day" })).toBeVisible();
  expect(asked).toHaveLength(1);
  const approve = screen.getByRole("button", { name: /^Approve 2 dates/ });
  await waitFor(() => expect(approve).not.toHaveAttribute("aria-disabled"));
  fireEvent.click(approve);
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("1 date has a conflict.");
  expect(within(dialog).getByRole("list", { name: "Conflicts" })).toHaveTextContent("Kept for members now");
});

it.each(["/work-orders", "/messages", "/photos"])(
  "shows no button that %s would push away once there",
  async (late) => {
    let answer = (_: Response) => {};
    const promise = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const served = vi.fn(() => promise);
    open("b5", superadmin, (url) => (url.split("?")[0]?.endsWith(late) ? served() : undefined));
    await waitFor(() => expect([served.mock.calls.length, queryClient.isFetching()]).toEqual([1, 1]));
    expect(screen.queryByRole("button", { name: "Cancel approved dates" })).toBeNull();
    answer(Response.json({ items: [] }));
    expect(await screen.findByRole("button", { name: "Cancel approved dates" })).toBeVisible();
  },
);
