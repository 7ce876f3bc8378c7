import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import type { Post } from "#/queries/news";
import { PostDialog } from "./PostDialog";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const post = { id: "p1", version: 1, title: "Ice is back", body: "Skate with us." } as Post;
const picture = { url: "/p.png", thumbnailUrl: "/t.png", description: "The rink" };
const latest = { ...post, version: 2, picture };

const Page = () => <PostDialog post={post} onClose={() => undefined} />;

it("keeps the picture that somebody else added meanwhile", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET", headers }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ items: [latest] });
    const version = new Headers(headers).get("If-Match");
    sent.push(`${method} ${version}`);
    return version === '"1"' ? Response.json({ title: "Stale" }, { status: 412 }) : Response.json(latest);
  });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ org: "fourlakes", organization: {} }} />,
      children: [{ index: true, Component: Page }],
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Ice is here" } });
  fireEvent.click(screen.getByText("Save"));
  fireEvent.click(await screen.findByText("Load latest version"));
  expect(await screen.findByAltText("The rink")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveValue("Ice is here");
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(sent).toEqual(['PATCH "1"', 'PATCH "2"']));
});
