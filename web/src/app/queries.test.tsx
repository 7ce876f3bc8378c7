import { ProblemError } from "@fieldhouse/clients/problem";
import { MutationObserver } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, describe, expect, it } from "vitest";
import { Toasts } from "#/kit/Toasts";
import { queryClient } from "./queries";
import { SessionEnded } from "./SessionEnded";
import { hasEnded, sessionResumed } from "./session-ended";

const refusal = (status: number, code = "x") =>
  new ProblemError({ type: "about:blank", title: "No", status, code, detail: `Refused with ${status}.` });

const mutate = (error: ProblemError, meta?: { failure?: "toast"; failed?: string; signsIn?: boolean }) =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error), meta })
    .mutate(undefined)
    .catch(() => undefined);

const query = (error: ProblemError, meta?: { mayBeSignedOut?: boolean }) =>
  queryClient
    .fetchQuery({ queryKey: [error.status, meta], queryFn: () => Promise.reject(error), retry: false, meta })
    .catch(() => undefined);

afterEach(() => {
  sessionResumed();
  queryClient.clear();
});

describe("the error policy", () => {
  it.each([401, 419, 440])("takes %i for an ended session, whatever asked", async (status) => {
    await query(refusal(status));
    expect(hasEnded()).toBe(true);
    sessionResumed();
    await mutate(refusal(status));
    expect(hasEnded()).toBe(true);
  });

  it("does not take a wrong password or an anonymous visit for an ended session", async () => {
    await mutate(refusal(401, "invalidCredentials"), { signsIn: true });
    await query(refusal(401), { mayBeSignedOut: true });
    await mutate(refusal(409));
    expect(hasEnded()).toBe(false);
  });

  it("tells in passing only what has no form", async () => {
    render(<Toasts />);
    await mutate(refusal(409));
    expect(screen.queryByText("Refused with 409.")).toBeNull();
    await mutate(refusal(422), { failure: "toast" });
    expect(await screen.findByText("Refused with 422.")).toBeInTheDocument();
    await mutate(refusal(410), { failure: "toast", failed: "Delete Error" });
    expect((await screen.findByText("Refused with 410.")).parentElement).toHaveTextContent(
      "Delete Error Refused with 410.",
    );
  });
});

const Page = () => (
  <>
    <h1>A page</h1>
    <SessionEnded />
  </>
);

it("an ended session is told over the page, and one signs in without leaving it", async () => {
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    initialEntries: ["/manage/orgs/fourlakes/inbox?status=pending"],
  });
  render(<RouterProvider router={router} />);
  await query(refusal(440));
  const dialog = await screen.findByRole("dialog", { name: "Not logged in" });
  expect(dialog).toHaveTextContent("Your session has expired. Please login.");
  screen.getByRole("button", { name: "Sign in" }).click();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    "/manage/orgs/fourlakes/inbox?status=pending&login=sign-in",
  );
});
