import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { isZero } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { AmountField } from "#/manage/AmountField";
import { amountOf } from "#/manage/amount";
import { bases, lengths } from "./addon";

interface SettingsFieldsProps {
  prefix?: string;
  /** The most that are booked at one time from now on. */
  mostBooked?: number | undefined;
}

/**
 * The fields for what an add-on costs. Only what goes together is shown: a price can't be included, items need a stock, and
 * a length needs a price by time.
 */
export function SettingsFields({ prefix = "", mostBooked = 0 }: SettingsFieldsProps) {
  const form = useFormContext();
  const at = (name: string) => `${prefix}${name}`;
  const [price, basis, quantity] = form.watch([at("price"), at("basis"), at("quantity")]);
  const priced = !isZero(amountOf(price ?? "") ?? "0");
  return (
    <>
      <AmountField name={at("price")} label="Price" optional dense suggest hint="Leave empty if it’s free." />
      {priced ? (
        <SelectField name={at("basis")} label="Charged" dense>
          {Object.entries(bases).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <div className="field addon-switch">
          <SwitchField name={at("include")} hint="Comes with the space.">
            Included
          </SwitchField>
        </div>
      )}
      <TextField
        name={at("quantity")}
        label="Quantity"
        optional
        dense
        inputMode="numeric"
        className="num"
        hint="The most that can be booked at one time. Leave empty if there’s no limit."
      />
      {Number(quantity) > 0 && Number(quantity) < mostBooked && (
        <div className="full">
          <Notice tone="warn" live>
            Up to {mostBooked} are booked at one time. Those bookings keep what they have, and nobody can add more until
            enough are back.
          </Notice>
        </div>
      )}
      <SelectField
        name={at("length")}
        label="Length"
        dense
        hint="What a renter pays for, if it isn’t the whole booking."
      >
        <option value="">Same as the booking</option>
        {lengths.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {priced && (
        <div className="full stack gap-4">
          {Number(quantity) > 0 && (
            <SwitchField name={at("perItem")} hint="Renters choose how many.">
              Price per item
            </SwitchField>
          )}
          {basis !== "perUse" && <SwitchField name={at("selectLength")}>Renters choose the length</SwitchField>}
        </div>
      )}
    </>
  );
}
