import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { NewKey } from "./NewKey";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const key = "fh_0123456789abcdefghijABCDEFGHIJ-_0123456789a";
const made = () => Response.json({ id: "k1", name: "Scoreboard", key }, { status: 201 });
const duplicate = { field: "name", code: "duplicateName", message: "Another key has this name." };
const refused = () => Response.json({ code: "invalid", title: "Invalid", fields: [duplicate] }, { status: 422 });

function open(answer = made) {
  const sent: unknown[] = [];
  const closed = vi.fn();
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    sent.push([method, url.replace(/^.*\/api\//, ""), JSON.parse(String(body))]);
    return answer();
  });
  const router = createMemoryRouter(
    [
      { path: "/before", element: <h1>Before</h1> },
      {
        path: "/",
        element: <Outlet context={{ org: "fourlakes", organization: { timeZone: "America/Chicago" } }} />,
        children: [{ index: true, element: <NewKey onClose={closed} /> }],
      },
    ],
    { initialEntries: ["/before", "/"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { closed, router, sent, user: userEvent.setup() };
}

async function create(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText("Name"), "Scoreboard");
  await user.click(screen.getByRole("button", { name: "Create key" }));
}

/** The router learns of a question before leaving two renders after the page shows what it guards. */
const guarded = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done));
  });

it("asks for a name, and shows the key with a way to copy it", async () => {
  const { closed, sent, user } = open();
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText("Enter a name.")).toBeInTheDocument();
  await create(user);
  expect(await screen.findByLabelText("Key")).toHaveValue(key);
  expect(sent).toEqual([["POST", "organizations/fourlakes/api-keys", { name: "Scoreboard" }]]);
  const dialog = screen.getByRole("dialog", { name: "Copy the key for Scoreboard" });
  expect(dialog).toHaveTextContent("You won’t see it again.");
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  expect(await screen.findByText("Key copied")).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(closed).toHaveBeenCalledOnce();
});

it("asks before it closes with a key that wasn’t copied", async () => {
  const { closed, user } = open();
  await create(user);
  await screen.findByLabelText("Key");
  await user.click(screen.getByRole("button", { name: "Done" }));
  const question = { name: "Close without copying the key?" };
  expect(screen.getByRole("dialog", question)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keep open" }));
  expect(screen.queryByRole("dialog", question)).toBeNull();
  expect(screen.getByLabelText("Key")).toHaveValue(key);
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await user.click(screen.getByText("Close", { selector: "button" }));
  expect(closed).toHaveBeenCalledOnce();
});

it("asks the same before one goes back with a key that wasn’t copied", async () => {
  const { router, user } = open();
  await create(user);
  await screen.findByLabelText("Key");
  await guarded();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("dialog", { name: "Close without copying the key?" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Keep open" }));
  expect(screen.getByLabelText("Key")).toHaveValue(key);
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  await screen.findByText("Key copied");
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("heading", { name: "Before" })).toBeInTheDocument();
});

it("counts a key as copied that was selected and copied by hand", async () => {
  const { closed, user } = open();
  await create(user);
  await user.click(await screen.findByLabelText("Key"));
  await user.copy();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(closed).toHaveBeenCalledOnce();
});

it("says where the browser doesn’t let it copy", async () => {
  const { user } = open();
  await create(user);
  await screen.findByLabelText("Key");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  expect(await screen.findByText("Couldn’t copy. Select the key and copy it yourself.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("dialog", { name: "Close without copying the key?" })).toBeInTheDocument();
});

it("says at the name what is wrong with it", async () => {
  const { user } = open(refused);
  await create(user);
  expect(await screen.findByText("Another key has this name.")).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toBeInvalid();
});
