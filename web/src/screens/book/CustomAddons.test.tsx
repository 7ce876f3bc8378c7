import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { createRef, useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { CustomAddons } from "./CustomAddons";
import { type CustomAddon, noOptions, type Options } from "./chosen-options";

const asked = (...names: string[]) => names.map((name) => ({ name, quantity: 1 }));

interface WizardProps {
  custom: CustomAddon[];
  saved: (custom: CustomAddon[]) => void;
}

function Wizard({ custom, saved }: WizardProps) {
  const [options, setOptions] = useState({ ...noOptions, custom });
  const saveOptions = (options: Options) => {
    saved(options.custom);
    setOptions(options);
  };
  return (
    <>
      <Link to="/details">Back to details</Link>
      <Link to="/">Options</Link>
      <Outlet context={{ options, saveOptions }} />
    </>
  );
}

/** The step, with what is asked for at first. */
function open(custom = asked("Piano", "Stage")) {
  const saved = vi.fn();
  const children = [
    { index: true, element: <CustomAddons ref={createRef()} /> },
    { path: "details", element: <h1>Details</h1> },
  ];
  const router = createMemoryRouter([{ path: "/", element: <Wizard custom={custom} saved={saved} />, children }]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), saved };
}
const type = (user: UserEvent, words: string) => user.type(field(), words);
/** At once: a removal can be undone for a second only. */
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole("textbox", { name: /^Item/ });
const leave = async () => {
  fireEvent.click(screen.getByRole("link", { name: "Back to details" }));
  await screen.findByRole("heading", { name: "Details" });
};

it("moves the focus to the undoing of what was removed last, and then to the list", async () => {
  const { user } = open();
  for (const name of ["Remove Piano", "Remove Stage"]) press(name);
  const [, stage] = screen.getAllByRole("listitem");
  expect(within(stage as HTMLElement).getByRole("button", { name: "Undo" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Remove Stage" })).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Something else?" })).toHaveFocus();
});

it("takes along what is typed when the step is left, beside a removal", async () => {
  const { user, saved } = open();
  await type(user, " A second  podium ");
  press("Remove Piano");
  await leave();
  expect(saved.mock.calls).toEqual([[asked("Stage", "A second podium")]]);
});

it("saves nothing when the step is left with nothing new", async () => {
  const { user, saved } = open();
  await type(user, "  ");
  await leave();
  expect(saved).not.toHaveBeenCalled();
});

it("keeps what can't be added for when the renter comes back, with the reason", async () => {
  const { user, saved } = open();
  await type(user, "piano");
  await leave();
  expect(saved.mock.calls).toEqual([[asked("Piano", "Stage")]]);
  fireEvent.click(screen.getByRole("link", { name: "Options" }));
  expect(field()).toHaveValue("piano");
  expect(screen.getByText("This is on your list already.")).toBeInTheDocument();
  await type(user, " bench");
  press("Add");
  expect(field()).toHaveValue("");
  await leave();
  fireEvent.click(screen.getByRole("link", { name: "Options" }));
  expect(field()).toHaveValue("");
  expect(screen.getByRole("button", { name: "Remove piano bench" })).toBeInTheDocument();
});

it("keeps an eleventh one until there is room, and none that was deleted", async () => {
  const many = Array.from({ length: 10 }, (_, index) => `Request ${index}`);
  const { user } = open(asked(...many));
  await type(user, "Piano");
  await leave();
  fireEvent.click(screen.getByRole("link", { name: "Options" }));
  expect(field()).toHaveValue("Piano");
  await user.clear(field());
  await leave();
  fireEvent.click(screen.getByRole("link", { name: "Options" }));
  expect(field()).toHaveValue("");
});

it("takes no more characters than a custom item may have", async () => {
  const { user, saved } = open([]);
  await type(user, "x".repeat(81));
  expect(field()).toHaveValue("x".repeat(80));
  await leave();
  expect(saved.mock.calls).toEqual([[asked("x".repeat(80))]]);
});

it("adds again what is just being removed", async () => {
  const { user, saved } = open();
  await type(user, "piano");
  press("Remove Piano");
  press("Add");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove piano" })).toBeInTheDocument();
  await leave();
  expect(saved.mock.calls).toEqual([[asked("Stage", "piano")]]);
});

it("counts what is just being removed no longer", async () => {
  const many = Array.from({ length: 10 }, (_, index) => `Request ${index}`);
  const { user, saved } = open(asked(...many));
  await type(user, "Piano");
  press("Add");
  expect(screen.getByText("You can ask for up to 10 custom items.")).toBeInTheDocument();
  press("Remove Request 0");
  press("Add");
  expect(saved.mock.calls).toEqual([[asked(...many.slice(1), "Piano")]]);
});
