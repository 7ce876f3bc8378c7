import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useSession } from "#/app/session";
import { FormShell, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { createSandboxCard, type SandboxPaymentMethod } from "#/queries/payments";
import type { CardFormProps } from "../provider";
import { type CardValues, cardField, cardSchema, typedCard } from "./card";
import { TestCards } from "./TestCards";
import { asExpiry, inGroups, putInOrder } from "./typing";
import "../card-form.css";

/** The form for entering a test card. */
export function SandboxCardForm({
  typed,
  declined,
  children,
  onCard,
  busy = false,
  submitLabel,
  actions,
  large = false,
  labelledBy,
}: CardFormProps) {
  const { user } = useSession();
  const made = useRef<{ of: string; card: SandboxPaymentMethod }>(undefined);
  const known = useRef(declined);
  const form = useForm<CardValues>({
    resolver: zodResolver(cardSchema),
    defaultValues: {
      number: "",
      expiry: "",
      name: user ? `${user.firstName} ${user.lastName}` : "",
      // A declined card is not filled in again.
      ...(!declined && typed),
      securityCode: "",
    },
  });
  const create = useMutation({
    // Fail without a connection instead of waiting for one.
    networkMode: "always",
    mutationFn: async (values: CardValues) => {
      const of = JSON.stringify(values);
      if (made.current?.of !== of) made.current = { of, card: await createSandboxCard(typedCard(values)) };
      return made.current.card;
    },
  });
  // A callback of this call rather than of the mutation: if the person has left the form, the card isn't used.
  const submit = (values: CardValues) =>
    create.mutate(values, { onSuccess: (card, { securityCode: _, ...again }) => onCard(card, again) });
  // Clears the form if its card is declined while it is open, as when the form is opened again.
  useEffect(() => {
    if (known.current === declined) return;
    known.current = declined;
    if (!declined) return;
    made.current = undefined;
    for (const field of ["number", "expiry", "securityCode"] as const) form.setValue(field, "");
  }, [declined, form]);
  const refused = create.error?.problem;
  const problem = refused?.fields
    ? { ...refused, fields: refused.fields.map((each) => ({ ...each, field: cardField(each.field) })) }
    : (refused ?? null);
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitting={create.isPending || busy}
      problem={problem}
      submitLabel={submitLabel}
      large={large}
      {...(labelledBy && { "aria-labelledby": labelledBy })}
      actions={actions}
    >
      <div className="stack card-form gap-6">
        <Notice tone="info" icon="card">
          <b>This is a sandbox.</b> Use a test card, never a real one. No card is charged.
        </Notice>
        <fieldset>
          <legend className="t-sm">Card</legend>
          <div className="form-grid">
            <TextField
              name="number"
              label="Card number"
              className="num"
              inputMode="numeric"
              autoComplete="cc-number"
              onInput={(event) => {
                putInOrder(event.currentTarget, inGroups(event.currentTarget.value));
              }}
              full
            />
            <TextField
              name="expiry"
              label="Expiration date"
              className="num"
              placeholder="MM / YY"
              inputMode="numeric"
              autoComplete="cc-exp"
              onInput={(event) => {
                const deleting = (event.nativeEvent as InputEvent).inputType?.startsWith("delete");
                putInOrder(event.currentTarget, asExpiry(event.currentTarget.value, deleting));
              }}
            />
            <TextField
              name="securityCode"
              label="Security code"
              className="num"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
            />
            <TextField name="name" label="Name on card" autoComplete="cc-name" full />
          </div>
        </fieldset>
        {children}
        <TestCards />
      </div>
    </FormShell>
  );
}
