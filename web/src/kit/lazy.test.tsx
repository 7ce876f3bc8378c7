import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useState } from "react";
import { expect, it } from "vitest";
import { lazyDecoration } from "#/lazy-decoration";
import { lazyDialog, lazyPart } from "./lazy";
import { Toasts } from "./Toasts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

function Page({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Event name" />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Suspense fallback="Loading">{children(() => setOpen(false))}</Suspense>}
      <Toasts />
    </>
  );
}

async function open(children: (close: () => void) => ReactNode) {
  render(<Page>{children}</Page>);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Event name"), "Practice");
  await user.click(screen.getByRole("button", { name: "Open" }));
}

const typed = () => screen.getByLabelText("Event name");

it("shows a part as soon as it is loaded", async () => {
  const Part = lazyPart(async () => ({ name }: { name: string }) => <p>{name}</p>);
  await open(() => <Part name="Calendar" />);
  expect(await screen.findByText("Calendar")).toBeVisible();
});

it("says that a part didn’t load, and keeps what was typed beside it", async () => {
  const Part = lazyPart(gone);
  await open(() => <Part />);
  expect(await screen.findByText("This didn’t load.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible();
  expect(typed()).toHaveValue("Practice");
});

it("leaves a decoration out", async () => {
  const Part = lazyDecoration(gone);
  await open(() => <Part />);
  await expect.poll(() => screen.queryByText("Loading")).toBeNull();
  expect(screen.queryByText("This didn’t load.")).toBeNull();
  expect(typed()).toHaveValue("Practice");
});

it("says in passing that a dialog didn’t open, so that it can be opened again", async () => {
  const Part = lazyDialog<{ onClose: () => void }>(gone);
  await open((close) => <Part onClose={close} />);
  expect(await screen.findByText("This didn’t open. Reload the page and try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Open" })).toHaveAttribute("aria-expanded", "false");
  expect(typed()).toHaveValue("Practice");
});
