import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { withModalFocus } from "#/testing/modal-focus";
import { CancelButton, FormDialog } from "./FormDialog";

afterEach(() => void vi.restoreAllMocks());

function Form({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <FormDialog title="Add rule" unsaved={name !== ""} onClose={onClose} actions={<CancelButton />}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}

function open() {
  const closed = vi.fn();
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Form onClose={closed} /> }])} />);
  return { closed, user: userEvent.setup(), question: () => screen.queryByRole("dialog", { name: "Are you sure?" }) };
}

it("closes at once while nothing was typed", async () => {
  const { closed, user, question } = open();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(closed).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});

it.each(["Close", "Cancel"])("asks before “%s” loses what was typed", async (name) => {
  const { closed, user, question } = open();
  await user.type(screen.getByLabelText("Name"), "Members");
  await user.click(screen.getByRole("button", { name }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(question()).toBeNull();
  expect(screen.getByLabelText("Name")).toHaveValue("Members");
  await user.click(screen.getByRole("button", { name }));
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(closed).toHaveBeenCalledOnce();
});

function Rules() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAdding(true)}>
        Add rule
      </button>
      {adding && <Form onClose={() => setAdding(false)} />}
    </>
  );
}

it("gives the focus back to the button that opened it, also where it is left without saving", async () => {
  withModalFocus();
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Rules /> }])} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.type(screen.getByLabelText("Name"), "Members");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Add rule" })).toHaveFocus();
});
