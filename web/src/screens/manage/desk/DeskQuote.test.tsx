import type { PlacedQuote } from "@fieldhouse/clients/tenant/model/placedQuote";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { DeskQuote } from "./DeskQuote";
import type { DeskForm } from "./desk-booking";

const evening = { date: "2027-03-12", start: "23:00", end: "00:00", block: "" };
const morning = { date: "2027-03-13", start: "00:00", end: "01:00", block: "" };
const other = { date: "2027-03-20", start: "18:00", end: "20:00", block: "" };

const quote = (blocks: object[]) =>
  ({ bill: { lines: [], total: "40.00" }, deposits: [], blocks, alternatives: [] }) as unknown as PlacedQuote;

function Quoted({ days, blocks }: { days: DeskForm["days"]; blocks: object[] }) {
  const form = useForm<DeskForm>({ defaultValues: { days } });
  return (
    <FormProvider {...form}>
      <DeskQuote quote={quote(blocks)} error={null} busy={false} timeZone="America/Chicago" />
    </FormProvider>
  );
}

it("tells a night as one time", () => {
  const { unmount } = render(<Quoted days={[evening, morning]} blocks={[{}, {}]} />);
  expect(screen.getByText("Fri, Mar 12, 11:00 PM to Sat, Mar 13, 1:00 AM")).toBeVisible();
  expect(screen.getByText("This time isn’t available.")).toBeVisible();
  unmount();
  render(<Quoted days={[evening, morning, other]} blocks={[{}]} />);
  expect(screen.getByText("2 dates")).toBeVisible();
  expect(screen.getByText("Some of these times aren’t available.")).toBeVisible();
});
