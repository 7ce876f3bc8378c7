import { ProblemError } from "@fieldhouse/clients/problem";
import { createInvitation } from "@fieldhouse/clients/tenant/groups/groups";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { Button } from "#/kit/Button";
import { TextArea } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { AccessFields, usePlaces } from "./AccessFields";
import { accessOf, accessRefusal, accessValues, isAccessValid } from "./access";
import { useManagedGroup } from "./GroupFrame";
import { addressesIn } from "./membership";

interface Refused {
  email: string;
  why: string;
}

/** The first of a problem's field messages says more than its title. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof ProblemError)) return "The invitation couldn’t be sent. Try again.";
  return error.problem.fields?.[0]?.message ?? error.message;
};

/** Invites people by email, one or many. Addresses that were refused stay in the field with their reasons. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { org, group } = useManagedGroup();
  const refresh = useRefresh();
  const places = usePlaces();
  const [text, setText] = useState("");
  const [access, setAccess] = useState(accessValues());
  const [message, setMessage] = useState("");
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<Refused[]>([]);
  const addresses = addressesIn(text);
  const valid = !places || isAccessValid(access, places);

  const inviting = useMutation({
    mutationFn: async () => {
      const failures: Refused[] = [];
      for (const [index, email] of addresses.entries()) {
        setDone(index);
        try {
          await createInvitation(org, group.id, {
            email,
            access: accessOf(access),
            ...(message.trim() ? { message: message.trim() } : {}),
          });
        } catch (error) {
          failures.push({ email, why: reasonOf(error) });
        }
      }
      return failures;
    },
    onSuccess: async (failures) => {
      await refresh();
      const sent = addresses.length - failures.length;
      if (sent > 0) toast(`Sent ${count(sent, "invitation")}`);
      setRefused(failures);
      setTried(false);
      if (failures.length === 0) onClose();
      else setText(failures.map(({ email }) => email).join("\n"));
    },
  });

  function send() {
    setTried(true);
    if (addresses.length > 0 && valid) inviting.mutate();
  }
  return (
    <FormDialog
      unsaved={text.trim() !== "" || message.trim() !== ""}
      title="Invite members"
      lead={`They become members of ${group.name} once they accept. People without an account get a link to make one.`}
      onClose={onClose}
      wide
      actions={
        <>
          <CancelButton size="small" />
          <Button size="small" look="primary" busy={inviting.isPending} onClick={send}>
            {addresses.length > 1 ? `Send ${addresses.length} invitations` : "Send invitation"}
          </Button>
        </>
      }
    >
      <div className="stack small gap-4">
        {refused.length > 0 && (
          <Notice tone="danger" live>
            <b>Invite Membership Error</b>
            <ul className="plain-list">
              {refused.map(({ email, why }) => (
                <li key={email}>
                  {email}: {why}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <TextArea
          label="Email addresses"
          hint="Separate several with commas, spaces, or new lines."
          error={tried && addresses.length === 0 ? "Enter at least one email address." : undefined}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !inviting.isPending) send();
          }}
        />
        <TextArea
          label="Message"
          optional
          rows={3}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <AccessFields
          everywhere="Everywhere the group applies"
          value={access}
          onChange={setAccess}
          error={tried && !valid ? accessRefusal : undefined}
        />
        {inviting.isPending && addresses.length > 1 && (
          <progress value={done} max={addresses.length} aria-label="Sending invitations" className="invite-progress" />
        )}
      </div>
    </FormDialog>
  );
}
