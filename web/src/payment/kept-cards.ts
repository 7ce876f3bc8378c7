/** The cards that a person keeps: which can be paid with, and which is offered first. */
import type { SavedCard } from "#/queries/payments";

/** More cards nobody keeps. */
export const mostKept = 10;

/** A card is good until its month has ended. */
export const hasExpired = ({ expiryMonth, expiryYear }: SavedCard, now = new Date()) =>
  new Date(expiryYear, expiryMonth, 1) <= now;

/** "04/30", as it stands on the card. */
export const expiryWords = ({ expiryMonth, expiryYear }: SavedCard) =>
  `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;

/** The card that is offered first, else the newest, of those that are still good. */
export function firstOffered(kept: SavedCard[], now = new Date()): SavedCard | undefined {
  const good = kept.filter((card) => !hasExpired(card, now));
  return good.find((card) => card.default) ?? good[0];
}
