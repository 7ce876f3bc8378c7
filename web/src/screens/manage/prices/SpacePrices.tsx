import type { SpacePricingForm } from "@fieldhouse/clients/tenant/model/spacePricingForm";
import { previewPrices } from "@fieldhouse/clients/tenant/prices/prices";
import { setSpacePricing } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "#/kit/Button";
import { useResourceForm } from "#/manage/resource-form";
import { StaffForm } from "#/manage/StaffForm";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "../spaces/SpaceFrame";
import { ApplyPrices } from "./ApplyPrices";
import { PricingFields } from "./PricingFields";
import { Promised } from "./Promised";
import "./prices.css";
import { pricingOf, pricingSchema, pricingValues } from "./pricing";
import { TemplateMenu } from "./TemplateMenu";
import { TryPrice } from "./TryPrice";
import { WeekAtPrices } from "./WeekAtPrices";
import { useHoursAgreement } from "./WithoutHours";

/** Edits what a space costs. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const refusal = useSpaceRefusal("prices.change");
  const { agreeing, dialog } = useHoursAgreement(space.timeZone);
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Prices of ${space.name}`,
    resource: space,
    resolver: zodResolver(pricingSchema),
    toValues: pricingValues,
    // A price is sent as a whole.
    toWire: (values): { pricing: SpacePricingForm } => ({ pricing: pricingOf(values) }),
    send: async ({ pricing }, options, edited) =>
      pricing
        ? agreeing((removeAvailability) => setSpacePricing(org, space.id, { ...pricing, removeAvailability }, options))
        : edited,
    reload: reloadSpace,
  });
  const { facility } = useManagedSpace();
  const values = form.watch();
  const { mode, blocks } = values;
  const { isDirty } = form.formState;
  const readable = pricingSchema.safeParse(values).success;
  const draft = isDirty && readable && !refusal ? { pricing: pricingOf(values) } : undefined;
  const promised = useQuery({
    queryKey: ["promised", org, space.id],
    queryFn: async ({ signal }) => {
      const pricing = pricingOf(pricingValues(space));
      return (await previewPrices(org, { spaces: [{ spaceId: space.id }], pricing }, { signal })).items[0]?.promised;
    },
    enabled: isDirty && !refusal,
  });
  const [copying, setCopying] = useState(false);
  return (
    <SpacePage
      title="Prices"
      lead="Changes apply to new bookings. Bookings and holds keep the price they were made with."
      actions={
        <Button
          size="small"
          reason={refusal ?? (isDirty ? "Save your changes first" : undefined)}
          onClick={() => setCopying(true)}
        >
          Copy to other spaces
        </Button>
      }
    >
      <FormProvider {...form}>
        <div className="prices-page">
          <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
            <PricingFields readOnly={refusal !== undefined} tools={!refusal && <TemplateMenu />} />
          </StaffForm>
          <aside className="price-side" aria-label="Preview">
            {mode === "blocks" && <WeekAtPrices blocks={blocks} />}
            {isDirty && promised.data && <Promised promised={promised.data} />}
            <TryPrice org={org} space={space} draft={draft} incomplete={isDirty && !draft && !refusal} />
          </aside>
        </div>
      </FormProvider>
      {dialog}
      {copying && (
        <ApplyPrices
          org={org}
          title="Copy prices to other spaces"
          lead={`They get the saved prices of ${space.name} in place of their own.`}
          pricing={pricingOf(pricingValues(space))}
          facilityId={facility.id}
          from={space.id}
          onClose={() => setCopying(false)}
        />
      )}
    </SpacePage>
  );
}
