import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { FormShell } from "#/kit/FormShell";
import { PickField } from "#/kit/PickField";
import { ChoiceField } from "./ChoiceField";
import { ChoicesField } from "./ChoicesField";
import { Differences } from "./Differences";
import type { Difference } from "./merge";

const places = Array.from({ length: 60 }, (_, index) => ({ value: `id-${index}`, label: `Gym ${index}` }));
const sports = [
  { code: "volleyball", label: "Volleyball" },
  { code: "iceHockey", label: "Ice hockey" },
];
const units = [
  { value: "perUse", label: "Per use" },
  { value: "perHour", label: "Per hour" },
];
const values = { facilityId: "id-1", sports: ["iceHockey"], basis: "perUse", status: "open" };
const found: Difference[] = [
  { name: "facilityId", yours: "id-1", theirs: "" },
  { name: "sports", yours: ["iceHockey"], theirs: ["volleyball", "iceHockey"] },
  { name: "basis", yours: "perUse", theirs: "perHour" },
  { name: "status", yours: "open", theirs: "shut" },
];

function Form({ options = places }: { options?: typeof places }) {
  const form = useForm({ defaultValues: values });
  const [differences, setDifferences] = useState<Difference[]>();
  return (
    <FormShell form={form} onSubmit={() => undefined} submitting={false} problem={null} submitLabel="Save">
      {differences && <Differences form={form} differences={differences} />}
      <ChoiceField name="facilityId" label="Place" none="Main address" search="Search facilities" options={options} />
      <ChoicesField name="sports" label="Sports and activities" choices={sports} />
      <PickField name="basis" label="Price" options={units} />
      <button type="button" onClick={() => setDifferences(found)}>
        Load latest version
      </button>
    </FormShell>
  );
}

it("says choices by their names, and what was chosen where there is no list as it is", async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Load latest version" }));
  const list = screen.getByRole("list", { name: "Differences" });
  const said = within(list)
    .getAllByRole("listitem")
    .map((item) => [...item.querySelectorAll("b, p")].map(({ textContent }) => textContent));
  expect(said).toEqual([
    ["Place", "YoursGym 1", "TheirsMain address"],
    ["Sports and activities", "YoursIce hockey", "TheirsVolleyball, Ice hockey"],
    ["Price", "YoursPer use", "TheirsPer hour"],
    ["Status", "Yoursopen", "Theirsshut"],
  ]);
  const place = within(list).getByRole("group", { name: "Place: which to keep" });
  await user.click(within(place).getByRole("button", { name: "Use theirs" }));
  expect(screen.getByRole("button", { name: "Place: Main address" })).toBeInTheDocument();
});

it("says a choice by its name once its list has loaded", async () => {
  const { rerender } = render(<Form options={[]} />);
  await userEvent.click(screen.getByRole("button", { name: "Load latest version" }));
  const place = within(screen.getByRole("list", { name: "Differences" })).getAllByRole("listitem")[0];
  expect(place).toHaveTextContent("id-1");
  rerender(<Form />);
  expect(place).toHaveTextContent("Gym 1");
  expect(place).not.toHaveTextContent("id-1");
});
