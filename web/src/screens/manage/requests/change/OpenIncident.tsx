import { openIncident } from "@fieldhouse/clients/tenant/incidents/incidents";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDeposit } from "@fieldhouse/clients/tenant/model/bookingDeposit";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ClaimPhotosField } from "#/account/incidents/ClaimPhotosField";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { money } from "#/manage/amount";
import { renterNameFirst } from "#/manage/notes";
import type { BookingPhoto } from "#/queries/messages";
import { ChangeDialog } from "./ChangeDialog";
import { useChange } from "./use-change";

const schema = z.object({
  amount: money,
  description: z.string().trim().regex(seen, "Describe what happened.").max(2000, "Use 2,000 characters or fewer."),
});

type Values = z.infer<typeof schema>;

interface OpenIncidentProps {
  org: string;
  booking: Booking;
  deposit: BookingDeposit;
  onClose: () => void;
}

/** Claims a deposit that the renter agreed to, all of it or a part. */
export function OpenIncident({ org, booking, deposit, onClose }: OpenIncidentProps) {
  const [photos, setPhotos] = useState<BookingPhoto[]>([]);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { amount: deposit.amount, description: "" },
  });
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: (values, { idempotencyKey }) =>
      openIncident(
        org,
        booking.id,
        {
          depositId: deposit.id,
          ...values,
          ...(photos.length > 0 && { photoIds: photos.map(({ imageId }) => imageId) }),
        },
        { idempotencyKey },
      ),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={`Claim the ${deposit.name} deposit?`}
      lead={`${renterNameFirst(booking)} gets an email and can answer. Nothing is due until you settle the claim.`}
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Claim deposit"
      failure="Error Creating Deposit Request"
      onClose={onClose}
    >
      <TextField
        name="amount"
        label="Amount"
        inputMode="decimal"
        suffix="USD"
        className="num"
        dense
        hint={`Up to ${price(deposit.amount)}.`}
      />
      <TextAreaField name="description" label="Description" rows={4} maxLength={2000} hint="The renter reads this." />
      <ClaimPhotosField organization={org} booking={booking.id} photos={photos} onChange={setPhotos} />
    </ChangeDialog>
  );
}
