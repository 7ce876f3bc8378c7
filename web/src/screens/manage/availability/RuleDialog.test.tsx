import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createContext, useContext } from "react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
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
/** What somebody else has made of it meanwhile. */
const afternoons = { ...evenings, version: 2, title: "Afternoons" };

const Listed = createContext(evenings);
const Page = () => (
  <RuleDialog rule={useContext(Listed)} reload={async () => ({ data: afternoons })} onClose={() => undefined} />
);

function open(answer = () => Response.json({ title: "Precondition Failed" }, { status: 412 })) {
  const sent: [string | null, unknown][] = [];
  vi.stubGlobal("fetch", async (_url: string, { method, headers, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json({ items: [{ id: "s1", name: "Gym A" }], sports: [] });
    sent.push([new Headers(headers).get("If-Match"), JSON.parse(String(body))]);
    return answer();
  });
  const pricing = { mode: "blocks", blocks: [{ name: "Morning", start: "08:00", end: "12:00" }] };
  const space = { id: "s1", facilityId: "f1", timeZone: "America/Chicago", pricing };
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", space }} />,
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
  const { rerender } = render(listed(evenings));
  return { sent, show: (rule: AvailabilityRule) => rerender(listed(rule)) };
}

it("doesn’t write over what somebody else changed while the dialog was open", async () => {
  const { sent, show } = open();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Evenings!" } });
  show(afternoons);
  fireEvent.click(screen.getByText("Save hours"));
  expect(await screen.findByText("Someone else changed this while you were editing.")).toBeInTheDocument();
  expect(sent).toEqual([['"1"', { title: "Evenings!" }]]);
  fireEvent.click(screen.getByText("Load latest version"));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue("Afternoons"));
});

it("asks with the list of what is in the way, and saves what is meant", async () => {
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
  const problem = { title: "Conflict", status: 409, code: "availabilityCollides", detail: "It stays." };
  const { sent } = open(() => Response.json({ ...problem, collisions: [collision] }, { status: 409 }));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: "Late" } });
  fireEvent.click(screen.getByText("Save hours"));
  expect(await screen.findByText(/FH-7K3QX2, Gym A, Mon, Mar 8/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Save anyway" }));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([{ title: "Late" }, { title: "Late", acceptCollisions: true }]),
  );
});

it("sends checked pricing blocks in place of the times", async () => {
  const { sent } = open();
  fireEvent.click(screen.getByRole("button", { name: "Morning, 8:00 AM to 12:00 PM" }));
  expect(screen.queryByLabelText("All day")).not.toBeInTheDocument();
  fireEvent.click(screen.getByText("Save hours"));
  await waitFor(() =>
    expect(sent.map(([, body]) => body)).toEqual([
      { allDay: false, checkedBlocks: [{ start: "08:00", end: "12:00" }] },
    ]),
  );
});
