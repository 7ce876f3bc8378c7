import { render, screen } from "@testing-library/react";
import { createMemoryRouter, useRouteError } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { Toasts } from "#/kit/Toasts";
import { loader as loadFacility } from "#/screens/organization/facility/Facility";
import { loader as loadSpace } from "#/screens/organization/facility/space/Space";

const root = "/wi/madison/orgs/isthmus";

function ErrorPage() {
  return <h1>{(useRouteError() as Error).message}</h1>;
}

const Nothing = () => null;

/** There are the organization Isthmus and its facility Center, and nothing else. */
beforeEach(() => {
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string) =>
    /(isthmus\/organization|facilities\/center|lists)$/.test(url.replace(/\?.*/, ""))
      ? json(200, { id: "1" })
      : json(404, { title: "No", code: "notFound", detail: "There is no such thing." }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/:state/:city/orgs/:organization",
        ErrorBoundary: ErrorPage,
        HydrateFallback: Nothing,
        children: [
          { index: true, element: <h1>Organization</h1> },
          { path: "facilities/:facility", loader: loadFacility, element: <h1>Facility</h1> },
          { path: "facilities/:facility/:space", loader: loadSpace, element: <h1>Space</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return router;
}

it("leads from an unknown facility to its organization, and says so", async () => {
  const router = open(`${root}/facilities/nowhere`);
  expect(await screen.findByRole("heading", { name: "Organization" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${root}/`);
  expect(screen.getByText("Facility listing not found.")).toBeInTheDocument();
});

it("leads from an unknown space to its facility, and says so", async () => {
  const router = open(`${root}/facilities/center/nothing`);
  expect(await screen.findByRole("heading", { name: "Facility" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`${root}/facilities/center`);
  expect(screen.getByText("Space listing not found.")).toBeInTheDocument();
});

it("leaves an unknown organization to its page", async () => {
  open("/wi/madison/orgs/nobody/facilities/center-court");
  expect(await screen.findByRole("heading", { name: "There is no such thing." })).toBeInTheDocument();
});
