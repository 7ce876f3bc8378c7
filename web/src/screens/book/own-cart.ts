import type { Hold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { meet } from "#/spaces/own-hold";

/** The person's cart, where one of the times is in it. */
export const cartWith = (holds: Hold[], times: AskedTime[]): Hold | undefined =>
  holds.find((hold) => hold.cart && meet(hold.dates, times));
