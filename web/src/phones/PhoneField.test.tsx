import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { FormShell } from "#/kit/FormShell";
import { PhoneField } from "./PhoneField";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const french = { phone: "+33612345678", words: "+33 6 12 34 56 78" };
const british = { phone: "+442079460958", words: "+44 20 7946 0958" };

function Form({ phone, onSubmit }: { phone: string; onSubmit: (values: { phone: string }) => void }) {
  const form = useForm({ defaultValues: { phone } });
  return (
    <FormShell form={form} onSubmit={onSubmit} submitting={false} problem={null} submitLabel="Save">
      <PhoneField name="phone" />
      <p>{form.formState.isDirty ? "Edited" : "As it was"}</p>
      <button type="button" onClick={() => form.setValue("phone", british.phone, { shouldDirty: true })}>
        Take the British one
      </button>
      <button type="button" onClick={() => form.reset()}>
        Discard
      </button>
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Keep
      </button>
    </FormShell>
  );
}

function show(phone: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const question: string = JSON.parse(String(body)).phone;
    asked.push(question);
    return Response.json([french, british].find((each) => each.phone === question));
  });
  const submitted = vi.fn<(phone: string) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <Form phone={phone} onSubmit={(values) => submitted(values.phone)} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { asked, submitted, user, press, field: screen.getByLabelText("Phone") };
}

it("shows another country's number as that country writes it, asks once, and keeps it as it came", async () => {
  const { asked, submitted, field, press } = show(french.phone);
  expect(field).toHaveValue(french.phone);
  await waitFor(() => expect(field).toHaveValue(french.words));
  expect(screen.getByText("As it was")).toBeVisible();
  await press("Save");
  expect(submitted).toHaveBeenCalledExactlyOnceWith(french.phone);
  expect(asked).toEqual([french.phone]);
});

it("leaves what is typed as it is typed, and knows the number again", async () => {
  const { asked, submitted, user, field, press } = show(french.phone);
  await waitFor(() => expect(field).toHaveValue(french.words));
  await user.type(field, "{Backspace}");
  expect(field).toHaveValue("+33 6 12 34 56 7");
  expect(screen.getByText("Edited")).toBeVisible();
  await user.type(field, "8");
  expect(field).toHaveValue(french.words);
  expect(screen.getByText("As it was")).toBeVisible();
  await user.clear(field);
  await user.type(field, british.phone);
  expect(field).toHaveValue(british.phone);
  await press("Save");
  expect(submitted).toHaveBeenCalledExactlyOnceWith(british.phone);
  expect(asked).toEqual([french.phone]);
});

it("can be edited in its middle", async () => {
  const { user, field } = show(french.phone);
  await waitFor(() => expect(field).toHaveValue(french.words));
  await user.type(field, "99", { initialSelectionStart: 6, initialSelectionEnd: 8 });
  expect(field).toHaveValue("+33 6 99 34 56 78");
});

it("follows the form: a number that is filled in, discarded, or kept", async () => {
  const { user, field, press } = show(french.phone);
  await press("Take the British one");
  await waitFor(() => expect(field).toHaveValue(british.words));
  await user.type(field, "1");
  expect(field).toHaveValue(`${british.words}1`);
  await press("Discard");
  expect(field).toHaveValue(french.words);
  await user.clear(field);
  await user.type(field, british.phone);
  await press("Keep");
  await waitFor(() => expect(field).toHaveValue(british.words));
});

it("leaves an American number to the page, and an empty field empty", async () => {
  const { asked, submitted, user, field, press } = show("(608) 555-0149");
  expect(field).toHaveValue("(608) 555-0149");
  await press("Save");
  await user.clear(field);
  expect(field).toHaveValue("");
  await user.type(field, "6085550177");
  expect(field).toHaveValue("6085550177");
  await press("Save");
  await press("Keep");
  expect(field).toHaveValue("6085550177");
  expect(submitted.mock.calls).toEqual([["(608) 555-0149"], ["6085550177"]]);
  expect(asked).toEqual([]);
});
