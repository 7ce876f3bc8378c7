import { zodResolver } from "@hookform/resolvers/zod";
import type { Stripe } from "@stripe/stripe-js";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { seen, z } from "#/kit/schema";
import type { CardFormProps } from "../provider";
import { stripeQuery } from "./open";
import { useCardFields } from "./use-card-fields";
import "../card-form.css";

const schema = z.object({ name: z.string().trim().regex(seen, "Enter the name on the card.") });

/** The form for entering a card in Stripe's own fields. */
export function StripeCardForm(props: CardFormProps) {
  const { data: stripe, error, isFetching, refetch } = useQuery(stripeQuery);
  if (stripe) return <Fields stripe={stripe} {...props} />;
  return (
    <>
      {error && !isFetching ? <NotThere words={error.message} onAgain={() => refetch()} /> : <Coming />}
      <div className="row wrap form-end">
        {props.actions}
        <Button look="primary" {...(props.large && { size: "large" })} reason="The card form is still loading.">
          {props.submitLabel}
        </Button>
      </div>
    </>
  );
}

function Fields({
  stripe,
  amount,
  typed,
  declined,
  children,
  onCard,
  busy = false,
  submitLabel,
  actions,
  large = false,
  labelledBy,
}: CardFormProps & { stripe: Stripe }) {
  const { user } = useSession();
  const { place, state, again, take, forget } = useCardFields(stripe, amount);
  const known = useRef(declined);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: typed?.name ?? (user ? `${user.firstName} ${user.lastName}` : "") },
  });
  const create = useMutation({
    // Fail without a connection instead of waiting for one.
    networkMode: "always",
    mutationFn: ({ name }: { name: string }) => take(name),
  });
  useEffect(() => {
    if (known.current === declined) return;
    known.current = declined;
    if (declined) forget();
  }, [declined, forget]);
  const refused = create.error?.problem;
  return (
    <FormShell
      form={form}
      // A callback of this call rather than of the mutation: if the person has left the form, the card isn't used.
      onSubmit={({ name }) => create.mutate({ name }, { onSuccess: (card) => onCard(card, { name }) })}
      submitting={create.isPending || busy}
      // The fields themselves show which of them are empty.
      problem={refused && !isIncomplete(refused.code) ? refused : null}
      reason={state === "ready" ? undefined : "The card form is still loading."}
      submitLabel={submitLabel}
      large={large}
      {...(labelledBy && { "aria-labelledby": labelledBy })}
      actions={actions}
    >
      <div className="stack card-form gap-5">
        {state === "loading" && <Coming />}
        {state === "failed" && <NotThere words="The card form didn’t load. Nothing was charged." onAgain={again} />}
        <div ref={place} className={state === "ready" ? "card-fields" : "card-fields card-fields-coming"} />
        {state === "ready" && <TextField name="name" label="Name on card" autoComplete="cc-name" full />}
        {state === "ready" && children}
        {state === "ready" && <p className="hint">Stripe processes your payment. We never see your card number.</p>}
      </div>
    </FormShell>
  );
}

/** Stripe's codes for a field that is empty or incomplete. */
const isIncomplete = (code: string) => code === "validation_error" || code.startsWith("incomplete_");

function Coming() {
  return (
    <Waiting label="Loading the card form">
      <div className="stack gap-5">
        <Skeleton height={70} />
        <Skeleton height={70} />
        <Skeleton height={70} />
      </div>
    </Waiting>
  );
}

function NotThere({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <Notice
      tone="danger"
      live
      action={
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      <b>You can’t enter a card right now.</b> {words}
    </Notice>
  );
}
