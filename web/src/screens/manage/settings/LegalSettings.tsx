import { setLegal } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { SelectField, TextField } from "#/kit/FormShell";
import { useResourceForm } from "#/manage/resource-form";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import type { FinancesProps } from "./Finances";
import { individual, legalOf, legalSchema, legalValues, maskTaxId } from "./finances";

/** The organization's tax status. */
export function LegalSettings({ org, finances, reload }: FinancesProps) {
  const lists = useLists();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Tax information",
    resource: finances,
    resolver: zodResolver(legalSchema),
    toValues: legalValues,
    toWire: legalOf,
    // The operation sets all of it. What wasn't changed is sent again, but for the tax id.
    send: (change, options, edited) => setLegal(org, { ...legalOf(legalValues(edited)), ...change }, options),
    reload,
    secrets: { taxId: "onFile" },
  });
  const [type, taxId] = form.watch(["type", "taxId"]);
  const masked = maskTaxId(taxId, type);
  const { setValue } = form;
  useEffect(() => {
    if (masked !== taxId) setValue("taxId", masked, { shouldDirty: true });
  }, [masked, taxId, setValue]);
  const { legal } = finances;
  const kind = type === individual ? "Social Security number" : "EIN";
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest} submitLabel="Save tax information">
      <FormSection title="Tax information">
        <SelectField name="type" label="Legal type">
          <option value="">Choose a type</option>
          {lists?.legalTypes.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name="name" label="Legal name" hint="As on your tax return." autoComplete="off" />
        <TextField
          name="taxId"
          label={kind}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder={type === individual ? "999-99-9999" : "99-9999999"}
          hint={legal ? `On file: ends in ${legal.taxIdLastFour}. Leave empty to keep it.` : undefined}
        />
      </FormSection>
    </StaffForm>
  );
}
