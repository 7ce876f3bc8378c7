import { ProblemError } from "@fieldhouse/clients/problem";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { TextField } from "#/kit/FormShell";
import { RuleForm } from "./RuleForm";
import type { Rule } from "./rule";

const rule: Rule = { id: "r1", name: "Lights", enabled: true, version: 1 };

interface EditProps {
  save: (values: { name: string }, rule: Rule | undefined) => Promise<Rule>;
  onClose: () => void;
}

function Edit({ save, onClose }: EditProps) {
  const form = useForm({ defaultValues: { name: rule.name } });
  return (
    <RuleForm form={form} rule={rule} lead="" save={save} onClose={onClose}>
      <TextField name="name" label="Name" />
    </RuleForm>
  );
}

it("offers to add a rule again that somebody else deleted, with what was entered", async () => {
  const onClose = vi.fn();
  const save = vi.fn(async ({ name }: { name: string }, edited: Rule | undefined) => {
    if (edited)
      throw new ProblemError({
        type: "about:blank",
        status: 404,
        title: "No",
        code: "notFound",
        detail: "Rule not found.",
      });
    return { ...rule, name };
  });
  const router = createMemoryRouter([{ path: "/", element: <Edit save={save} onClose={onClose} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText("Name"), " out");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Someone else deleted this rule/)).toBeVisible();
  expect(screen.queryByText(/Rule not found/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Add again" }));
  expect(save).toHaveBeenLastCalledWith({ name: "Lights out" }, undefined);
  expect(onClose).toHaveBeenCalledOnce();
});
