import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { length, zoneName } from "#/kit/format";
import { FormSection } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import { blocks } from "../spaces/RentingFields";
import type { RulesValues } from "./rules";

const number = { type: "number", min: 0, className: "num" } as const;
const percent = { inputMode: "decimal", className: "num", suffix: "%" } as const;

/** The fields for lead time, canceling, slots, taxes, fees, terms, and email. */
export function RulesFields({ setsTerms }: { setsTerms: boolean }) {
  const lists = useLists();
  const form = useFormContext<RulesValues>();
  const [block, minimum, taxExempt] = form.watch(["rental.block", "rental.minimumSlots", "settings.taxExempt"]);
  const least = minimum ? Number(minimum) * Number(block) : 60;
  const term = { ...percent, readOnly: !setsTerms };
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
          hint="0 or 1 means any future time can be booked."
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
          {blocks.map((minutes) => (
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
        <SelectField name="timeZone" label="Time zone" full hint="For facilities without a time zone of their own.">
          {lists?.timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)} ({zone})
            </option>
          ))}
        </SelectField>
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
          <SwitchField name="settings.userFees">Charge renters the card fee</SwitchField>
        </div>
      </FormSection>
      <FormSection
        title="Terms with the platform"
        hint={setsTerms ? undefined : "Set by the platform. Contact support to change them."}
      >
        <TextField
          {...term}
          name="settings.terms.user"
          label="Booking fee"
          hint="Percent of the subtotal, paid by renters."
        />
        <TextField
          {...term}
          name="settings.terms.tx"
          label="Card fee"
          hint="Percent of the total, including this fee."
        />
        <TextField
          {...term}
          name="settings.terms.host.nonGroup"
          label="Platform’s share"
          hint="Percent of the subtotal kept from bookings without a group."
        />
        <TextField
          {...term}
          name="settings.terms.host.group"
          label="Platform’s share, groups"
          hint="Percent of the subtotal kept from bookings made as a group."
        />
      </FormSection>
      <FormSection title="Email">
        <div className="full">
          <SwitchField name="settings.sendMail" hint="When off, emails are only kept in the log.">
            Booking emails
          </SwitchField>
        </div>
      </FormSection>
    </>
  );
}
