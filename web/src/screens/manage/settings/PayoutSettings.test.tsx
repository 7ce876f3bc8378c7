import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { PayoutSettings } from "./PayoutSettings";

afterEach(() => vi.unstubAllGlobals());

const finances = (version: number, accountLastFour: string) =>
  ({
    version,
    payout: { method: "bankAccount", accountName: "Verona", routingNumber: "075000019", accountLastFour },
  }) as Finances;

/** The form, whose save comes after somebody else's. */
async function conflict() {
  const sent: { body: unknown; version: string | null }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (init.method !== "PUT") return Response.json(url.includes("/banks/") ? { name: "Bank" } : {});
    const version = new Headers(init.headers).get("If-Match");
    sent.push({ body: JSON.parse(String(init.body)), version });
    return version === '"1"'
      ? Response.json({ type: "about:blank", title: "Changed", status: 412, code: "changed" }, { status: 412 })
      : Response.json(finances(3, "1111"));
  });
  const form = (
    <PayoutSettings org="verona" finances={finances(1, "6789")} reload={async () => ({ data: finances(2, "4321") })} />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: form }])} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: /^Account number/ }), "55551111");
  await user.type(screen.getByLabelText("Repeat account number"), "55551111");
  await user.click(screen.getByRole("button", { name: /^Save payout/ }));
  await user.click(await screen.findByRole("button", { name: "Load latest version" }));
  const differences = within(await screen.findByRole("list", { name: "Differences" }));
  return { user, sent, differences };
}

it("names the account number that two people typed anew, and keeps one's own", async () => {
  const { user, sent, differences } = await conflict();
  expect(differences.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Account number.*Yours55551111.*TheirsEnds in 4321/),
  ]);
  await user.click(screen.getByRole("button", { name: /^Save payout/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: '"2"', body: { accountNumber: "55551111" } }));
});

it("leaves the other's account number as it is", async () => {
  const { user, sent, differences } = await conflict();
  await user.click(differences.getByRole("button", { name: "Use theirs" }));
  expect(screen.getByRole("textbox", { name: /^Account number/ })).toHaveValue("");
  await user.click(screen.getByRole("button", { name: /^Save payout/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: '"2"' }));
  expect(sent.at(-1)?.body).not.toHaveProperty("accountNumber");
});
