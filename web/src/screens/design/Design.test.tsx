import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { SpaceDrawing } from "#/drawing";
import { MantineRoot } from "#/kit/MantineRoot";
import { Component } from "./Design";

/** The page has some hundred components, and the machine may be busy. */
const everything = 30_000;

// The drawings load a moment later, the first time.
beforeAll(async () => {
  render(<SpaceDrawing type="gym" title="Gym A" />);
  await screen.findByRole("img", { name: "Gym A" });
  cleanup();
});

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

it(
  "shows every component without a complaint, each section with a title and each control with a name",
  () => {
    const complaints = vi.spyOn(console, "error");
    const router = createMemoryRouter([{ path: "/", Component }]);
    render(
      <QueryClientProvider client={queryClient}>
        <MantineRoot>
          <RouterProvider router={router} />
        </MantineRoot>
      </QueryClientProvider>,
    );
    expect(complaints).not.toHaveBeenCalled();
    const sections = screen.getByRole("main").querySelectorAll("section");
    expect(sections.length).toBeGreaterThan(8);
    for (const section of sections) expect(section).toHaveAccessibleName();
    // Text names an element; an element without text needs a label.
    const wordless = [
      ...screen.getByRole("main").querySelectorAll("button, a, input, select, textarea, svg[role=img]"),
    ].filter((control) => !control.textContent?.trim());
    expect(wordless.length).toBeGreaterThan(20);
    for (const control of wordless) expect(control).toHaveAccessibleName();
  },
  everything,
);
