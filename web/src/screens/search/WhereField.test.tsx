import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { WhereField } from "./FinderFields";
import { useFinder } from "./finder";

function Form({ words }: { words: string }) {
  return <WhereField finder={useFinder({} as Parameters<typeof useFinder>[0], words)} />;
}

const page = (words: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <Form words={words} />
    </MemoryRouter>
  </QueryClientProvider>
);

it("leaves the words alone while somebody is there, and says what the page has learnt once they are gone", async () => {
  const user = userEvent.setup();
  const { rerender } = render(page(""));
  const where = screen.getByRole("combobox", { name: "Where" });
  await user.click(where);
  rerender(page("Sun Prairie, WI"));
  expect(where).toHaveValue("");
  await user.tab();
  expect(where).toHaveValue("Sun Prairie, WI");
});
