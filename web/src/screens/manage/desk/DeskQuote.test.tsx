import type { PlacedQuote } from "@fieldhouse/clients/tenant/model/placedQuote";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DeskQuote } from "./DeskQuote";
import type { DeskForm } from "./desk-booking";

const evening = { date: "2027-03-12", start: "23:00", end: "00:00", block: "" };
const morning = { date: "2027-03-13", start: "00:00", end: "01:00", block: "" };
const other = { date: "2027-03-20", start: "18:00", end: "20:00", block: "" };

const quote = (blocks: object[], alternatives: object[]) =>
  ({ bill: { lines: [], total: "40.00" }, deposits: [], blocks, alternatives }) as unknown as PlacedQuote;

interface QuotedProps {
  dates: DeskForm["dates"];
  blocks: object[];
  alternatives?: object[];
}

function Quoted({ dates, blocks, alternatives = [] }: QuotedProps) {
  const form = useForm<DeskForm>({ defaultValues: { dates } });
  return (
    <FormProvider {...form}>
      <DeskQuote quote={quote(blocks, alternatives)} error={null} busy={false} timeZone="America/Chicago" />
    </FormProvider>
  );
}

it("tells a night as one time", () => {
  const { unmount } = render(<Quoted dates={[evening, morning]} blocks={[{}, {}]} />);
  expect(screen.getByText("Fri, Mar 12, 2027, 11:00 PM to Sat, Mar 13, 2027, 1:00 AM")).toBeVisible();
  expect(screen.getByText("This time isn’t available.")).toBeVisible();
  unmount();
  render(<Quoted dates={[evening, morning, other]} blocks={[{}]} />);
  expect(screen.getByText("2 dates")).toBeVisible();
  expect(screen.getByText("Some of these times aren’t available.")).toBeVisible();
});

it("offers other times with the year where it isn’t this one", () => {
  const alternatives = ["2035-12-31", "2036-01-02"].map((date) => ({ date, start: "18:00", end: "20:00" }));
  render(<Quoted dates={[other]} blocks={[{}]} alternatives={alternatives} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Mon, Dec 31, 6:00 to 8:00 PM",
    "Wed, Jan 2, 2036, 6:00 to 8:00 PM",
  ]);
});
