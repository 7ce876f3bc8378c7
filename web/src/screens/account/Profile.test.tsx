import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { profileQuery } from "#/queries/account";
import { json, leave, refusal } from "./due-world";
import { Component as Profile } from "./Profile";

afterEach(leave);

const profile = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@renter.example",
  emailConfirmed: true,
  emailReturned: false,
  affiliations: [],
  mutedMail: [],
};

/** At one's profile; the lists of choices are answered when and how the test says, and the supervisors by this. */
function atProfile(supervisors = () => json(200, { items: [] })) {
  let answer = (_response: Response) => {};
  const lists = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/lists")) return lists;
    if (url.endsWith("/user/profile")) return json(200, profile);
    if (url.endsWith("/supervisors")) return supervisors();
    return refusal(401, "signedOut");
  });
  const router = createMemoryRouter([{ path: "/", Component: Profile }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return answer;
}

it("shows nothing that the form would push away once it is there", async () => {
  const answerLists = atProfile();
  await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeDefined());
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete account" })).not.toBeInTheDocument();
  answerLists(json(200, { mailKinds: [], countries: [], genders: [], states: [] }));
  expect(await screen.findByLabelText("First name")).toHaveValue("Dana");
  expect(screen.getByRole("button", { name: "Delete account" })).toBeInTheDocument();
});

it("says that it could not be loaded, and tries again", async () => {
  const answerLists = atProfile();
  answerLists(refusal(500, "internal"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
});

it("is shown without the supervisors where those can't be loaded", async () => {
  const failing = vi.fn(() => refusal(500, "internal"));
  atProfile(failing)(json(200, { mailKinds: [], countries: [], genders: [], states: [] }));
  const remove = await screen.findByRole("button", { name: "Delete account" });
  // Once for the page, and once more for their own place.
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(remove).toBeInTheDocument();
});
