/** When the tests' cards expire, and how it is typed and shown. */
import { now } from "./clock";

const year = now().getUTCFullYear() + 4;
const ending = String(year % 100).padStart(2, "0");

export const expiry = { month: 4, year, typed: `04${ending}`, field: `04 / ${ending}`, short: `04/${ending}` };
