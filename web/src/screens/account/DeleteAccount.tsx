import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { forgetPerson } from "#/app/forget-person";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { LoadFailure } from "#/kit/EmptyState";
import { emailOf } from "#/kit/email";
import { FormShell, PasswordField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { paths } from "#/paths";
import { accountDeletionQuery, type DeletionObstacle, deleteAccount } from "#/queries/own-data";
import { obstacleWords } from "./obstacles";

interface DeleteAccountProps {
  email: string;
  onClose: () => void;
}

/** Deletes the account, or says what has to be finished first. */
export function DeleteAccount({ email, onClose }: DeleteAccountProps) {
  const deletion = useQuery(accountDeletionQuery);
  const { data, error } = deletion;
  return (
    <Dialog title="Delete your account?" onClose={onClose} lightDismiss={false}>
      {error ? (
        <LoadFailure detail={error.message} onRetry={() => deletion.refetch()} />
      ) : !data ? (
        <Waiting>
          <SkeletonLines lines={5} />
        </Waiting>
      ) : data.obstacles.length > 0 ? (
        <Obstacles obstacles={data.obstacles} onClose={onClose} />
      ) : (
        <Confirmation email={email} asksPassword={data.asksPassword} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Obstacles({ obstacles, onClose }: { obstacles: DeletionObstacle[]; onClose: () => void }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="stack gap-4">
      <Notice tone="warn" live>
        <b>You can’t delete your account yet.</b> Finish {obstacles.length === 1 ? "this" : "these"} first:
      </Notice>
      <ul className="obstacles">
        {obstacles.map((obstacle) => {
          const { title, advice, to, link } = obstacleWords(obstacle, here);
          return (
            <li key={`${title}${obstacle.bookingId ?? ""}`}>
              <b className="block">{title}</b>
              <span className="small muted">{advice} </span>
              {to && (
                <Link className="small" to={to}>
                  {link}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <div className="row form-end">
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

const schema = (email: string, asksPassword: boolean) =>
  z.object({
    password: z.string().refine((text) => !asksPassword || text, "Enter your password."),
    email: z
      .string()
      .refine((text) => asksPassword || emailOf(text) === email, "Type the email address of your account."),
  });

function Confirmation({ email, asksPassword, onClose }: DeleteAccountProps & { asksPassword: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema(email, asksPassword)),
    defaultValues: { password: "", email: "" },
  });
  const remove = useMutation({
    mutationFn: (words: { password: string; email: string }) =>
      deleteAccount(asksPassword ? { password: words.password } : { email: words.email }),
    onSuccess: async () => {
      await forgetPerson(queries, () => navigate(paths.home()));
      toast("Your account was deleted");
    },
    onError: (error) => {
      // Something has come in between: the dialog lists it.
      if (error.problem?.code === "accountInUse") void queries.invalidateQueries(accountDeletionQuery);
    },
  });
  return (
    <FormShell
      form={form}
      onSubmit={(words) => remove.mutate(words)}
      submitting={remove.isPending}
      problem={remove.error?.problem ?? null}
      submitLabel="Delete account"
      submitLook="danger"
      actions={
        <Button type="button" onClick={onClose}>
          Keep account
        </Button>
      }
    >
      <div className="stack gap-4">
        <p>
          You’ll be signed out everywhere, and your name, contact info, photo, memberships, and saved cards are deleted.
          This can’t be undone.
        </p>
        <p className="hint">
          Organizations keep their records of past bookings, payments, and messages under “Deleted person”.
        </p>
        {asksPassword ? (
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        ) : (
          <TextField name="email" label={`Type ${email} to confirm`} type="email" autoComplete="off" />
        )}
      </div>
    </FormShell>
  );
}
