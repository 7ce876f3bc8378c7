import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as SpaceEdit } from "./SpaceEdit";

const facility = { id: "f", shortName: "civic-center", name: "Civic Center" };
const space = {
  id: "gym",
  shortName: "gym-a",
  name: "Gym A",
  base: "Gym",
  letter: "A",
  facilityId: "f",
  facilityName: "Civic Center",
  facilityShortName: "civic-center",
  types: ["gym"],
  sports: [],
  indoor: true,
  rentable: true,
  published: true,
  price: "48.00",
  pricing: { mode: "hourly", startingAt: "48.00", unit: "hour" },
  ageGroups: [],
  amenities: [],
  summary: "",
  version: 3,
};

/** The form of a space's details on a server that refuses a member of what is sent. */
async function openRefusing(field: string, message: string) {
  const problem = {
    type: "about:blank",
    title: "Unprocessable Entity",
    status: 422,
    code: "invalid",
    detail: message,
    fields: [{ field, code: "nameCharacter", message }],
  };
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const session = { user: { id: "u", firstName: "Avery", superadmin: true }, organizations: [] };
    const [status, body] =
      method === "PATCH" ? [422, problem] : url.endsWith("/session") ? [200, session] : [404, undefined];
    return new Response(JSON.stringify(body ?? {}), { status, headers: { "Content-Type": "application/json" } });
  });
  const context = { org: "four-lakes", organization: { name: "Four Lakes" }, facility, space };
  const router = createMemoryRouter(
    [
      {
        path: "/manage/orgs/:org",
        element: <Outlet context={context} />,
        children: [{ path: "edit", Component: SpaceEdit }],
      },
    ],
    { initialEntries: ["/manage/orgs/four-lakes/edit"] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByLabelText("Name")).toBeEnabled());
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ["base", "Name", "Gym #", "A name can't contain #"],
  ["suffix", /^Suffix/, "North; half", "A name can't contain ;"],
])("says at the field which character of a space's name can't be used: %s", async (field, label, typed, message) => {
  await openRefusing(field, message);
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: typed } });
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(new RegExp(`^${message}`));
  expect(input).toHaveFocus();
  expect(input).toHaveValue(typed);
});
