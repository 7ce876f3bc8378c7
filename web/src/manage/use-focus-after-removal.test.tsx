import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { TaskRows } from "#/screens/manage/work/TaskRows";
import { withModalFocus } from "#/testing/modal-focus";
import { useFocusAfterRemoval } from "./use-focus-after-removal";

beforeEach(withModalFocus);
afterEach(() => void vi.restoreAllMocks());

function Page({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main ref={useFocusAfterRemoval("/")}>
      <h1>{heading}</h1>
      {children}
    </main>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

/** Rules whose deletion is done before the dialog about it closes, with it, or after it, as a test says. */
let closed: () => void;
let deleted: () => void;

function Rules() {
  const [rules, setRules] = useState(["Lights", "Chairs", "Nets"]);
  const [removing, setRemoving] = useState<string>();
  return (
    <Page heading="Rules">
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <button type="button">Edit {rule}</button>
            <button type="button" onClick={() => setRemoving(rule)}>
              Delete {rule}
            </button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          confirmLabel="Delete rule"
          onConfirm={() => {
            closed = () => setRemoving(undefined);
            deleted = () => setRules(rules.filter((rule) => rule !== removing));
          }}
          onClose={() => setRemoving(undefined)}
        >
          It won’t approve requests anymore.
        </ConfirmDialog>
      )}
    </Page>
  );
}

const gone = (rule: string) => waitFor(() => expect(screen.queryByText(`Delete ${rule}`)).toBeNull());
const answered = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it.each<[string, (rule: string) => Promise<void>]>([
  [
    "before the dialog closes",
    async (rule) => {
      deleted();
      await gone(rule);
      closed();
    },
  ],
  [
    "with the dialog",
    async () => {
      deleted();
      closed();
    },
  ],
  [
    "after the dialog has closed",
    async () => {
      closed();
      await answered();
      deleted();
    },
  ],
])(
  "leaves the focus to the same control of the item in that place, else the last one, else the heading: %s",
  async (_, end) => {
    render(<Rules />);
    for (const [rule, next] of [
      ["Chairs", () => button("Delete Nets")],
      ["Nets", () => button("Delete Lights")],
      ["Lights", () => screen.getByRole("heading", { name: "Rules" })],
    ] as const) {
      await press(`Delete ${rule}`);
      await press("Delete rule");
      await end(rule);
      await gone(rule);
      await answered();
      await expectFocus(next);
    }
  },
);

it("leaves the focus where somebody moved it meanwhile", async () => {
  render(<Rules />);
  await press("Delete Lights");
  await press("Delete rule");
  closed();
  await answered();
  await userEvent.click(button("Edit Nets"));
  deleted();
  await gone("Lights");
  expect(button("Edit Nets")).toHaveFocus();
});

let reset: () => void;

function Tasks() {
  const names = ["Sweep", "Mop", "Lock up"];
  const tasks = names.map((name) => ({ kind: "task", name, description: "", done: false }) as const);
  const form = useForm({ defaultValues: { tasks: [...tasks] } });
  reset = () => form.reset();
  return (
    <Page heading="Tasks">
      <FormProvider {...form}>
        <TaskRows ticks />
      </FormProvider>
    </Page>
  );
}

it("leaves the focus to the row of a form that has the place now, else the last one, else the button below", async () => {
  render(<Tasks />);
  await press("Remove task 1");
  await expectFocus(() => button("Remove task 1"));
  expect(screen.getByLabelText("Task 1")).toHaveValue("Mop");
  await press("Remove task 2");
  await expectFocus(() => button("Remove task 1"));
  await press("Remove task 1");
  await expectFocus(() => button("Add task"));
});

it("keeps the focus in its row where a form renders all of them again", async () => {
  render(<Tasks />);
  const second = screen.getByLabelText("Task 2");
  second.focus();
  reset();
  await waitFor(() => expect(second).not.toBeInTheDocument());
  await expectFocus(() => screen.getByLabelText("Task 2"));
});

function Keys() {
  const [revoked, setRevoked] = useState(false);
  return (
    <Page heading="Keys">
      <ul>
        <li>
          {revoked ? (
            "Revoked"
          ) : (
            <button type="button" onClick={() => setRevoked(true)}>
              Revoke
            </button>
          )}
        </li>
      </ul>
      <button type="button">Create key</button>
    </Page>
  );
}

it("leaves the focus to an item that stays without its button", async () => {
  render(<Keys />);
  await press("Revoke");
  await expectFocus(() => screen.getByRole("listitem"));
});

function Addons() {
  const [addons, setAddons] = useState(["Lights", "Chairs"]);
  return (
    <Page heading="Add-ons">
      {addons.map((addon) => (
        <details key={addon} open={addon === "Lights"} data-item>
          <summary>{addon}</summary>
          <div>
            <button type="button" onClick={() => setAddons(addons.filter((other) => other !== addon))}>
              Remove {addon}
            </button>
          </div>
        </details>
      ))}
    </Page>
  );
}

it("leaves the focus to what is seen of the next item", async () => {
  render(<Addons />);
  await press("Remove Lights");
  await expectFocus(() => screen.getByText("Chairs"));
});
