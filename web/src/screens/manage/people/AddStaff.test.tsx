import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { AddStaff } from "./AddStaff";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const dana = { id: "u1", firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" };

function open() {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return Response.json(dana);
    }
    if (url.includes("/session")) return Response.json({ user: { superadmin: true }, organizations: [] });
    return Response.json({ items: url.includes("query=da") ? [dana] : [] });
  });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: {} }} />,
      children: [{ index: true, Component: AddStaff }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, field: screen.getByLabelText("Name, email, or phone number") };
}

it("takes the only one found with Enter, and asks for the role next", async () => {
  const { user, sent, field } = open();
  await user.type(field, "da");
  await screen.findByRole("button", { name: /Dana Whitfield/ });
  await user.keyboard("{Enter}");
  expect(field).toHaveValue(dana.email);
  expect(screen.getByLabelText("Role")).toHaveFocus();
  expect(sent).toEqual([]);
});

it("says where nobody is found, and takes an email with spaces around it", async () => {
  const { user, sent, field } = open();
  await user.type(field, "zz");
  expect(await screen.findByRole("status")).toHaveTextContent("No user found.");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Choose a person or enter their full email address.")).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, " nia@example.org ");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toEqual([{ email: "nia@example.org", role: "approver" }]));
});

it("forgets that somebody was not found once they are invited", async () => {
  const { user, field } = open();
  const fields = [{ field: "email", code: "noUserFound", message: "No user found." }];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit = {}) => {
    if (url.includes("/session")) return Response.json({ user: { superadmin: true }, organizations: [] });
    if (method !== "POST") return Response.json({ items: [] });
    if (url.includes("/invitations")) return Response.json({ id: "i1", email: "nia@example.org" });
    return Response.json({ code: "invalid", title: "Unprocessable Entity", fields }, { status: 422 });
  });
  await user.type(field, "nia@example.org");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(await screen.findByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field).toBeValid();
});
