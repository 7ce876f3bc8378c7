import { useFormContext } from "react-hook-form";
import { SwitchField, TextField } from "#/kit/FormShell";
import { useRefusal } from "#/manage/rights";

/** Books where no rule opens. Shown to those who may book for others. */
export function RuleOverride() {
  const refusal = useRefusal("bookings.place");
  const { watch } = useFormContext();
  if (refusal) return null;
  return (
    <>
      <SwitchField name="override" hint="Overrides opening hours and lead times, but not other people’s bookings.">
        Book outside the usual rules
      </SwitchField>
      {watch("override") && (
        <TextField name="overrideReason" label="Reason" dense maxLength={500} hint="Only staff see this." />
      )}
    </>
  );
}
