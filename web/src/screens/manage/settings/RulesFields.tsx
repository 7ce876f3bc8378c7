import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { length, zoneName } from "#/kit/format";
import { FormSection } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import { blocks } from "../spaces/RentingFields";
import type { RulesValues } from "./rules";

const number = { type: "number", min: 0, className: "num" } as const;
const percent = { inputMode: "decimal", className: "num", suffix: "%" } as const;

/** Lead time, cancelling, slots, taxes, fees and mail. */
export function RulesFields() {
  const lists = useLists();
  const form = useFormContext<RulesValues>();
  const [block, minimum, taxExempt] = form.watch(["rental.block", "rental.minimumSlots", "settings.taxExempt"]);
  const least = minimum ? Number(minimum) * Number(block) : 60;
  return (
    <>
      <FormSection title="Who finds it">
        <div className="full">
          <SwitchField name="published">Published: the organization and what it published can be found</SwitchField>
        </div>
      </FormSection>
      <FormSection title="Booking">
        <TextField
          {...number}
          name="leadTimeDays"
          label="Booked ahead"
          suffix="days"
          max={365}
          hint="0 and 1 mean any time from now on."
        />
        <TextField
          {...number}
          name="cancellationDays"
          label="Renters cancel until"
          suffix="days"
          max={365}
          hint="Before the start."
        />
        <SelectField name="rental.block" label="Length of a slot">
          {blocks.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <TextField
          {...number}
          name="rental.minimumSlots"
          label="Fewest slots"
          optional
          hint={`As it stands, the shortest booking is ${length(least)}.`}
        />
        <SelectField name="timeZone" label="Time zone" full hint="Days and hours of a facility without its own zone.">
          {lists?.timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)} ({zone})
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title="Taxes and fees">
        <div className="full">
          <SwitchField name="settings.taxExempt">Exempt from sales tax</SwitchField>
        </div>
        <TextField
          {...percent}
          name="settings.salesTax"
          label="Sales tax"
          readOnly={taxExempt}
          hint={taxExempt ? "0 while the organization is exempt." : "Of the subtotal, with at most three decimals."}
        />
        <div className="full stack" style={{ gap: 14 }}>
          <SwitchField name="settings.bookingFee">Renters pay the booking fee</SwitchField>
          <SwitchField name="settings.userFees">Renters pay the card fee</SwitchField>
        </div>
        <TextField {...percent} name="settings.terms.user" label="Booking fee" hint="Of the subtotal." />
        <TextField
          {...percent}
          name="settings.terms.tx"
          label="Card fee"
          hint="Of everything, so that it covers itself."
        />
        <TextField
          {...percent}
          name="settings.terms.host.nonGroup"
          label="Your share of fees"
          hint="Of bookings without a group."
        />
        <TextField
          {...percent}
          name="settings.terms.host.group"
          label="Your share of fees, groups"
          hint="Of bookings made in a group."
        />
      </FormSection>
      <FormSection title="Mail">
        <div className="full">
          <SwitchField name="settings.sendMail">
            Send mail about bookings; switched off, it is only kept in the log
          </SwitchField>
        </div>
      </FormSection>
    </>
  );
}
