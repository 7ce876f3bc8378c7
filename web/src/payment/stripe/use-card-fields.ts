/** Stripe's card fields in the page: from their place to a payment method. */
import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { onSchemeChange } from "#/kit/scheme";
import type { PayingCard } from "../paying";
import { appearance } from "./appearance";
import { asProblemError, refusedByStripe } from "./open";

/** "12.50" → 1250, which is how Stripe counts. */
export const cents = (amount: string) => Math.round(Number(amount) * 100);

interface Mounted {
  elements: StripeElements;
  element: StripePaymentElement;
}

export function useCardFields(stripe: Stripe, amount: string) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(undefined);
  const made = useRef<{ name: string; card: PayingCard }>(undefined);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const first = useRef(amount);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts them anew
  useEffect(() => {
    if (!place.current) return;
    const elements = stripe.elements({
      mode: "payment",
      amount: cents(first.current),
      currency: "usd",
      captureMethod: "manual",
      allowedPaymentMethodTypes: ["card"],
      // The payment itself is made by the server.
      paymentMethodCreation: "manual",
      appearance: appearance(),
      locale: "en",
    });
    const element = elements.create("payment", {
      // The page has its own checkbox for saving the card, and a booking is paid by card only.
      terms: { card: "never" },
      wallets: { applePay: "never", googlePay: "never", link: "never" },
    });
    element.on("ready", () => setState("ready"));
    element.on("change", () => {
      made.current = undefined;
    });
    element.on("loaderror", () => setState("failed"));
    element.mount(place.current);
    mounted.current = { elements, element };
    const stop = onSchemeChange(() => elements.update({ appearance: appearance() }));
    return () => {
      stop();
      element.destroy();
      mounted.current = undefined;
    };
  }, [stripe, attempt]);

  useEffect(() => {
    if (first.current !== amount) mounted.current?.elements.update({ amount: cents(amount) });
    first.current = amount;
  }, [amount]);

  async function read(name: string): Promise<PayingCard> {
    if (made.current?.name === name) return made.current.card;
    if (!mounted.current) throw new Error("The card's fields are gone");
    const { elements } = mounted.current;
    const { error: wrong } = await elements.submit();
    if (wrong) throw refusedByStripe(wrong);
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { name } },
    });
    if (error) throw refusedByStripe(error);
    const { id, card } = paymentMethod;
    made.current = { name, card: { paymentMethod: id, brand: card?.brand ?? "", lastFour: card?.last4 ?? "" } };
    return made.current.card;
  }

  /** The card in the fields; the same one where nothing was typed since. The fields show their own errors. */
  const take = (name: string) =>
    read(name).catch((error: unknown) => {
      throw asProblemError(error);
    });

  /** A card that was declined is a new card when it is handed on again. */
  const forget = useCallback(() => {
    made.current = undefined;
    mounted.current?.element.focus();
  }, []);

  function again() {
    setState("loading");
    setAttempt((before) => before + 1);
  }

  return { place, state, again, take, forget };
}
