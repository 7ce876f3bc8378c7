import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "#/kit/FormShell";
import { SearchField } from "#/kit/SearchField";
import { PhoneField } from "#/phones/PhoneField";
import { useLists } from "#/queries/lists";
import type { ContactValues } from "./contact";

/** Phone and address fields, for forms that store them as `phone` and `address`. The country decides which parts an address has. */
export function ContactFields() {
  const { setValue, watch } = useFormContext<ContactValues>();
  const countries = useLists()?.countries;
  const code = watch("address.country");
  const first = countries?.[0];
  const named = countries?.find((each) => each.code === code);
  const country = named ?? first;
  // Also in place of a country that isn't taken anymore: where one is left, there is nothing to choose it by.
  useEffect(() => {
    if (first && !named) setValue("address.country", first.code);
  }, [first, named, setValue]);
  // A state or ZIP code of one country is none of another's.
  const before = useRef(code);
  useEffect(() => {
    if (before.current && before.current !== code) {
      setValue("address.state", "");
      setValue("address.zip", "");
    }
    before.current = code;
  }, [code, setValue]);
  return (
    <div className="form-grid">
      <PhoneField name="phone" autoComplete="tel" full />
      {countries && countries.length > 1 && (
        <SelectField name="address.country" label="Country" autoComplete="country" full>
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField name="address.street1" label="Street address" autoComplete="address-line1" full />
      <TextField name="address.street2" label="Apt, suite" optional autoComplete="address-line2" full />
      <TextField name="address.city" label="City" autoComplete="address-level2" full />
      {country?.regions && (
        <SearchField
          name="address.state"
          label={country.regions.label}
          placeholder={country.regions.refusal.replace(/\.$/, "")}
          // "Province or territory" → "Search provinces"
          search={`Search ${country.regions.label.split(" ")[0]?.toLowerCase()}s`}
          autoComplete="address-level1"
          options={country.regions.choices.map(({ code, label }) => ({ value: code, label }))}
        />
      )}
      {country?.postalCode && (
        <TextField
          name="address.zip"
          label={country.postalCode.label}
          className="num"
          inputMode={country.code === "US" ? "numeric" : "text"}
          autoComplete="postal-code"
        />
      )}
    </div>
  );
}
