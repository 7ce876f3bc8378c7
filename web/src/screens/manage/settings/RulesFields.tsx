import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { length, zoneName } from "#/kit/format";
import { ChoiceField } from "#/manage/ChoiceField";
import { FormSection } from "#/manage/StaffForm";
import { slotLengths } from "#/manage/slots";
import { useLists } from "#/queries/lists";
import { leadMeaning } from "#/spaces/lead";
import type { RulesValues } from "./rules";

const number = { type: "number", min: 0, className: "num" } as const;
const percent = { inputMode: "decimal", className: "num", suffix: "%" } as const;

/** The fields for lead time, canceling, slots, taxes, fees, and email. */
export function RulesFields() {
  const lists = useLists();
  const form = useFormContext<RulesValues>();
  const [leadTime, block, minimum, taxExempt] = form.watch([
    "leadTimeDays",
    "rental.block",
    "rental.minimumSlots",
    "settings.taxExempt",
  ]);
  const least = minimum ? Number(minimum) * Number(block) : 60;
  return (
    <>
      <FormSection title="Visibility">
        <div className="full">
          <SwitchField name="published" hint="People can find the organization and everything it has published.">
            Published
          </SwitchField>
        </div>
      </FormSection>
      <FormSection title="Booking">
        <TextField
          {...number}
          name="leadTimeDays"
          label="Lead time"
          suffix="days"
          max={365}
          hint={`${leadMeaning(Number(leadTime))}. The day of booking counts as the first day.`}
        />
        <TextField
          {...number}
          name="cancellationDays"
          label="Cancellation deadline"
          suffix="days"
          max={365}
          hint="Renters can cancel up to this long before the start."
        />
        <SelectField name="rental.block" label="Slot length">
          {slotLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <TextField
          {...number}
          name="rental.minimumSlots"
          label="Minimum length"
          optional
          suffix="slots"
          hint={`The shortest booking is ${length(least)}.`}
        />
        <SelectField
          name="weekStartsOn"
          label="First day of the week"
          hint="Default for calendars. People can choose their own."
        >
          <option value="monday">Monday</option>
          <option value="sunday">Sunday</option>
        </SelectField>
        <ChoiceField
          name="timeZone"
          label="Time zone"
          search="Search time zones"
          full
          hint="For facilities without their own time zone."
          options={lists?.timeZones.map((zone) => ({ value: zone, label: `${zoneName(zone)} (${zone})` }))}
        />
      </FormSection>
      <FormSection title="Booking details">
        <TextAreaField
          name="bookingDetails"
          label="Note for renters"
          optional
          full
          rows={5}
          maxLength={3000}
          hint="Entrances, keys, shoes, trash. Renters read it before they book, and in their confirmation."
        />
        <TextAreaField
          name="policies"
          label="Policies"
          optional
          full
          rows={5}
          maxLength={10_000}
          hint="Your house rules. They’re on your page, and renters agree to them when they book."
        />
      </FormSection>
      <FormSection title="Taxes and fees">
        <div className="full">
          <SwitchField name="settings.taxExempt">Tax exempt</SwitchField>
        </div>
        <TextField
          {...percent}
          name="settings.salesTax"
          label="Sales tax"
          readOnly={taxExempt}
          hint={taxExempt ? "0 while tax exempt." : "Percent of the subtotal, with up to three decimals."}
        />
        <div className="full stack gap-4">
          <SwitchField name="settings.bookingFee">Charge renters the booking fee</SwitchField>
          <SwitchField name="settings.userFees">Charge renters the transaction fee</SwitchField>
        </div>
      </FormSection>
      <FormSection title="Email">
        <div className="full">
          <SwitchField name="settings.sendMail" hint="When off, emails are only kept in the log.">
            Booking emails
          </SwitchField>
        </div>
        <TextField
          {...number}
          name="settings.reminderHours"
          label="Reminder"
          suffix="hours"
          max={168}
          hint="Sent to renters this long before each date. 0 sends none."
        />
        <TextField
          {...number}
          name="settings.paymentReminderDays"
          label="Payment reminder"
          suffix="days"
          max={30}
          hint="Sent to renters who still owe something, this long after approval and before the first date. 0 sends none."
        />
      </FormSection>
    </>
  );
}
