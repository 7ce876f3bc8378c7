import { changeBookingDetails } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDetails } from "@fieldhouse/clients/tenant/model/bookingDetails";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CheckboxField, TextAreaField, TextField } from "#/kit/FormShell";
import { phoneWords } from "#/kit/format";
import { ChoiceField } from "#/manage/ChoiceField";
import { renterNameFirst } from "#/manage/notes";
import { listsQuery } from "#/queries/lists";
import { ChangeDialog } from "./ChangeDialog";
import { type DetailValues, detailsOf, detailsSchema } from "./details";
import { SupervisorFields } from "./SupervisorFields";
import { useChange } from "./use-change";

interface EditDetailsProps {
  org: string;
  booking: Booking;
  onClose: () => void;
}

/** Corrects what a booking is for, how many come, and who supervises it. */
export function EditDetails({ org, booking, onClose }: EditDetailsProps) {
  const sports = useQuery(listsQuery).data?.sports;
  const { supervisor } = booking;
  const form = useForm<DetailValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: {
      eventName: booking.eventName,
      attendance: String(booking.attendance),
      overCapacity: false,
      sport: booking.sport ?? "",
      notes: booking.notes,
      supervised: supervisor !== undefined,
      supervisor: {
        firstName: supervisor?.firstName ?? "",
        lastName: supervisor?.lastName ?? "",
        email: supervisor?.email ?? "",
        phone: phoneWords(supervisor?.phone) || "",
        title: supervisor?.title ?? "",
        affiliation: supervisor?.affiliation ?? "",
      },
    },
  });
  const change = useChange<BookingDetails>(booking, {
    words: "Updated Booking",
    send: (details, { ifMatch }) => changeBookingDetails(org, booking.id, details, { ifMatch }),
    onDone: onClose,
  });
  // The box stays once it was needed: another refusal must not take the agreement away.
  const [isOver, setIsOver] = useState(false);
  const save = (values: DetailValues) =>
    change.mutate(detailsOf(values), {
      onError: ({ problem }) => {
        if (problem.fields?.some(({ code }) => code === "overCapacity")) setIsOver(true);
      },
    });
  return (
    <ChangeDialog
      title="Edit event details"
      lead={booking.internal ? undefined : `The price stays the same. ${renterNameFirst(booking)} gets an email.`}
      form={form}
      change={change}
      onSubmit={save}
      submitLabel="Save details"
      onClose={onClose}
    >
      <div className="form-grid">
        <TextField name="eventName" label="Event name" maxLength={120} dense />
        <TextField name="attendance" label="Attendance" inputMode="numeric" className="num" dense />
        <ChoiceField
          name="sport"
          label="Sport or activity"
          none="Not a sport"
          search="Search sports"
          options={sports?.map(({ code, label }) => ({ value: code, label }))}
          optional
          dense
        />
      </div>
      {isOver && <CheckboxField name="overCapacity">Allow more people than the space holds</CheckboxField>}
      <SupervisorFields />
      <TextAreaField name="notes" label="Notes" optional rows={3} maxLength={2000} dense />
    </ChangeDialog>
  );
}
