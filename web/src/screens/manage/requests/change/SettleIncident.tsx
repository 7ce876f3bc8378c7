import { settleIncident } from "@fieldhouse/clients/tenant/incidents/incidents";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { Incident } from "@fieldhouse/clients/tenant/model/incident";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { z } from "#/kit/schema";
import { money, notAnAmount } from "#/manage/amount";
import { given, note, renterNameFirst } from "#/manage/notes";
import { ChangeDialog } from "./ChangeDialog";
import { useChange } from "./use-change";

const schema = z
  .object({ outcome: z.enum(["collected", "declined"]), amount: z.string(), message: note })
  .refine(({ outcome, amount }) => outcome === "declined" || money.safeParse(amount).success, {
    path: ["amount"],
    message: notAnAmount,
  });

type Values = z.infer<typeof schema>;

interface SettleIncidentProps {
  org: string;
  booking: Booking;
  incident: Incident;
  onClose: () => void;
}

/** Collects a claimed deposit, all of it or a part, or declines it. A collected amount can still be lowered. */
export function SettleIncident({ org, booking, incident, onClose }: SettleIncidentProps) {
  const isCollected = incident.status === "collected";
  const most = incident.collected ?? incident.claimed;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { outcome: "collected", amount: most, message: "" },
  });
  const outcome = form.watch("outcome");
  const change = useChange<Values>(booking, {
    words: outcome === "collected" ? "Deposited" : "Updated Booking",
    send: ({ outcome, amount, message }) =>
      settleIncident(org, booking.id, incident.id, {
        outcome,
        ...given({ message }),
        ...(outcome === "collected" ? { amount: money.parse(amount) } : {}),
      }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={isCollected ? "Lower this claim?" : "Settle this claim?"}
      lead={
        isCollected
          ? `${price(most)} was collected. Anything paid beyond the new amount is refunded.`
          : `${price(most)} claimed. What you collect is added to the balance due.`
      }
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel={outcome === "collected" ? "Collect deposit" : "Decline claim"}
      failure={outcome === "collected" && !isCollected ? "Error Collecting Deposit" : "Error Updating Incident"}
      submitLook={outcome === "collected" ? "primary" : "danger"}
      onClose={onClose}
    >
      <SelectField name="outcome" label="Outcome" dense>
        <option value="collected">Collect</option>
        <option value="declined">Decline, nothing is charged</option>
      </SelectField>
      {outcome === "collected" && (
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          suffix="USD"
          className="num"
          dense
          hint={`Up to ${price(most)}.`}
        />
      )}
      <TextAreaField
        name="message"
        label="Message"
        optional
        rows={3}
        hint={`${renterNameFirst(booking)} can read this.`}
      />
    </ChangeDialog>
  );
}
