/** The unit of a space's lowest price, in words: the server says which. */
import type { PriceUnit } from "@fieldhouse/clients/tenant/model/priceUnit";

/** After an amount in a sentence: `$20 an hour`. */
export const perUnit: Record<PriceUnit, string> = { hour: "an hour", day: "a day", block: "a block" };

/** After an amount where room is short: `$20 / h`. */
export const perUnitShort: Record<PriceUnit, string> = { hour: "/ h", day: "/ day", block: "/ block" };
