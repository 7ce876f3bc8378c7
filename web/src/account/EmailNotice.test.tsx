import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { EmailNotice } from "./EmailNotice";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("says that the message couldn’t be sent, and why, then that it was", async () => {
  const answers = [Response.json({ code: "busy", title: "Busy", detail: "Try again in a minute." }, { status: 429 })];
  vi.stubGlobal("fetch", async () => answers.pop() ?? new Response(null, { status: 204 }));
  render(
    <QueryClientProvider client={queryClient}>
      <EmailNotice email="dana@example.org" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error sending message. Try again in a minute.");
  await userEvent.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Confirmation message sent.");
});
