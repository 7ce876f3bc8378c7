import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { TimeRows } from "./TimeRows";

function Form() {
  const form = useForm({ defaultValues: { dates: [{ date: "2027-03-11", start: "18:00", end: "20:00", block: "" }] } });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <TimeRows org="isthmus" spaceId="" today="2027-03-01" blocks={[]} />
      </FormProvider>
    </QueryClientProvider>
  );
}

const repeat = () => screen.getByRole("button", { name: "Repeat" });

it("repeats until a day, not by the day before a mistyped one", async () => {
  render(<Form />);
  const user = userEvent.setup();
  const until = screen.getByLabelText("Until");
  await user.type(until, "3/25/2027{Tab}");
  expect(repeat()).not.toHaveAccessibleDescription();
  await user.type(until, "{Control>}a{/Control}4/31{Tab}");
  expect(until).toBeInvalid();
  expect(repeat()).toHaveAccessibleDescription(/Choose an “Until” date first/);
  await user.type(until, "{Control>}a{/Control}0325");
  await user.click(repeat());
  expect(screen.getAllByLabelText("Date").map((date) => (date as HTMLInputElement).value)).toEqual([
    "03/11/2027",
    "03/18/2027",
    "03/25/2027",
  ]);
});
