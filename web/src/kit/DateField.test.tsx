import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DateField } from "./DateField";
import { FormShell } from "./FormShell";

function Form({ onSubmit }: { onSubmit: (values: { birthday: string }) => void }) {
  const form = useForm({ defaultValues: { birthday: "1984-05-17" } });
  return (
    <FormShell form={form} onSubmit={onSubmit} submitting={false} problem={null} submitLabel="Save">
      <DateField name="birthday" label="Birthday" />
    </FormShell>
  );
}

it("shows a day as people type it, and keeps what was typed as a day", async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  render(<Form onSubmit={({ birthday }) => sent.push(birthday)} />);
  const field = screen.getByLabelText("Birthday");
  expect(field).toHaveValue("05/17/1984");
  await user.clear(field);
  await user.type(field, "5/1/1990");
  expect(field).toHaveValue("5/1/1990");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(field).toHaveValue("05/01/1990");
  expect(sent).toEqual(["1990-05-01"]);
});
