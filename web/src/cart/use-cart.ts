/** Actions on one's cart, and the queries that they refresh. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { dropFromCart, dropUnavailable, emptyOwnCart, holdCartAgain, ownCartQuery } from "#/queries/cart";
import { type Hold, holdQuery, ownHoldsQuery } from "#/queries/holds";

/** Reads the signed-in person's cart. */
export function useOwnCart() {
  const { user } = useSession();
  return useQuery({ ...ownCartQuery, enabled: Boolean(user) });
}

/** Replaces the cart by the server's answer, and refreshes every query that shows times or holds. */
export function useCartChanged() {
  const queries = useQueryClient();
  return (cart?: Hold | null) => {
    if (cart === undefined) void queries.invalidateQueries(ownCartQuery);
    else queries.setQueryData(ownCartQuery.queryKey, cart?.state === "released" ? null : cart);
    if (cart) queries.setQueryData(holdQuery(cart.organizationShortName, cart.id).queryKey, cart);
    void queries.invalidateQueries(ownHoldsQuery);
    void queries.invalidateQueries({ queryKey: ["listSpaceDays"] });
    void queries.invalidateQueries({ queryKey: ["createQuote"] });
  };
}

export function useCartActions({ organizationShortName }: Hold) {
  const changed = useCartChanged();
  const failed = () => changed();
  return {
    drop: useMutation({
      mutationFn: (day: string) => dropFromCart(organizationShortName, day),
      onSuccess: changed,
      onError: failed,
    }),
    dropUnavailable: useMutation({
      mutationFn: () => dropUnavailable(organizationShortName),
      onSuccess: changed,
      onError: failed,
    }),
    empty: useMutation({ mutationFn: () => emptyOwnCart(), onSuccess: () => changed(null), onError: failed }),
    holdAgain: useMutation({
      mutationFn: () => holdCartAgain(organizationShortName),
      onSuccess: changed,
      onError: failed,
    }),
  };
}
