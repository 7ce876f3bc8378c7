import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { zoneName } from "#/kit/format";
import { AddressFields } from "#/manage/AddressFields";
import { ChoicesField } from "#/manage/ChoicesField";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import type { FacilityValues } from "./facility";

/** What a facility says of itself. */
export function FacilityFields() {
  const lists = useLists();
  const { organization } = useManaged();
  const form = useFormContext<FacilityValues>();
  const [name, indoor] = form.watch(["name", "indoor"]);
  const amenities = (lists?.amenities ?? []).filter((amenity) => (indoor ? amenity.indoor : amenity.outdoor));
  return (
    <>
      <FormSection title="Facility">
        <TextField name="name" label="Name" full autoComplete="off" />
        <TextAreaField
          name="description"
          label="Description"
          optional
          full
          rows={4}
          hint="Where to park, which door to take."
        />
        <TextField name="phone" label="Phone" optional type="tel" className="num" />
        <SelectField name="ownTimeZone" label="Time zone">
          <option value="">The organization’s, {zoneName(organization.timeZone)}</option>
          {lists?.timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)} ({zone})
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title="Address">
        <AddressFields pinName={name} near={organization.address} />
      </FormSection>
      <FormSection title="What it offers">
        <div className="full">
          <SwitchField name="indoor">Indoors</SwitchField>
        </div>
        <ChoicesField name="amenities" label="Amenities" optional choices={amenities} />
      </FormSection>
      <FormSection title="Who sees it">
        <div className="full stack" style={{ gap: 14 }}>
          <SwitchField name="published">Published: it can be found, with its published spaces</SwitchField>
          <SwitchField name="showAvailability">The public sees its calendar</SwitchField>
        </div>
      </FormSection>
    </>
  );
}
