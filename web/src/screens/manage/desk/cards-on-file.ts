/** The renter's cards on file: saved cards that they let this organization charge. */
import type { RenterCard } from "@fieldhouse/clients/tenant/model/renterCard";
import { useListCardsOnFile } from "@fieldhouse/clients/tenant/payments/payments";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useRefusal } from "#/manage/rights";
import type { DeskForm } from "./desk-booking";

const none: RenterCard[] = [];

interface CardsOnFile {
  /** Expired ones too. Undefined until they are known. */
  cards: RenterCard[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Reads a person's cards on file. Without an account, or where staff may not charge any, there are none. */
export function useCardsOnFile(org: string, person: string): CardsOnFile {
  const refusal = useRefusal("payments.record");
  const asks = person !== "" && !refusal;
  const { data, isError, refetch } = useListCardsOnFile(org, { person }, { query: { enabled: asks, retry: false } });
  return { cards: asks ? data?.items : none, isError: asks && isError && !data, refetch };
}

/** Keeps the chosen card one of those that can be charged: the first unless staff choose. Without any, it is paid later. */
export function useFreshCard({ watch, setValue }: UseFormReturn<DeskForm>, cards: RenterCard[] | undefined) {
  const [payment, card] = watch(["payment", "card"]);
  const good = cards?.filter(({ expired }) => !expired);
  const isKnown = good !== undefined;
  const first = good?.[0]?.paymentMethod;
  const stands = good?.some(({ paymentMethod }) => paymentMethod === card) ?? false;
  useEffect(() => {
    if (payment !== "card" || !isKnown || stands) return;
    setValue("card", first ?? "");
    if (first === undefined) setValue("payment", "later");
  }, [payment, isKnown, stands, first, setValue]);
}
