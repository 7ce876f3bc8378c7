import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import type { Criteria } from "./criteria";
import { useFinder } from "./finder";
import { WhereField } from "./WhereField";

/** The page's first words, once it has learned them. */
function Form({ words }: { words: string }) {
  const finder = useFinder(words ? ({ place: 1 } as Criteria) : ({} as Criteria), words);
  return (
    <form action={() => finder.submit()}>
      <WhereField finder={finder} />
    </form>
  );
}

const page = (words: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <Form words={words} />
      <Routes>
        <Route path="/search" element="Results" />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);

it("leaves the words alone while somebody is there, and says what the page has learned once they are gone", async () => {
  const user = userEvent.setup();
  const { rerender } = render(page(""));
  const where = screen.getByRole("combobox", { name: "Where" });
  await user.click(where);
  rerender(page("Sun Prairie, WI"));
  expect(where).toHaveValue("");
  await user.tab();
  expect(where).toHaveValue("Sun Prairie, WI");
});

it("searches where it says, and not where the page has learned meanwhile", async () => {
  const user = userEvent.setup();
  const { rerender } = render(page(""));
  await user.click(screen.getByRole("combobox", { name: "Where" }));
  rerender(page("Sun Prairie, WI"));
  await user.keyboard("{Enter}");
  expect(screen.queryByText("Results")).toBeNull();
  expect(await screen.findByRole("alert")).toBeVisible();
  await user.tab();
  await user.type(screen.getByRole("combobox", { name: "Where" }), "{Enter}");
  expect(await screen.findByText("Results")).toBeVisible();
});

it("is typed over once it is pressed", async () => {
  const user = userEvent.setup();
  render(page("Sun Prairie, WI"));
  const where = screen.getByRole("combobox", { name: "Where" });
  await user.click(where);
  await user.keyboard("Verona");
  expect(where).toHaveValue("Verona");
});
