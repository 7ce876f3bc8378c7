import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createContext, useContext } from "react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Space } from "#/queries/spaces";
import { RuleDialog } from "./RuleDialog";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const evenings: AvailabilityRule = {
  id: "r1",
  version: 1,
  kind: "open",
  title: "Evenings",
  startDate: "2027-03-01",
  endDate: "2027-06-01",
  multiple: true,
  weekdays: ["mon"],
  allDay: true,
  startTime: "00:00",
  endTime: "24:00",
  durationMinutes: 1440,
  accessLevel: 0,
  spaceIds: ["s1"],
};
/** The rule as somebody else has changed it meanwhile. */
const afternoons = { ...evenings, version: 2, title: "Afternoons" };

const Listed = createContext(evenings);
const gym = {
  id: "s1",
  name: "Gym A",
  facilityId: "f1",
  facilityName: "Prairie Ridge High School",
  timeZone: "America/Chicago",
  pricing: { mode: "blocks", blocks: [{ name: "Morning", start: "08:00", end: "12:00" }] },
} as unknown as Space;
const studio = { ...gym, id: "s2", name: "Studio", facilityId: "f2", facilityName: "Adams School" };
const Page = () => (
  <RuleDialog
    rule={useContext(Listed)}
    here={gym}
    reload={async () => ({ data: afternoons })}
    onClose={() => undefined}
  />
);

const none = { items: [], total: 0 };

interface Server {
  answer?: () => Response;
  collisions?: object;
  rule?: AvailabilityRule;
  spaces?: Space[];
}

async function open({
  answer = () => Response.json({ title: "Precondition Failed" }, { status: 412 }),
  collisions = none,
  rule = evenings,
  spaces = [gym, studio],
}: Server = {}) {
  const sent: [string | null, unknown][] = [];
  const created: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit = {}) => {
    if (url.endsWith("/collisions")) return Response.json(collisions);
    if (method === "POST") {
      created.push(JSON.parse(String(body)));
      return Response.json({ ...rule, id: "r2" });
    }
    if (method !== "PATCH") return Response.json({ items: spaces, sports: [] });
    sent.push([new Headers(headers).get("If-Match"), JSON.parse(String(body))]);
    return answer();
  });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: { timeZone: "America/Chicago" } }} />,
      children: [{ index: true, Component: Page }],
    },
  ]);
  const listed = (rule: AvailabilityRule) => (
    <QueryClientProvider client={queryClient}>
      <Listed value={rule}>
        <RouterProvider router={router} />
      </Listed>
    </QueryClientProvider>
  );
  const { rerender } = render(listed(rule));
  await screen.findByRole("dialog");
  return { sent, created, show: (rule: AvailabilityRule) => rerender(listed(rule)) };
}

it("doesn’t write over what somebody else changed while the dialog was open", async () => {
  const { sent, show } = await open();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Evenings!" } });
  show(afternoons);
  fireEvent.click(screen.getByText("Save hours"));
  expect(await screen.findByText("Someone else changed this while you were editing.")).toBeInTheDocument();
  expect(sent).toEqual([['"1"', { title: "Evenings!" }]]);
  fireEvent.click(screen.getByText("Load latest version"));
  // Both versions are shown side by side, and one's own is kept.
  expect(await screen.findByText("Afternoons")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Name/, hidden: true })).toHaveValue("Evenings!");
});

const collision = {
  kind: "booking",
  id: "b1",
  name: "FH-7K3QX2",
  spaceId: "s1",
  spaceName: "Gym A",
  date: "2027-03-08",
  start: "18:00",
  end: "20:00",
};

it("lists what is in the way before it is saved, with a link to each booking", async () => {
  const { sent } = await open({
    collisions: { items: [collision], total: 14 },
    answer: () => Response.json(afternoons),
  });
  expect(screen.getByRole("button", { name: "Save hours" })).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  const booking = await screen.findByRole("link", { name: "Open or move booking FH-7K3QX2" });
  expect(booking).toHaveAttribute("href", "/manage/orgs/fourlakes/requests/b1");
  expect(screen.getByText("14 conflicts.")).toBeInTheDocument();
  // Many spaces push the list out of sight; its number at the button leads there.
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  fireEvent.click(screen.getByRole("button", { name: "14 conflicts" }));
  expect(scrolled.mock.contexts[0]).toContainElement(booking);
  expect(scrolled.mock.contexts[0]).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([{ title: "Late", acceptCollisions: true }]));
});

