import { ProblemError } from "@fieldhouse/clients/problem";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { RemovalDialog } from "./RemovalDialog";

function ask(remove: () => Promise<unknown>) {
  const [onRemoved, onClose] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <RemovalDialog confirmLabel="Delete rule" remove={remove} onRemoved={onRemoved} onClose={onClose}>
        It won’t approve requests anymore.
      </RemovalDialog>
    </QueryClientProvider>,
  );
  return { onRemoved, onClose };
}

it("removes once it is confirmed, says so and closes", async () => {
  const remove = vi.fn(async () => undefined);
  const { onRemoved, onClose } = ask(remove);
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Delete rule" }));
  expect(remove).toHaveBeenCalledOnce();
  expect(onRemoved).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays open with the reason where it was refused", async () => {
  const { onRemoved, onClose } = ask(async () => {
    throw new ProblemError({
      type: "about:blank",
      status: 412,
      title: "No",
      code: "changed",
      detail: "Someone has changed this.",
    });
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete rule" }));
  expect(await screen.findByText(/Someone has changed this/)).toHaveTextContent(
    "Delete Error. Someone has changed this.",
  );
  expect(onRemoved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it("takes what somebody else has removed already as removed", async () => {
  const { onRemoved, onClose } = ask(async () => {
    throw new ProblemError({ type: "about:blank", status: 404, title: "No", code: "notFound" });
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete rule" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith(false);
});
