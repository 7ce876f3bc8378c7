import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { ContactFields } from "./ContactFields";
import { type ContactValues, contactFields } from "./contact";

const countries = [
  {
    code: "US",
    label: "United States",
    regions: { label: "State", refusal: "Choose a state.", choices: [{ code: "AE", label: "Armed Forces Europe" }] },
    postalCode: { label: "ZIP code", refusal: "Enter a ZIP code.", example: "53703", pattern: String.raw`^\d{5}$` },
  },
  {
    code: "CA",
    label: "Canada",
    regions: {
      label: "Province or territory",
      refusal: "Choose a province.",
      choices: [{ code: "ON", label: "Ontario" }],
    },
    postalCode: { label: "Postal code", refusal: "Enter a postal code.", example: "K1A 0B1", pattern: "^.{6,7}$" },
  },
];

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

type Address = ContactValues["address"];

function Form({ address }: { address: Partial<Address> }) {
  const empty = contactFields({ address } as Parameters<typeof contactFields>[0]);
  const form = useForm<ContactValues>({ defaultValues: empty });
  return (
    <FormProvider {...form}>
      <ContactFields />
      <output>{JSON.stringify(form.watch("address"))}</output>
    </FormProvider>
  );
}

function open(taken: typeof countries, address: Partial<Address> = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ countries: taken }));
  render(
    <QueryClientProvider client={queryClient}>
      <Form address={address} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it("begins with the first country, and names its parts", async () => {
  open(countries);
  expect(await screen.findByLabelText("Country")).toHaveValue("US");
  expect(screen.getByRole("button", { name: /^State: / })).toBeVisible();
  expect(screen.getByLabelText("ZIP code")).toBeVisible();
});

it("asks for another country's parts, and forgets those of the one before", async () => {
  const user = open(countries);
  await user.type(await screen.findByLabelText("ZIP code"), "00000");
  await user.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.getByRole("button", { name: /^Province or territory: / })).toBeVisible();
  expect(screen.getByLabelText("Postal code")).toHaveValue("");
  expect(screen.queryByLabelText("ZIP code")).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent('"country":"CA"');
});

it("asks for no country where there is one", async () => {
  open(countries.slice(0, 1));
  expect(await screen.findByLabelText("ZIP code")).toBeVisible();
  expect(screen.queryByLabelText("Country")).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent('"country":"US"');
});

it("takes the only country in place of one that isn't taken anymore", async () => {
  open(countries.slice(0, 1), { country: "CA", city: "Toronto", state: "ON", zip: "K1A 0B1" });
  expect(await screen.findByText(/"country":"US"/)).toBeVisible();
  expect(screen.getByLabelText("ZIP code")).toHaveValue("");
  expect(screen.getByLabelText("City")).toHaveValue("Toronto");
});
