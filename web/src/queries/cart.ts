/** One's cart: times of one space that are held together and booked as one. */

import {
  emptyOwnCart,
  getReadOwnCartQueryKey,
  readOwnCart,
} from "@fieldhouse/clients/platform/own-bookings/own-bookings";
import { ProblemError } from "@fieldhouse/clients/problem";
import * as api from "@fieldhouse/clients/tenant/cart/cart";
import type { CartItem } from "@fieldhouse/clients/tenant/model/cartItem";
import { queryOptions } from "@tanstack/react-query";
import { type Hold, readByOurClock } from "./holds";

/** The cart in whichever organization, also once it is no longer held; null where it is empty. */
export const ownCartQuery = queryOptions({
  queryKey: getReadOwnCartQueryKey(),
  queryFn: async ({ signal }): Promise<Hold | null> => {
    try {
      return readByOurClock(await readOwnCart({ signal }));
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }
  },
  meta: { mayBeSignedOut: true },
});

export const addToCart = async (organization: string, item: CartItem, idempotencyKey: string) =>
  readByOurClock(await api.addToCart(organization, item, { idempotencyKey }));

export const dropFromCart = async (organization: string, day: string) =>
  readByOurClock(await api.dropFromCart(organization, day));

export const dropUnavailable = async (organization: string) =>
  readByOurClock(await api.dropUnavailableFromCart(organization));

export const holdCartAgain = async (organization: string) => readByOurClock(await api.holdCartAgain(organization));

export { emptyOwnCart };
