import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { type Session, sessionQuery } from "#/app/session";
import { clock } from "#/kit/clock";
import { addDays, todayIn } from "#/kit/format";
import { MantineRoot } from "#/kit/MantineRoot";
import type { Managed } from "#/manage/managed";
import { listsQuery } from "#/queries/lists";
import type { WorkOrder } from "#/queries/work-orders";
import { Component as CrewDay } from "./CrewDay";
import { keepDay } from "./kept-day";

const timeZone = "America/Chicago";
const today = todayIn(timeZone);
const session = {
  user: { id: "kim" },
  organizations: [{ id: "o1", shortName: "verona", name: "Verona", roles: ["maintenanceManager"] }],
} as unknown as Session;
const lists = {} as Parameters<typeof keepDay>[0]["lists"];
const organization = { name: "Verona", shortName: "verona", timeZone } as Managed["organization"];

const order = (title: string) =>
  ({
    id: title,
    title,
    kind: "setup",
    status: "open",
    nextStatuses: ["accepted", "completed", "canceled"],
    dueDate: today,
    dueTime: "17:00",
    instructions: "",
    tasks: [],
    notes: [],
    photos: [{ imageId: "p1", url: "/p1", thumbnailUrl: "/p1", description: "Rows", authorName: "Lee" }],
    event: { spaceName: "Gym A", facilityName: "Main", eventName: "Supper", status: "approved", timeZone },
  }) as unknown as WorkOrder;

let answer: (items: WorkOrder[]) => void;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return new Promise<Response>((done) => {
      answer = (items) =>
        done(new Response(JSON.stringify({ items, more: false }), { headers: { "Content-Type": "application/json" } }));
    });
  });
  queryClient.setQueryData(sessionQuery.queryKey, session);
  queryClient.setQueryData(listsQuery.queryKey, lists);
  const days = { from: addDays(today, -1), to: addDays(today, 7) };
  const read = { ...days, readAt: clock.now() - 10_000, items: [order("Chairs")], more: false };
  keepDay({ person: "kim", org: "verona", session, organization, lists }, read);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

const managed: Managed = { org: "verona", organization, reload: async () => ({}) };
const Frame = () => (
  <MantineRoot>
    <Outlet context={managed} />
  </MantineRoot>
);

async function open() {
  const children = [{ path: "/manage/orgs/:org/crew", Component: CrewDay }];
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: ["/manage/orgs/verona/crew"] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(0);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("what this device kept a moment ago is asked again, and called old while the answer takes long", async () => {
  await open();
  expect(screen.getByRole("article", { name: "Chairs" })).toBeInTheDocument();
  expect(asked).toBe(1);
  await pass(900);
  expect(screen.queryByText(/This list is as of/)).toBeNull();
  await pass(200);
  expect(screen.getByText(/^Slow connection\. This list is as of \d+:\d\d [AP]M\.$/)).toBeInTheDocument();
  answer([order("Tables")]);
  await pass(0);
  expect(screen.getByRole("article", { name: "Tables" })).toBeInTheDocument();
  expect(screen.queryByRole("article", { name: "Chairs" })).toBeNull();
  expect(screen.queryByText(/This list is as of/)).toBeNull();
});

test("without a connection only ticks can be made", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  for (const name of ["Accept", "Mark as completed", "Actions for Chairs", "Remove Rows"])
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("There’s no connection. Ticks are kept until there is one.")).toBeInTheDocument();
});

test("a work order that is done leaves the focus to the next one, and the last one to the number of those done; so does one that is reopened", async () => {
  const tasks = [{ id: "t1", kind: "task", name: "Set up", description: "", done: false }];
  await open();
  answer([{ ...order("Chairs"), tasks } as WorkOrder, order("Tables")]);
  await pass(0);
  const task = screen.getByRole("checkbox", { name: "Set up" });
  task.focus();
  fireEvent.click(task);
  expect(screen.getByRole("article", { name: "Tables" })).toHaveFocus();

  const complete = screen.getByRole("button", { name: "Mark as completed" });
  complete.focus();
  fireEvent.click(complete);
  await pass(0);
  answer([]);
  await pass(0);
  const ticked = tasks.map((task) => ({ ...task, done: true }));
  const completed = { status: "completed" as const };
  answer([{ ...order("Chairs"), ...completed, tasks: ticked } as WorkOrder, { ...order("Tables"), ...completed }]);
  await pass(0);
  expect(screen.getByText("2 work orders completed")).toHaveFocus();
  expect(screen.getAllByRole("status").at(-1)).toHaveTextContent("Everything is done.");

  // One that is reopened leaves it to the next one that is completed.
  fireEvent.click(screen.getByText("2 work orders completed"));
  const again = screen.getByRole("checkbox", { name: "Set up" });
  again.focus();
  fireEvent.click(again);
  expect(screen.getByRole("article", { name: "Tables" })).toHaveFocus();
});
