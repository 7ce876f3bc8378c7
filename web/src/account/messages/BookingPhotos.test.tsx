import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { BookingPhotos } from "./BookingPhotos";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const photo = {
  imageId: "p1",
  url: "/p1",
  thumbnailUrl: "/p1",
  width: 4,
  height: 3,
  description: "Mud",
  authorName: "Lee",
  addedAt: "2027-03-12T15:00:00Z",
  removable: true,
};

it("says that a photo couldn’t be removed, and why", async () => {
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "DELETE"
      ? Response.json({ code: "conflict", title: "Conflict", detail: "It belongs to a claim." }, { status: 409 })
      : Response.json({ items: [photo] }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <BookingPhotos organization="lakes" booking="b1" timeZone="America/Chicago" />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Remove photo" }));
  await userEvent.click(screen.getAllByRole("button", { name: "Remove photo" })[1] as HTMLElement);
  expect(await screen.findByRole("alert")).toHaveTextContent("Error Removing Photos. It belongs to a claim.");
});
