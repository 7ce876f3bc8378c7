import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { Refusal } from "./Refusal";

const shown = {
  before: "32.00",
  now: "32.00",
  detailsPath: "/details",
  optionsPath: "/options",
  insurancePath: "/insurance",
  leadTimeDays: 2,
  today: "2026-11-24",
};
const refusal = {
  type: "about:blank",
  title: "Conflict",
  status: 409,
  code: "someDatesNotOpen",
  detail: "2 of 3 dates.",
};

function show(problem: Parameters<typeof Refusal>[0]["problem"]) {
  const element = <Refusal {...shown} problem={problem} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it("lists by date what is in the way", () => {
  const blocks = [
    { date: "2026-12-11", start: "18:00", end: "19:00", reason: "taken" as const },
    { date: "2027-03-18", start: "18:00", end: "18:30", reason: "closed" as const },
  ];
  show({ ...refusal, conflict: { blocks, alternatives: [] } });
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Error saving booking. 2 of 3 dates.");
  expect(alert).toHaveTextContent("Fri, Dec 11: 6:00 to 7:00 PM is booked.");
  expect(alert).toHaveTextContent("Thu, Mar 18, 2027: 6:00 to 6:30 PM is outside open hours.");
});

it("leads to the options for what is wrong with them, and to the details for the rest", () => {
  show({ ...refusal, status: 422, fields: [{ field: "addons.0.id", code: "unknownAddon", message: "Not offered." }] });
  expect(screen.getByRole("link", { name: "Edit options" })).toHaveAttribute("href", "/options");
  expect(screen.queryByRole("link", { name: "Edit details" })).toBeNull();
});

it("says what is wrong with one thing once", () => {
  const message = "Events of up to 100 people can be insured here.";
  show({ ...refusal, status: 422, detail: message, fields: [{ field: "insurance", code: "tooManyPeople", message }] });
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1);
  expect(screen.getByRole("alert")).toHaveTextContent(`Error saving booking. ${message}Edit insurance`);
});

it("leads to the options where others were faster", () => {
  show({ ...refusal, code: "addonRunsOut", detail: "Chairs: only 2 left at this time." });
  expect(screen.getByRole("alert")).toHaveTextContent("Chairs: only 2 left at this time.");
  expect(screen.getByRole("link", { name: "Edit options" })).toHaveAttribute("href", "/options");
});

it("leads to the insurance for what is missing there", () => {
  show({
    ...refusal,
    status: 422,
    fields: [{ field: "insurance", code: "insuranceUnfinished", message: "Finish the insurance questions." }],
  });
  expect(screen.getByRole("link", { name: "Edit insurance" })).toHaveAttribute("href", "/insurance");
  expect(screen.queryByRole("link", { name: "Edit details" })).toBeNull();
});
