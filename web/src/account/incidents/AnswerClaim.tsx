import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { retryKey } from "#/app/retry-key";
import { FormShell, TextAreaField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import type { Booking } from "#/queries/bookings";
import { answerIncident } from "#/queries/incidents";
import type { BookingPhoto } from "#/queries/messages";
import { ClaimPhotosField } from "./ClaimPhotosField";

const schema = z.object({
  text: z.string().trim().regex(seen, "Enter your answer.").max(2000, "Use 2,000 characters or fewer."),
});

type Values = z.infer<typeof schema>;

interface AnswerClaimProps {
  organization: string;
  booking: Booking;
  incident: string;
  /** The recipient of the answer: "Ana", "Four Lakes School District". */
  to: string;
  onClose: () => void;
}

/** Answers a claim on a deposit, with photos. The other side is told and answers next. */
export function AnswerClaim({ organization, booking, incident, to, onClose }: AnswerClaimProps) {
  const queries = useQueryClient();
  const [key] = useState(retryKey);
  const [photos, setPhotos] = useState<BookingPhoto[]>([]);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { text: "" } });
  const sending = useMutation<Booking, ProblemError, Values>({
    mutationFn: ({ text }) => {
      const answer = { text, ...(photos.length > 0 && { photoIds: photos.map(({ imageId }) => imageId) }) };
      return key.call(answer, (idempotencyKey) =>
        answerIncident(organization, booking.id, incident, answer, { idempotencyKey }),
      );
    },
    onSuccess: async () => {
      toast("Answer sent");
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "readLists" });
      onClose();
    },
  });
  return (
    <FormDialog
      unsaved={form.formState.isDirty || photos.length > 0}
      title="Answer the claim"
      lead={`${to} gets an email, and answers next.`}
      onClose={onClose}
    >
      <FormShell
        form={form}
        onSubmit={(values) => sending.mutate(values)}
        submitting={sending.isPending}
        problem={sending.error?.problem ?? null}
        failure="Error Updating Incident"
        submitLabel="Send answer"
        actions={<CancelButton look="quiet" />}
      >
        <div className="stack gap-4">
          <TextAreaField name="text" label="Your answer" rows={4} maxLength={2000} />
          <ClaimPhotosField organization={organization} booking={booking.id} photos={photos} onChange={setPhotos} />
        </div>
      </FormShell>
    </FormDialog>
  );
}
