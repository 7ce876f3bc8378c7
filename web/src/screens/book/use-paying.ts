/** The way to pay for a booking. A saved card or an invoice stays chosen after a reload; a typed card lives in memory only. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#/app/session";
import { onlyCard, type Paying } from "#/payment/paying";
import { cardsQuery, type SavedCard } from "#/queries/payments";
import { keepDraft, type PaymentChoice } from "./draft-store";

interface PayingState {
  paying: Paying;
  setPaying: (paying: Paying) => void;
  /** A saved card was chosen before a reload, and is being read. */
  pending: boolean;
}

/** `choice`: what the hold's draft says. */
export function usePaying(holdId: string | undefined, choice: PaymentChoice | undefined): PayingState {
  const queries = useQueryClient();
  const session = useSession();
  const [memory, setMemory] = useState<{ hold: string | undefined; paying: Paying }>();
  const restores = memory === undefined && choice !== undefined;
  const restoresCard = restores && choice.savedCard !== undefined;
  const cards = useQuery({ ...cardsQuery, enabled: restoresCard && session.user !== undefined });
  const setPaying = (paying: Paying) => {
    if (holdId) {
      const saved = queries.getQueryData(cardsQuery.queryKey)?.items ?? [];
      keepDraft(holdId, { payment: choiceOf(paying, saved) });
    }
    setMemory({ hold: holdId, paying });
  };
  if (restores) {
    const pending = cards.isLoading || (restoresCard && session.pending);
    return { paying: restored(choice, cards.data?.items ?? []), setPaying, pending };
  }
  // A card can be used for another hold too, but its outcome and its bank's question belong to the hold that they were about.
  const paying = memory?.hold === holdId ? memory?.paying : memory && onlyCard(memory.paying);
  return { paying: paying ?? {}, setPaying, pending: false };
}

/** Returns the payment method to send. A declined card isn't chosen again. */
export function choiceOf({ invoice, card, declined }: Paying, saved: SavedCard[]): PaymentChoice | undefined {
  if (declined) return undefined;
  if (invoice) return { invoice };
  const chosen = saved.find(({ paymentMethod }) => paymentMethod === card?.paymentMethod);
  return chosen && { savedCard: chosen.paymentMethod };
}

export function restored({ invoice, savedCard }: PaymentChoice, saved: SavedCard[]): Paying {
  if (invoice) return { invoice };
  const found = saved.find(({ paymentMethod, expired }) => paymentMethod === savedCard && !expired);
  if (!found) return {};
  const { paymentMethod, brand, lastFour } = found;
  return { card: { paymentMethod, brand, lastFour } };
}
