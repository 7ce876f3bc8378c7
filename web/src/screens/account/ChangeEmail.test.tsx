import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { ChangeEmail } from "./ChangeEmail";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("begins in the field once it is known how one signs in, and ends at the notice", async () => {
  let answer = () => Response.json({ title: "Unavailable" }, { status: 503 });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") return new Response(null, { status: 204 });
    return url.includes("session") ? Response.json({ organizations: [] }) : answer();
  });
  const user = userEvent.setup();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChangeEmail />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Change email" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = () => Response.json({ passwordChangedAt: "2026-01-01T00:00:00Z", providers: [] });
  await user.click(again);
  const field = await screen.findByLabelText("New email");
  expect(field).toHaveFocus();
  await user.type(field, "ada@example.org");
  await user.type(screen.getByLabelText("Your password"), "a password");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  const notice = await screen.findByText("Check your email.");
  await waitFor(() => expect(document.activeElement).toContainElement(notice));
  expect(document.activeElement).not.toBe(document.body);
});
