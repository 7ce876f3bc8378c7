import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ChoiceField } from "./ChoiceField";

function Form({ sports }: { sports: number }) {
  const options = Array.from({ length: sports }, (_, index) => ({ value: `s${index}`, label: `Sport ${index}` }));
  return (
    <FormProvider {...useForm({ defaultValues: { sport: "s1" } })}>
      <ChoiceField name="sport" label="Sport" none="Any sport" search="Search sports" options={options} />
    </FormProvider>
  );
}

it("offers a few in a list, and nothing among them", () => {
  render(<Form sports={3} />);
  expect(screen.getByRole("combobox", { name: "Sport" })).toHaveDisplayValue("Sport 1");
  expect(screen.getByRole("option", { name: "Any sport" })).toBeInTheDocument();
});

it("searches many, and can be set back to nothing", async () => {
  render(<Form sports={60} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Sport: Sport 1" }));
  await user.click(screen.getByRole("option", { name: "Any sport" }));
  expect(screen.getByRole("button", { name: "Sport: Any sport" })).toBeInTheDocument();
});
