import { useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { length } from "#/kit/format";
import { AmountField } from "#/manage/AmountField";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { slotLengths } from "#/manage/slots";
import { PartOfField } from "./PartOfField";
import type { RentingValues } from "./space";

interface RentingFieldsProps {
  facilityId: string;
  /** Absent for a new space. */
  spaceId?: string;
}

/** The fields for how a space is rented: slots and buffers, and the price of a new one. */
export function RentingFields({ facilityId, spaceId }: RentingFieldsProps) {
  const { organization } = useManaged();
  const form = useFormContext<RentingValues>();
  const [ownBlock, ownMinimum] = form.watch(["rental.ownBlock", "rental.ownMinimumSlots"]);
  const block = Number(ownBlock) || organization.rental.block;
  const minimum =
    Number(ownMinimum) || (ownBlock ? Math.ceil(60 / block) : (organization.rental.minimumSlots ?? 60 / block));
  return (
    <>
      {!spaceId && (
        <FormSection title="Price">
          <AmountField
            name="price"
            label="Price per hour"
            optional
            suggest
            hint="The space can be booked once the price is above 0. Prices by day or block come next."
          />
        </FormSection>
      )}
      <FormSection title="Slots">
        <SelectField name="rental.ownBlock" label="Slot length">
          <option value="">Same as organization ({organization.rental.block} minutes)</option>
          {slotLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <TextField
          name="rental.ownMinimumSlots"
          label="Minimum length"
          optional
          suffix="slots"
          type="number"
          min={1}
          className="num"
          hint={`The shortest booking is ${length(block * minimum)}.`}
        />
        <BufferField name="rental.bufferBefore" label="Buffer before" block={block} />
        <BufferField name="rental.bufferAfter" label="Buffer after" block={block} />
      </FormSection>
      <FormSection title="Booking">
        <div className="full stack gap-4">
          <SwitchField name="instantBooking" hint="Bookings don’t need approval.">
            Instant booking
          </SwitchField>
          <SwitchField name="refundable">Refund if canceled in time</SwitchField>
        </div>
        <PartOfField facilityId={facilityId} spaceId={spaceId} />
      </FormSection>
    </>
  );
}

function BufferField({ name, label, block }: { name: string; label: string; block: number }) {
  return (
    <SelectField name={name} label={label}>
      <option value="0">None</option>
      {[1, 2, 3, 4].map((slots) => (
        <option key={slots} value={slots}>
          {length(slots * block)}
        </option>
      ))}
    </SelectField>
  );
}
