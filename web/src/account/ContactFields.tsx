import { TextField } from "#/kit/FormShell";
import { SearchField } from "#/kit/SearchField";
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
      <SearchField
        name="address.state"
        label="State"
        placeholder="Choose a state"
        search="Search states"
        autoComplete="address-level1"
        options={(lists?.states ?? []).map(({ code, label }) => ({ value: code, label }))}
      />
      <TextField name="address.zip" label="ZIP code" className="num" inputMode="numeric" autoComplete="postal-code" />
    </div>
  );
}
