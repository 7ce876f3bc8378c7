import { zodResolver } from "@hookform/resolvers/zod";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { Button } from "./Button";
import { DayField } from "./DayField";
import { FormShell } from "./FormShell";
import { optionalDay, z } from "./schema";

interface Values {
  last: string;
}

interface FormProps extends Values {
  max: string | undefined;
  onSubmit: (values: Values) => void;
}

const schema = z.object({ last: optionalDay });

function Form({ last, max, onSubmit }: FormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { last } });
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      submitting={false}
      problem={null}
      submitLabel="Save"
      actions={<Button onClick={() => form.reset()}>Reset</Button>}
    >
      <DayField name="last" label="Last day" today="2027-03-11" min="2027-03-09" max={max} optional />
    </FormShell>
  );
}

function open(last = "", max?: string) {
  const sent: string[] = [];
  const form = (max?: string) => <Form last={last} max={max} onSubmit={(values) => sent.push(values.last)} />;
  const { rerender } = render(form(max));
  const show = (max: string) => rerender(form(max));
  return { user: userEvent.setup(), field: screen.getByLabelText(/^Last day/), sent, show };
}

const save = () => screen.getByRole("button", { name: "Save" });

it("takes a day that is typed, without its year too, and is emptied again", async () => {
  const { user, field, sent } = open("2027-03-12");
  expect(field).toHaveValue("03/12/2027");
  await user.clear(field);
  await user.type(field, "4/2{Enter}");
  expect(sent).toEqual(["2027-04-02"]);
  expect(field).toHaveValue("04/02/2027");
  await user.clear(field);
  await user.click(save());
  expect(sent).toEqual(["2027-04-02", ""]);
});

it("takes a day as programs write it", async () => {
  const { user, field, sent } = open();
  fireEvent.change(field, { target: { value: "2027-04-02" } });
  await user.click(save());
  expect(sent).toEqual(["2027-04-02"]);
});

it("takes a day from the calendar, whose button says what it is for", async () => {
  const { user, field, sent } = open();
  const calendar = screen.getByRole("button", { name: "Open calendar" });
  expect(calendar).toHaveAccessibleDescription(/^Last day/);
  await user.click(calendar);
  await user.click(await screen.findByRole("button", { name: /^Friday, March 12/ }));
  expect(field).toHaveValue("03/12/2027");
  expect(calendar).toHaveAttribute("aria-expanded", "false");
  await user.click(save());
  expect(sent).toEqual(["2027-03-12"]);
});

it.each([
  ["soon", "Enter a date like 03/11/2027."],
  ["4/31", "Enter a date like 03/11/2027."],
  ["03/08/2027", "Choose Mar 9, 2027 or later."],
  ["2027-04-02", "Choose Apr 1, 2027 or earlier."],
])("refuses %o, and sends nothing until a day is right", async (text, refusal) => {
  const { user, field, sent } = open("2027-03-12", "2027-04-01");
  await user.clear(field);
  await user.type(field, text);
  await user.click(save());
  expect(sent).toEqual([]);
  expect(field).toHaveFocus();
  expect(field).toHaveValue(text.replace("2027-04-02", "04/02/2027"));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(refusal);
  await user.type(field, "{Enter}");
  expect(sent).toEqual([]);
  await user.type(field, "{Control>}a{/Control}3/15");
  await user.click(save());
  expect(field).toBeValid();
  expect(sent).toEqual(["2027-03-15"]);
});

it("takes a refused day once the days that can be chosen include it", async () => {
  const { user, field, sent, show } = open("", "2027-04-01");
  await user.type(field, "4/2{Tab}");
  expect(field).toBeInvalid();
  show("2027-04-30");
  expect(field).toBeValid();
  await user.click(save());
  expect(sent).toEqual(["2027-04-02"]);
});

it("forgets a refusal when the form is filled in anew", async () => {
  const { user, field } = open("2027-03-12");
  await user.clear(field);
  await user.type(field, "soon{Tab}");
  expect(field).toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(field).toBeValid();
  expect(field).toHaveValue("03/12/2027");
});
