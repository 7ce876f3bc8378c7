import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { Component as BulkEdit } from "./BulkEdit";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const spaceOf = (id: string, name: string) => ({
  id,
  base: name,
  name,
  facilityId: "f",
  facilityName: "Armory",
  facilityShortName: "armory",
  types: ["gym"],
  sports: [],
  ageGroups: [],
  amenities: [],
  indoor: true,
  price: "20.00",
  pricing: { mode: "hourly" },
  rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 0 },
  instantBooking: true,
  refundable: true,
  rentable: true,
  published: true,
  summary: "",
  version: 1,
});

/** Bulk edit of an organization with one space. `answer` settles what was sent to add or change a space. */
function open() {
  const spaces = [spaceOf("1", "Gym")];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const sent = JSON.parse(String(body));
      if (method === "PATCH") spaces[0] = { ...spaces[0], ...sent, version: 2 };
      else spaces.push(spaceOf("2", sent.base));
      return Response.json(method === "PATCH" ? spaces[0] : spaces[1]);
    }
    const { pathname } = new URL(url, "http://fieldhouse.test");
    const lists = { spaceTypes: [{ code: "gym", label: "Gym", measures: "rectangle" }], sports: [], surfaces: [] };
    if (pathname.endsWith("/session"))
      return Response.json({ user: { firstName: "Avery", superadmin: true }, organizations: [] });
    if (pathname.endsWith("/lists")) return Response.json({ ...lists, ageGroups: [], amenities: [] });
    if (pathname.endsWith("/facilities"))
      return Response.json({ items: [{ id: "f", shortName: "armory", name: "Armory" }] });
    return Response.json({ items: spaces });
  });
  const organization = { name: "Four Lakes", shortName: "lakes", rental: { block: 30 } };
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={{ org: "lakes", organization }} />,
        children: [{ path: "bulkedit", Component: BulkEdit }],
      },
    ],
    { initialEntries: ["/manage/orgs/lakes/bulkedit"] },
  );
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const answer = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.();
  };
  return { answer, unmount };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const dialog = () => screen.findByRole("dialog", { name: "Import spaces" });
const pressEscape = async () => fireEvent(await dialog(), new Event("cancel", { cancelable: true }));

async function choose(text: string) {
  await press("Import CSV");
  await userEvent.upload(screen.getByLabelText("CSV file", { selector: "input" }), new File([text], "courts.csv"));
  await within(await dialog()).findByText("courts.csv");
}

it("stays in the dialog while spaces are added, and shows the grid with them after that", async () => {
  const { answer } = open();
  await choose("Name,Types\nCourt,Gym\n");
  await press("Add 1 space");
  await button("Added 0 of 1");
  await pressEscape();
  await press("Close");
  await press("Discard file");
  expect(await dialog()).toHaveTextContent("courts.csv");
  expect(screen.getByRole("grid", { name: "Spaces", hidden: true })).toHaveAttribute("aria-readonly", "true");
  await answer();
  expect(await screen.findByText("2 spaces in 1 facility.", { exact: false })).toBeInTheDocument();
  expect(await dialog()).toHaveTextContent("0 lines with changes, 1 without, 0 errors.");
  await pressEscape();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("keeps a file that is closed, over a reload too, until it is discarded", async () => {
  const { unmount } = open();
  await choose("Name,Types\nCourt,Gym\n");
  await pressEscape();
  expect(screen.getByText("courts.csv")).toBeInTheDocument();
  unmount();
  open();
  expect(await screen.findByText("courts.csv")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await press("Continue import");
  expect(await dialog()).toHaveTextContent("1 new space");
  await press("Discard file");
  expect(screen.queryByText("courts.csv")).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it("keeps a file whose changes are undone, and drops it once they are saved", async () => {
  const { answer } = open();
  await choose("Name,Price / h\nGym,25\n");
  await press("Add to grid");
  await press("Undo all");
  expect(screen.getByText("courts.csv")).toBeInTheDocument();
  await press("Continue import");
  await press("Add to grid");
  await press(/^Review and save/);
  await press(/^Save 1 space/);
  await answer();
  await waitFor(() => expect(screen.queryByText("courts.csv")).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

it("keeps a file with spaces that aren't added yet", async () => {
  const { answer } = open();
  await choose("Name,Types,Price / h\nGym,Gym,25\nCourt,Gym,30\n");
  await press("Add to grid");
  await press(/^Review and save/);
  await press(/^Save 1 space/);
  await answer();
  await press("Continue import");
  expect(await dialog()).toHaveTextContent("1 new space, 0 lines with changes");
});
