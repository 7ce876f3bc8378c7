import { useListPriceSheets } from "@fieldhouse/clients/tenant/prices/prices";
import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Segments } from "#/kit/Choice";
import { FieldError } from "#/kit/Field";
import { SelectField } from "#/kit/FormShell";
import { AmountField } from "#/manage/AmountField";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { BlocksEditor } from "./BlocksEditor";
import type { PricingValues } from "./pricing";

const modes = [
  { value: "hourly", content: "By the hour" },
  { value: "daily", content: "By the day" },
  { value: "sheet", content: "Price sheet" },
  { value: "blocks", content: "Blocks" },
] as const;

/** The fields for a space's price: how it is priced, and what that needs. */
export function PricingFields({ readOnly, tools }: { readOnly: boolean; tools?: ReactNode }) {
  const form = useFormContext<PricingValues>();
  const { field, fieldState } = useController<PricingValues, "mode">({ name: "mode" });
  const mode = form.watch("mode");
  return (
    <>
      <div className="price-mode">
        <div className="row between wrap gap-3 price-mode-row">
          <Segments
            label="Pricing method"
            options={[...modes]}
            value={mode}
            onChange={(next) => {
              field.onChange(next);
              form.clearErrors();
            }}
          />
          {tools}
        </div>
        {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      </div>
      {mode === "hourly" && (
        <FormSection title="Price">
          <AmountField
            name="price"
            label="Price per hour"
            suggest
            hint="At $0 the space can’t be booked, and its hours are removed."
          />
        </FormSection>
      )}
      {mode === "daily" && (
        <FormSection title="Price">
          <AmountField
            name="dailyPrice"
            label="Price per day"
            suggest
            hint="Renters book whole days. Available to Fieldhouse partners."
          />
        </FormSection>
      )}
      {mode === "sheet" && <SheetFields />}
      {mode === "blocks" && (
        <>
          <FormSection title="Other times">
            <AmountField
              name="price"
              label="Price per hour"
              suggest
              hint="For time added before or after a block that has no price for it."
            />
          </FormSection>
          <BlocksEditor readOnly={readOnly} />
        </>
      )}
    </>
  );
}

function SheetFields() {
  const { org } = useManaged();
  const sheets = useListPriceSheets(org, { limit: 100 });
  return (
    <FormSection title="Price">
      <SelectField
        name="priceSheetId"
        label="Price sheet"
        hint={sheets.error ? sheets.error.message : "Spaces share sheets. A change to one changes them all."}
      >
        <option value="">Choose</option>
        {(sheets.data?.items ?? []).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <AmountField name="price" label="Price per hour" suggest hint="For times that aren’t on the sheet." />
    </FormSection>
  );
}
