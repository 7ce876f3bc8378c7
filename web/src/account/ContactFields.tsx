import { SelectField, TextField } from "#/kit/FormShell";
import { useLists } from "#/queries/lists";

/** Phone and address fields, for forms that store them as `phone` and `address`. */
export function ContactFields() {
  const lists = useLists();
  return (
    <div className="form-grid">
      <TextField name="phone" label="Phone" type="tel" className="num" autoComplete="tel" full />
      <TextField name="address.street1" label="Street address" autoComplete="address-line1" full />
      <TextField name="address.street2" label="Apt, suite" optional autoComplete="address-line2" full />
      <TextField name="address.city" label="City" autoComplete="address-level2" full />
      <SelectField name="address.state" label="State" autoComplete="address-level1">
        <option value="">Choose</option>
        {lists?.states.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField name="address.zip" label="ZIP code" className="num" inputMode="numeric" autoComplete="postal-code" />
    </div>
  );
}