it("shows what is in the way on a calendar, each booking linked on its day", async () => {
  const later = { ...collision, id: "b2", name: "FH-8M4RZ3", date: "2027-04-12" };
  await open({ collisions: { items: [collision, later], total: 3 } });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  fireEvent.click(await screen.findByRole("button", { name: "Calendar" }));
  const conflicts = within(screen.getByRole("region", { name: "Conflicts" }));
  expect(conflicts.getByRole("button", { name: /Monday, March 8.*, 1 conflict$/ })).toBeInTheDocument();
  expect(conflicts.getByRole("button", { name: /Tuesday, March 9.*, No conflicts$/ })).toBeInTheDocument();
  expect(conflicts.getByRole("link", { name: "Open or move booking FH-7K3QX2" })).toBeInTheDocument();
  fireEvent.click(conflicts.getByRole("button", { name: "Next month" }));
  fireEvent.click(conflicts.getByRole("button", { name: /Monday, April 12.*, 1 conflict$/ }));
  const booking = conflicts.getByRole("link", { name: "Open or move booking FH-8M4RZ3" });
  expect(booking).toHaveAttribute("href", "/manage/orgs/fourlakes/requests/b2");
  expect(conflicts.queryByRole("link", { name: "Open or move booking FH-7K3QX2" })).toBeNull();
  expect(conflicts.getByText("The first 2 of 3 conflicts are on this calendar.")).toBeInTheDocument();
});

it("lists what the server refuses with, and agrees to that alone", async () => {
  const problem = { title: "Conflict", status: 409, code: "availabilityCollides", collisions: [collision] };
  const { sent } = await open({ answer: () => Response.json(problem, { status: 409 }) });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  fireEvent.click(screen.getByRole("button", { name: "Save hours" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save anyway" }));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([{ title: "Late" }, { title: "Late", acceptCollisions: true }]),
  );
});

it("names every facility, and gives some spaces hours of their own", async () => {
  const shared = { ...evenings, startDate: "2020-03-01", spaceIds: ["s1", "s2"] };
  const { sent, created, show } = await open({ rule: shared, answer: () => Response.json(shared) });
  expect(await screen.findByText("1 space in Adams School, 1 in Prairie Ridge High School")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  fireEvent.click(screen.getByRole("button", { name: "Only some" }));
  // Another version goes by its own spaces.
  show({ ...shared, version: 2, spaceIds: ["s1", "s2", "s3"] });
  fireEvent.click(screen.getByRole("button", { name: "Save hours" }));
  await waitFor(() => expect(sent).toEqual([['"1"', { spaceIds: ["s2"], acceptCollisions: true }]]));
  expect(created).toMatchObject([{ title: "Late", spaceIds: ["s1"], acceptCollisions: true }]);
  // A copy of a past rule starts in the future.
  expect((created[0] as { startDate: string }).startDate > "2026-01-01").toBe(true);
});

it("sends checked pricing blocks in place of the times", async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Morning, 8:00 AM to 12:00 PM" }));
  expect(screen.queryByLabelText("All day")).not.toBeInTheDocument();
  fireEvent.click(screen.getByText("Save hours"));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { allDay: false, checkedBlocks: [{ start: "08:00", end: "12:00" }] },
    ]),
  );
});

it("drops checked pricing blocks that the chosen spaces don’t have, and takes them up again", async () => {
  const { sent } = await open({ spaces: [gym, { ...studio, pricing: { mode: "hourly" } as Space["pricing"] }] });
  fireEvent.click(screen.getByRole("button", { name: "Morning, 8:00 AM to 12:00 PM" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Studio" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Gym A" }));
  expect(await screen.findByLabelText("All day")).toBeChecked();
  expect(screen.queryByText("Pricing blocks")).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("checkbox", { name: "Gym A" }));
  expect(screen.getByRole("button", { name: "Morning, 8:00 AM to 12:00 PM" })).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(screen.getByRole("checkbox", { name: "Gym A" }));
  fireEvent.click(screen.getByText("Save hours"));
  await waitFor(() => expect(sent.map(([, body]) => body)).toEqual([{ spaceIds: ["s2"] }]));
});

it("lets blocks be unchecked that the space no longer has", async () => {
  const { sent } = await open({
    rule: { ...evenings, allDay: false, checkedBlocks: [{ start: "18:00", end: "20:00" }] },
  });
  fireEvent.click(screen.getByRole("button", { name: "6:00 to 8:00 PM" }));
  fireEvent.click(await screen.findByLabelText("All day"));
  fireEvent.click(screen.getByText("Save hours"));
  await waitFor(() => expect(sent.map(([, body]) => body)).toMatchObject([{ allDay: true, checkedBlocks: null }]));
});

it("adds hours again that somebody else deleted, for the spaces that were chosen", async () => {
  const shared = { ...evenings, spaceIds: ["s1", "s2"] };
  const notFound = { title: "Not Found", code: "notFound", detail: "Availability rule not found." };
  const { created } = await open({ rule: shared, answer: () => Response.json(notFound, { status: 404 }) });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  fireEvent.click(screen.getByRole("button", { name: "Save hours" }));
  expect(await screen.findByText(/Someone else deleted this rule/)).toBeInTheDocument();
  expect(screen.queryByText(/not found/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Only some" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add again" }));
  await waitFor(() =>
    expect(created).toEqual([expect.objectContaining({ title: "Late", weekdays: ["mon"], spaceIds: ["s1", "s2"] })]),
  );
});
