import { useFormContext } from "react-hook-form";
import { SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { zoneName } from "#/kit/format";
import { AddressFields } from "#/manage/AddressFields";
import { ChoiceField } from "#/manage/ChoiceField";
import { ChoicesField } from "#/manage/ChoicesField";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { PhoneField } from "#/phones/PhoneField";
import { useLists } from "#/queries/lists";
import type { FacilityValues } from "./facility";

/** The fields of a facility. */
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
          hint="Parking, entrances, and whatever else visitors should know."
        />
        <TextField
          name="tags"
          label="Tags"
          optional
          full
          hint="What it is known for, separated by commas."
          autoComplete="off"
        />
        <PhoneField name="phone" optional />
        <ChoiceField
          name="ownTimeZone"
          label="Time zone"
          none={`Same as organization (${zoneName(organization.timeZone)})`}
          search="Search time zones"
          options={lists?.timeZones.map((zone) => ({ value: zone, label: `${zoneName(zone)} (${zone})` }))}
        />
      </FormSection>
      <FormSection title="Address">
        <AddressFields pinName={name} near={organization.address} />
      </FormSection>
      <FormSection title="Amenities">
        <div className="full">
          <SwitchField name="indoor">Indoor</SwitchField>
        </div>
        <ChoicesField name="amenities" label="Amenities" optional choices={amenities} />
      </FormSection>
      <FormSection title="Visibility">
        <div className="full stack gap-4">
          <SwitchField name="published" hint="People can find the facility and its published spaces.">
            Published
          </SwitchField>
          <SwitchField name="showAvailability" hint="Anyone can see when its spaces are available.">
            Public calendar
          </SwitchField>
        </div>
      </FormSection>
    </>
  );
}
