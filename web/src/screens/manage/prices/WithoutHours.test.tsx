import { ProblemError } from "@fieldhouse/clients/problem";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import "#/testing/clock";
import { useHoursAgreement } from "./WithoutHours";

const refusal = new ProblemError({
  type: "about:blank",
  title: "Conflict",
  status: 409,
  code: "availabilityWouldEnd",
  detail: "Two times are shorter than the price's hour.",
  collisions: [
    { name: "Mornings", date: "2035-12-27" },
    { name: "", date: "2036-01-03" },
  ],
} as ConstructorParameters<typeof ProblemError>[0]);

function Prices() {
  const { agreeing, dialog } = useHoursAgreement("America/Chicago");
  const save = () => agreeing(() => Promise.reject(refusal)).catch(() => undefined);
  return (
    <>
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      {dialog}
    </>
  );
}

it("names the hours that a price would end by their days, with another year", async () => {
  render(<Prices />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Mornings, from Thu, Dec 27")).toBeVisible();
  expect(screen.getByText("Open hours, from Thu, Jan 3, 2036")).toBeVisible();
});
