import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { FacilityChange } from "@fieldhouse/clients/tenant/model/facilityChange";
import { zodResolver } from "@hookform/resolvers/zod";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { FormShell, TextField } from "#/kit/FormShell";
import type { Clearable } from "#/manage/changes";
import type { Difference } from "#/manage/merge";
import { useResourceForm } from "#/manage/resource-form";
import { PhoneField } from "#/phones/PhoneField";
import { facilityOf, facilitySchema, facilityValues } from "./facility";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const words: Record<string, string> = {
  "+33612345678": "+33 6 12 34 56 78",
  "+33699999999": "+33 6 99 99 99 99",
};

const facility = (phone: string, version = 1) =>
  ({
    version,
    name: "Fieldhouse",
    description: "",
    address: { street1: "1 Main St", city: "Madison", state: "WI", zip: "53703", latitude: 43.07, longitude: -89.4 },
    phone,
    indoor: true,
    amenities: [],
    tags: [],
    showAvailability: true,
    published: true,
  }) as unknown as Facility;

type Send = (change: Clearable<FacilityChange>, options: { ifMatch: string }) => Promise<Facility>;

function Form({ before, latest, send }: { before: Facility; latest: Facility; send: Send }) {
  const [differences, setDifferences] = useState<Difference[]>();
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: before,
    resolver: zodResolver(facilitySchema),
    toValues: facilityValues,
    toWire: facilityOf,
    send: (change, options) => send(change, options),
    reload: async () => ({ data: latest }),
  });
  const merge = () => loadLatest({ keep: true }).then(setDifferences);
  return (
    <FormShell form={form} onSubmit={submit} submitting={saving.isPending} problem={null} submitLabel="Save">
      <TextField name="name" label="Name" />
      <PhoneField name="phone" />
      <button type="button" onClick={merge}>
        Load latest
      </button>
      {differences && <output>{differences.map(({ name }) => name).join(", ") || "No conflict"}</output>}
    </FormShell>
  );
}

function open(phone: string, latest = phone) {
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const asked: string = JSON.parse(String(body)).phone;
    return Response.json({ phone: asked, words: words[asked] });
  });
  const sent = vi.fn<Send>(async () => facility(latest, 3));
  render(
    <QueryClientProvider client={queryClient}>
      <Form before={facility(phone)} latest={facility(latest, 2)} send={sent} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    sent,
    press: (name: string) => user.click(screen.getByRole("button", { name })),
    name: screen.getByLabelText("Name"),
    phone: screen.getByLabelText("Phone"),
  };
}

it("sends nothing of another country's number that nobody touched", async () => {
  const { user, sent, press, name, phone } = open("+33612345678");
  await waitFor(() => expect(phone).toHaveValue("+33 6 12 34 56 78"));
  await user.type(name, " A");
  await press("Save");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Fieldhouse A" }, { ifMatch: '"1"' });
});

it("takes another country's number that somebody else changed, without a conflict", async () => {
  const { user, sent, press, name, phone } = open("+33612345678", "+33699999999");
  await waitFor(() => expect(phone).toHaveValue("+33 6 12 34 56 78"));
  await user.type(name, " A");
  await press("Load latest");
  expect(await screen.findByText("No conflict")).toBeVisible();
  await waitFor(() => expect(phone).toHaveValue("+33 6 99 99 99 99"));
  await press("Save");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: "Fieldhouse A" }, { ifMatch: '"2"' });
});

it("sends a number that was edited, and shows what was made of it", async () => {
  const { user, sent, press, phone } = open("+33612345678", "+33699999999");
  await waitFor(() => expect(phone).toHaveValue("+33 6 12 34 56 78"));
  await user.clear(phone);
  await user.type(phone, "0033 699999999");
  await press("Save");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ phone: "0033 699999999" }, { ifMatch: '"1"' });
  await waitFor(() => expect(phone).toHaveValue("+33 6 99 99 99 99"));
});

it("names a number that both changed as a conflict", async () => {
  const { user, press, phone } = open("+33612345678", "+33699999999");
  await user.clear(phone);
  await user.type(phone, "(608) 555-0177");
  await press("Load latest");
  expect(await screen.findByRole("status")).toHaveTextContent("phone");
  expect(phone).toHaveValue("(608) 555-0177");
});

it("sends an American number only where it was edited", async () => {
  const { user, sent, press, name, phone } = open("+16085550149");
  expect(phone).toHaveValue("(608) 555-0149");
  await user.type(name, " A");
  await press("Save");
  expect(sent).toHaveBeenLastCalledWith({ name: "Fieldhouse A" }, { ifMatch: '"1"' });
  await user.clear(phone);
  await user.type(phone, "6085550177");
  await press("Save");
  expect(sent).toHaveBeenLastCalledWith({ phone: "6085550177" }, { ifMatch: '"3"' });
});
