import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Dialog } from "./Dialog";

function setup(lightDismiss = true) {
  const closed = vi.fn();
  render(
    <Dialog title="Details" onClose={closed} lightDismiss={lightDismiss}>
      <p>Some words</p>
    </Dialog>,
  );
  return { closed, user: userEvent.setup(), beside: screen.getByRole("dialog") };
}

it("closes by a press beside it", async () => {
  const { closed, user, beside } = setup();
  await user.click(beside);
  expect(closed).toHaveBeenCalledOnce();
});

it("stays where a press began inside, such as selecting text beyond the edge", async () => {
  const { closed, user, beside } = setup();
  await user.pointer([
    { keys: "[MouseLeft>]", target: screen.getByText("Some words") },
    { keys: "[/MouseLeft]", target: beside },
  ]);
  // The browser's click is on what both have in common: the dialog.
  beside.click();
  expect(closed).not.toHaveBeenCalled();
});

it("stays where closing would be an answer", async () => {
  const { closed, user, beside } = setup(false);
  await user.click(beside);
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(closed).toHaveBeenCalledOnce();
});

it("closes alone by Escape, where it is in another", () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  render(
    <Dialog title="Search" onClose={outer}>
      <Dialog title="Date" onClose={inner}>
        <p>March</p>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole("dialog", { name: "Date" }), new Event("cancel", { cancelable: true }));
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
