import type { Place } from "@fieldhouse/clients/platform/model/place";
import { listPlaces } from "@fieldhouse/clients/platform/places/places";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PlacesCredit } from "#/app/PlacesCredit";
import { Field } from "#/kit/Field";
import { SelectField, TextField } from "#/kit/FormShell";
import { PlaceInput, type PlaceOption } from "#/kit/PlaceInput";
import { useLists } from "#/queries/lists";
import type { AddressValues } from "./address";
import { type Degrees, degreesText } from "./degrees";
import { PinField } from "./PinField";
import { useTypedAddress } from "./use-typed-address";

interface FoundPlace extends PlaceOption {
  place: Place;
}

const suggest = async (query: string, signal: AbortSignal): Promise<FoundPlace[]> => {
  const { items } = await listPlaces({ query }, { signal });
  return items.map((place) => ({
    id: String(place.id),
    name: place.label,
    ...(place.county ? { note: place.county } : {}),
    place,
  }));
};

interface AddressFieldsProps {
  pinName: string;
  /** The map's center while there is no pin. */
  near?: Degrees | undefined;
}

/** The fields of a form's `address`. A searched place fills in city, state, and coordinates; so does a typed ZIP code or city. The map moves the pin. */
export function AddressFields({ pinName, near }: AddressFieldsProps) {
  const lists = useLists();
  const form = useFormContext<{ address: AddressValues }>();
  const [search, setSearch] = useState("");
  const set = (part: Partial<AddressValues>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(`address.${name as keyof AddressValues}`, value, { shouldDirty: true, shouldValidate: true });
  };
  const placedAt = useTypedAddress(form, set);
  return (
    <>
      <Field
        label="Location search"
        optional
        full
        hint={
          <>
            Fills in the city, state, and coordinates. Then move the pin to the entrance. <PlacesCredit />.
          </>
        }
      >
        {({ id }) => (
          <PlaceInput
            id={id}
            label="Location search"
            placeholder="Madison, WI or 53703"
            text={search}
            onText={setSearch}
            suggest={suggest}
            onChoose={({ place }) =>
              set({
                city: place.name,
                ...(place.zip ? { zip: place.zip } : {}),
                state: place.state,
                county: place.county ?? "",
                latitude: degreesText(place.latitude),
                longitude: degreesText(place.longitude),
              })
            }
          />
        )}
      </Field>
      <TextField name="address.street1" label="Street address" />
      <TextField name="address.street2" label="Apt, suite" optional />
      <TextField name="address.city" label="City" />
      <SelectField name="address.state" label="State">
        <option value="">Choose</option>
        {lists?.states.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField name="address.zip" label="ZIP code" inputMode="numeric" className="num" />
      <TextField name="address.county" label="County" optional />
      <TextField name="address.latitude" label="Latitude" inputMode="decimal" className="num" />
      <TextField name="address.longitude" label="Longitude" inputMode="decimal" className="num" />
      <PinField
        name={pinName}
        near={near}
        placedAt={placedAt}
        onPick={({ latitude, longitude }) =>
          set({ latitude: degreesText(latitude), longitude: degreesText(longitude) })
        }
      />
    </>
  );
}
