import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import type { Profile } from "#/queries/account";
import type { DeletionObstacle } from "#/queries/own-data";
import { json, leave, refusal } from "./due-world";
import { YourData } from "./YourData";

interface World {
  asksPassword?: boolean;
  /** The obstacles, each time they are asked for. */
  obstacles?: DeletionObstacle[][];
  copies?: (() => Response)[];
  deletes?: (() => Response)[];
}

const booking: DeletionObstacle = {
  kind: "booking",
  organizationName: "Superior Recreation",
  organizationShortName: "superior",
  name: "Practice",
  bookingId: "b1",
  at: "2099-03-12T00:00:00Z",
};

/** At one's own data. */
function atYourData({ asksPassword = true, obstacles = [], copies = [], deletes = [] }: World = {}) {
  const sent: unknown[] = [];
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return "blob:copy";
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (url.endsWith("/user/data")) return (copies.shift() ?? (() => json(200, { profile: {} })))();
    if (method === "GET" && url.endsWith("/user/deletion"))
      return json(200, { asksPassword, obstacles: obstacles.shift() ?? [] });
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return (deletes.shift() ?? (() => new Response(null, { status: 204 })))();
    }
    return json(200, { organizations: [], permissions: [] });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <YourData profile={{ email: "dana@renter.example" } as Profile} />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, saved };
}

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  return within(await screen.findByRole("dialog", { name: "Delete your account?" }));
};

it("saves the copy as a file, and says why there is none", async () => {
  const { user, saved } = atYourData({
    copies: [() => refusal(429, "tooManyRequests"), () => json(200, { claims: [] })],
  });
  const button = screen.getByRole("button", { name: "Download your data" });
  await user.click(button);
  expect(await screen.findByText(/Try again in an hour/)).toBeTruthy();
  expect(saved).toHaveLength(0);
  await user.click(button);
  expect(await screen.findByText("Download started")).toBeTruthy();
  expect(saved).toHaveLength(1);
});

it("asks for the password, and says that it is wrong", async () => {
  const wrong = () =>
    refusal(422, "invalid", { fields: [{ field: "password", code: "wrongPassword", message: "Not your password." }] });
  const { user, sent } = atYourData({ deletes: [wrong] });
  const dialog = await open(user);
  const submit = await dialog.findByRole("button", { name: "Delete account" });
  await user.click(submit);
  expect(await dialog.findByText("Enter your password.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText("Password"), "Sunny-Prairie-27");
  await user.click(submit);
  expect(await dialog.findByText("Not your password.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Password"), "!");
  await user.click(submit);
  expect(await screen.findByText("Your account was deleted")).toBeTruthy();
  expect(sent).toEqual([{ password: "Sunny-Prairie-27" }, { password: "Sunny-Prairie-27!" }]);
});

it("asks whoever has no password for their address", async () => {
  const { user, sent } = atYourData({ asksPassword: false });
  const dialog = await open(user);
  await user.type(await dialog.findByLabelText(/^Type dana@renter.example/), "dana@renter.example");
  await user.click(dialog.getByRole("button", { name: "Delete account" }));
  expect(await screen.findByText("Your account was deleted")).toBeTruthy();
  expect(sent).toEqual([{ email: "dana@renter.example" }]);
});

it("lists what has to be finished first, each with the thing to do", async () => {
  const { user } = atYourData({
    obstacles: [[booking, { kind: "onlyAdmin", organizationName: "Lions Club", organizationShortName: "lions" }]],
  });
  const dialog = await open(user);
  expect(await dialog.findByText(/^Practice at Superior Recreation, /)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "View reservation" }).getAttribute("href")).toContain("reservations/b1");
  expect(dialog.getByText("You’re the only admin of Lions Club")).toBeTruthy();
  expect(dialog.queryByLabelText("Password")).toBeNull();
});

it("lists what has come in between", async () => {
  const { user } = atYourData({ obstacles: [[], [booking]], deletes: [() => refusal(409, "accountInUse")] });
  const dialog = await open(user);
  await user.type(await dialog.findByLabelText("Password"), "Sunny-Prairie-27");
  await user.click(dialog.getByRole("button", { name: "Delete account" }));
  expect(await dialog.findByText(/^Practice at Superior Recreation, /)).toBeTruthy();
});
