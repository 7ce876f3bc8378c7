import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { retryKey } from "#/app/retry-key";
import { useSession } from "#/app/session";
import { Chip } from "#/kit/Choice";
import { FormShell, SwitchField, TextAreaField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { type Message, refreshMessages, sendTo } from "#/queries/messages";
import { EmailNotice } from "../EmailNotice";
import type { MessageThreadProps } from "./thread";
import { unsent } from "./unsent";

const schema = z.object({
  text: z.string().trim().regex(seen, "Enter a message.").max(2000, "Use 2,000 characters or fewer."),
  internal: z.boolean(),
});

type Values = z.infer<typeof schema>;

const empty: Values = { text: "", internal: false };

/** Writes to the other side, or for staff a note that only staff see. */
export function MessageForm({
  thread,
  side,
  to,
  replies = [],
}: Pick<MessageThreadProps, "thread" | "side" | "to" | "replies">) {
  const queries = useQueryClient();
  const { user } = useSession();
  const [key] = useState(retryKey);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: empty });
  const internal = form.watch("internal");
  const unconfirmed = side === "renter" && user && !user.emailConfirmed;
  const sending = useMutation<Message, ProblemError, Values>({
    mutationFn: ({ text, internal }) => {
      const message = { text, ...(internal ? { internal } : {}) };
      return key.call(message, (idempotencyKey) => sendTo(thread, message, { idempotencyKey }));
    },
    onSuccess: async (_, { internal }) => {
      form.reset({ ...empty, internal });
      toast(internal ? "Note added!" : "Message Sent");
      await refreshMessages(queries, thread);
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => sending.mutate(values)}
      submitting={sending.isPending}
      problem={unsent(sending.error, "Error sending message. Check your connection and try again.")}
      reason={unconfirmed ? "Confirm your email address first" : undefined}
      submitLabel={internal ? "Add note" : "Send message"}
    >
      <div className="stack gap-3">
        {unconfirmed && <EmailNotice email={user.email}>Confirm it to send messages.</EmailNotice>}
        {side === "staff" && <SwitchField name="internal">Internal note, only staff see it</SwitchField>}
        {replies.length > 0 && !internal && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row
          <div className="row wrap gap-2" role="group" aria-label="Saved replies for messages">
            {replies.map(({ name, text }) => {
              const on = form.watch("text") === text;
              return (
                <Chip key={name} on={on} onChange={() => form.setValue("text", on ? "" : text, { shouldDirty: true })}>
                  {name}
                </Chip>
              );
            })}
          </div>
        )}
        <TextAreaField name="text" label={internal ? "Note" : `Write to ${to}`} rows={3} maxLength={2000} />
      </div>
    </FormShell>
  );
}
