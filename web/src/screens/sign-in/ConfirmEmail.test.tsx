import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Component as ConfirmEmail } from "./ConfirmEmail";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const expired = () =>
  Response.json(
    {
      title: "Unprocessable",
      status: 422,
      code: "invalid",
      detail: "One field needs a look.",
      fields: [{ field: "token", code: "expired", message: "Confirmation link expired. Sign in to get a new one." }],
    },
    { status: 422, headers: { "Content-Type": "application/problem+json" } },
  );

/** Opens the page with a server that knows one link. Returns what was asked of it. */
function open(path: string, { read, confirm = expired }: { read: () => Response; confirm?: () => Response }) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("session")) return Response.json({ organizations: [] });
    const isRead = url.endsWith("/email-confirmation/link");
    asked.push(isRead ? "read" : "confirm");
    return isRead ? read() : confirm();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <ConfirmEmail />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("says at once that the address is confirmed, without a press", async () => {
  const asked = open("/confirm-email?token=abc", { read: () => Response.json({ effect: "none" }) });
  await heading("Your email is confirmed");
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual(["read"]);
});

it("confirms by a press, and is heard", async () => {
  const read = () => Response.json({ effect: "confirm" });
  const asked = open("/confirm-email?token=abc", { read, confirm: () => new Response(null, { status: 204 }) });
  await heading("Confirm your email");
  expect(asked).toEqual(["read"]);
  await userEvent.click(screen.getByRole("button", { name: "Confirm email" }));
  expect(await heading("Your email is confirmed")).toHaveFocus();
  expect(asked).toEqual(["read", "confirm"]);
});

it("says that a new address is what one signs in with, and why it isn’t available", async () => {
  open("/confirm-email?token=abc", { read: () => Response.json({ effect: "change" }) });
  await heading("Confirm your new email");
  expect(screen.getByText(/You’ll sign in with this address/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Confirm new email" }));
  expect(await heading("This link doesn’t work")).toHaveFocus();
  expect(screen.getByText(/Confirmation link expired/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confirm new email" })).toBeNull();
});

it("has no button where the link is cut short, made up or too old", async () => {
  const asked = open("/confirm-email", { read: expired });
  await heading("This link doesn’t work");
  expect(screen.queryByRole("button")).toBeNull();
  expect(asked).toEqual([]);
});

it("says why a link no longer works", async () => {
  open("/confirm-email?token=abc", { read: expired });
  await heading("This link doesn’t work");
  expect(screen.getByText(/Confirmation link expired/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
