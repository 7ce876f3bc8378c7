import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { signInRequest } from "#/app/sign-in";
import SignInDialog from "./SignInDialog";

const dana = { id: "u1", firstName: "Dana", lastName: "Whitfield", superadmin: false };
const fourLakes = { id: "o1", shortName: "four-lakes", name: "Four Lakes" };

/** Any page of the site, with the dialog over it where its address asks for it. */
function Page() {
  const request = signInRequest(useLocation());
  return request ? <SignInDialog {...request} /> : <h1>The page itself</h1>;
}

const nobody = { organizations: [] };

/** Opens an address at a server that knows nobody before somebody signs in, or knows them already. */
function open(address: string, session: object, isIn: boolean) {
  vi.stubGlobal(
    "fetch",
    async (_: string, { method = "GET" }: RequestInit = {}) =>
      new Response(JSON.stringify(isIn || method === "POST" ? session : nobody), {
        headers: { "Content-Type": "application/json" },
      }),
  );
  return show(address);
}

function show(address: string) {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Signs in at an address with the given session. Returns the resulting address. */
async function signInAt(address: string, session: object): Promise<string> {
  const router = open(address, session, false);
  await userEvent.type(screen.getByLabelText("Email"), "dana@example.org");
  await userEvent.type(screen.getByLabelText("Password"), "Sunny-Prairie-27");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "The page itself" });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

it("asks for a code where the account has a second step, and leads on from there", async () => {
  const session = { user: dana, organizations: [] };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "POST") asked.push(new URL(url, "http://fieldhouse.test").pathname);
    const isIn = asked.length > 1;
    const body = isIn ? session : method === "POST" ? { codeExpiresAt: "2027-03-11T18:05:00Z" } : nobody;
    const headers = { "Content-Type": "application/json" };
    return new Response(JSON.stringify(body), { status: !isIn && method === "POST" ? 202 : 200, headers });
  });
  const router = show("/login?dest=%2Fmanage%2Forgs");
  await userEvent.type(screen.getByLabelText("Email"), "dana@example.org");
  await userEvent.type(screen.getByLabelText("Password"), "Sunny-Prairie-27");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Enter your code" });
  expect(router.state.location.search).toBe("?dest=%2Fmanage%2Forgs&login=code");
  await userEvent.type(screen.getByLabelText("Code from your app"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "The page itself" });
  expect(router.state.location.pathname).toBe("/manage/orgs");
  expect(asked).toEqual(["/api/login", "/api/login/code"]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("leads whoever has no role from the sign-in page to their profile", async () => {
  const member = { ...fourLakes, roles: ["member"] };
  expect(await signInAt("/login", { user: dana, organizations: [member] })).toBe("/manage/account/profile");
});

it("leads whoever works somewhere from the sign-in page to their work", async () => {
  const approver = { ...fourLakes, roles: ["approver"] };
  expect(await signInAt("/login", { user: dana, organizations: [approver] })).toBe("/manage");
});

it("leads whoever runs the platform from the sign-in page to their work", async () => {
  expect(await signInAt("/login", { user: { ...dana, superadmin: true }, organizations: [] })).toBe("/manage");
});

it("leads on to where one was asked to sign in", async () => {
  const session = { user: dana, organizations: [{ ...fourLakes, roles: ["admin"] }] };
  expect(await signInAt("/login?dest=%2Fbook%2Fconfirmed%2Fb1", session)).toBe("/book/confirmed/b1");
});

it("stays on the page over which one signs in", async () => {
  const session = { user: dana, organizations: [{ ...fourLakes, roles: ["admin"] }] };
  expect(await signInAt("/search?date=2027-03-11&login=sign-in", session)).toBe("/search?date=2027-03-11");
});

it("changes the password of whoever is signed in over the page, and leaves the page as it was", async () => {
  const withPassword = { user: dana, organizations: [], passwordChangedAt: "2027-01-02T12:00:00Z" };
  const router = open("/search?date=2027-03-11&login=update", withPassword, true);
  await screen.findByRole("heading", { name: "Change your password" });
  await userEvent.type(await screen.findByLabelText("Current password"), "Sunny-Prairie-27");
  await userEvent.type(screen.getByLabelText("New password"), "Windy-Prairie-28");
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByRole("heading", { name: "The page itself" });
  expect(router.state.location.search).toBe("?date=2027-03-11");
});

it("sets a password where there is none yet", async () => {
  open("/search?login=update", { user: dana, organizations: [] }, true);
  expect(await screen.findByRole("dialog", { name: "Set a password" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Email me a link to set one" })).toBeInTheDocument();
});

it("doesn't ask whoever has signed in elsewhere meanwhile", async () => {
  const router = open("/search?date=2027-03-11&login=sign-in", { user: dana, organizations: [] }, true);
  await screen.findByRole("heading", { name: "The page itself" });
  expect(router.state.location.search).toBe("?date=2027-03-11");
});

it.each([
  ["/login?dest=%2Fcart", "/cart"],
  ["/login?dest=/search?text=north%20gym", "/search?text=north%20gym"],
  [`/login?dest=${encodeURIComponent(`${location.origin}/cart`)}`, "/cart"],
  ["/login?dest=%2Flogin%3Fdest%3D%2Fcart", "/cart"],
  ["/login?login=code&dest=%2Fcart", "/cart"],
  ["/login?dest=https%3A%2F%2Felsewhere.test%2Fcart", "/manage/account/profile"],
  ["/login", "/manage/account/profile"],
])("leads whoever is signed in already on from %s", async (address, to) => {
  const router = open(address, { user: dana, organizations: [] }, true);
  await screen.findByRole("heading", { name: "The page itself" });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(to);
});
