import { useController, useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "#/kit/Button";
import { CheckboxField, SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { count } from "#/kit/format";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { AccessFields } from "./AccessFields";
import { type GroupValues, mostProofs } from "./group";
import "./groups.css";

const days = (number: number) => (number === 0 ? "no lead time" : `a lead time of ${count(number, "day")}`);

/** The fields of a group: what it gives, where it holds, and what applicants show. */
export function GroupFields() {
  const { organization } = useManaged();
  const form = useFormContext<GroupValues>();
  const isPrivate = form.watch("private");
  const { field: access, fieldState } = useController<GroupValues, "access">({ name: "access" });
  return (
    <>
      <FormSection title="Group">
        <TextField name="name" label="Name" autoComplete="off" full placeholder="Residents" />
        <TextAreaField name="address" label="Billing address" optional full rows={3} hint="Where its bills go." />
        <div className="full">
          <SwitchField name="private" hint="Only staff add people. Nobody can apply, so no proofs are needed.">
            Private
          </SwitchField>
        </div>
      </FormSection>
      <FormSection title="Benefits">
        <TextField
          name="discount"
          label="Discount"
          optional
          inputMode="decimal"
          autoComplete="off"
          className="num"
          suffix="%"
          hint="Off the price of time and add-ons."
        />
        <TextField
          name="leadTimeDays"
          label="Lead time"
          optional
          inputMode="numeric"
          autoComplete="off"
          className="num"
          suffix="days"
          hint={`Everyone else has ${days(organization.leadTimeDays)}. The shorter one applies.`}
        />
        <SelectField name="level" label="Priority" hint="Opens hours that are kept for this priority or a lower one.">
          <option value="0">0, same as everyone</option>
          <option value="1">1</option>
          <option value="2">2</option>
          <option value="3">3, highest</option>
        </SelectField>
        <div className="full stack gap-4">
          <SwitchField name="taxExempt">Tax exempt</SwitchField>
          <SwitchField name="invoice">Can pay by invoice</SwitchField>
        </div>
      </FormSection>
      <FormSection title="Access" hint="Where the benefits apply">
        <AccessFields
          everywhere="Everywhere"
          value={access.value}
          onChange={access.onChange}
          error={fieldState.error?.message}
        />
      </FormSection>
      {!isPrivate && <ProofFields />}
    </>
  );
}

/** The proofs that an applicant has to show. */
function ProofFields() {
  const form = useFormContext<GroupValues>();
  const asks = form.watch("asksProofs");
  const { fields, append, remove } = useFieldArray<GroupValues, "proofs">({ name: "proofs" });
  return (
    <FormSection title="Proofs" hint="Files that people upload when they apply">
      <div className="full">
        <SwitchField
          name="asksProofs"
          hint="A roster, proof of address, or a tax certificate. PDF or picture, up to 5 MB."
        >
          Ask for proofs
        </SwitchField>
      </div>
      {asks && (
        <div className="full stack gap-3">
          {fields.map((field, index) => (
            <div key={field.id} className="proof-row">
              <TextField name={`proofs.${index}.name`} label={`Proof ${index + 1}`} autoComplete="off" maxLength={80} />
              <CheckboxField name={`proofs.${index}.required`}>Required</CheckboxField>
              <IconButton
                icon="trash"
                label={`Remove proof ${index + 1}`}
                reason={fields.length === 1 ? "Turn off “Ask for proofs” instead" : undefined}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <div>
            <Button
              size="small"
              icon="plus"
              reason={fields.length >= mostProofs ? `A group can ask for up to ${mostProofs} proofs` : undefined}
              onClick={() => append({ name: "", required: true })}
            >
              Add proof
            </Button>
          </div>
        </div>
      )}
    </FormSection>
  );
}
