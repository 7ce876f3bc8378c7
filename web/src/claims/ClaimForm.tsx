import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import { EmailNotice } from "#/account/EmailNotice";
import { useSession } from "#/app/session";
import { useAskToSignIn } from "#/app/sign-in";
import { FormShell } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { z } from "#/kit/schema";
import { createClaim, type NewClaim, ownClaimsQuery } from "#/queries/claims";

/** Fields about the claimant in every claim. */
export const claimant = {
  position: z.string().trim().max(120, "Use 120 characters or fewer."),
  message: z.string().trim().max(1000, "Use 1,000 characters or fewer."),
};

interface ClaimFormProps<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  empty: DefaultValues<Values>;
  claimOf: (values: Values) => NewClaim;
  onDone: (name: string) => void;
  submitLabel: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Sends a claim. Who is signed out is asked to sign in first; what was typed stays. */
export function ClaimForm<Values extends FieldValues>({
  schema,
  empty,
  claimOf,
  onDone,
  submitLabel,
  actions,
  children,
}: ClaimFormProps<Values>) {
  const { user } = useSession();
  const ask = useAskToSignIn();
  const queries = useQueryClient();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: empty });
  const claim = useMutation({
    mutationFn: (values: Values) => createClaim(claimOf(values)),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: ownClaimsQuery.queryKey });
      onDone(made.organizationName);
    },
  });
  const unconfirmed = user && !user.emailConfirmed;
  const pending = isPending(claim.error);
  return (
    <>
      {unconfirmed && <EmailNotice email={user.email}>We answer requests from confirmed addresses.</EmailNotice>}
      {pending && (
        <div className="form-refusal">
          <Notice live>
            <b>Request Pending</b> {claim.error?.message}
          </Notice>
        </div>
      )}
      <FormShell
        form={form}
        onSubmit={(values) => {
          if (user) claim.mutate(values);
          else void ask("sign-in", "Sign in to send your request. We’ll keep what you’ve typed.");
        }}
        submitting={claim.isPending}
        problem={pending ? null : (claim.error?.problem ?? null)}
        submitLabel={submitLabel}
        reason={unconfirmed ? "Confirm your email address first" : undefined}
        actions={actions}
      >
        {children}
      </FormShell>
    </>
  );
}

const isPending = (error: ProblemError | null) => error?.problem.code === "claimPending";
