import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Resolver } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { useResourceForm } from "./resource-form";

interface Gym {
  version: number;
  name: string;
  address: { city: string; zip: string };
}
type Values = Omit<Gym, "version">;

const before: Gym = { version: 1, name: "Gym", address: { city: "Madison", zip: "53703" } };
const resolver: Resolver<Values> = (values) => ({ values, errors: {} });
const toValues = ({ name, address }: Gym): Values => ({ name, address });

type Send = (change: Partial<Values>, options: { ifMatch: string }, edited: Gym) => Promise<Gym>;

function GymForm({ send, gym }: { send: Send; gym: Gym }) {
  const { form, submit } = useResourceForm<Gym, Values, Values>({
    resource: gym,
    resolver,
    toValues,
    toWire: (values) => values,
    send,
    reload: async () => ({}),
  });
  return (
    <form onSubmit={form.handleSubmit(submit)}>
      <input aria-label="Name" {...form.register("name")} />
      <input aria-label="City" {...form.register("address.city")} />
      <input aria-label="ZIP" {...form.register("address.zip")} />
      <button type="submit">Save</button>
      <p>{form.formState.isDirty ? "Not saved yet" : "Saved"}</p>
    </form>
  );
}

const page = (send: Send, gym: Gym) => (
  <QueryClientProvider client={new QueryClient()}>
    <GymForm send={send} gym={gym} />
  </QueryClientProvider>
);

it("keeps what is typed while it is being saved, and sends it next", async () => {
  const send = vi.fn<Send>();
  let arrive: (saved: Gym) => void = () => undefined;
  send.mockReturnValueOnce(
    new Promise((done) => {
      arrive = done;
    }),
  );
  render(page(send, before));
  await userEvent.type(screen.getByLabelText("Name"), " A");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.type(screen.getByLabelText("City"), "!");
  // The server's values are shown where nothing was typed since.
  const saved = { ...before, version: 2, name: "Gym A." };
  await act(async () => arrive(saved));
  expect(screen.getByLabelText("Name")).toHaveValue("Gym A.");
  expect(screen.getByLabelText("City")).toHaveValue("Madison!");
  expect(screen.getByText("Not saved yet")).toBeInTheDocument();

  send.mockResolvedValueOnce({ version: 3, name: "Gym A.", address: { city: "Madison!", zip: "53703" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(send.mock.calls).toEqual([
    [{ name: "Gym A" }, { ifMatch: '"1"' }, before],
    // The page still shows the first version.
    [{ address: { city: "Madison!", zip: "53703" } }, { ifMatch: '"2"' }, saved],
  ]);
});

it("is no conflict where what changed meanwhile is not in the form", async () => {
  const send = vi.fn<Send>(async (change) => ({ ...before, ...change, version: 3 }));
  const { rerender } = render(page(send, before));
  await userEvent.type(screen.getByLabelText("Name"), " A");
  rerender(page(send, { ...before, version: 2 }));
  expect(screen.getByLabelText("Name")).toHaveValue("Gym A");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledWith({ name: "Gym A" }, { ifMatch: '"2"' }, { ...before, version: 2 });
});

it("keeps to the version that was edited where somebody else changed a field of the form", async () => {
  const send = vi.fn<Send>(async (change) => ({ ...before, ...change, version: 3 }));
  const { rerender } = render(page(send, before));
  await userEvent.type(screen.getByLabelText("Name"), " A");
  rerender(page(send, { ...before, name: "Hall", version: 2 }));
  expect(screen.getByLabelText("Name")).toHaveValue("Gym A");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(send).toHaveBeenCalledWith({ name: "Gym A" }, { ifMatch: '"1"' }, before);
});
