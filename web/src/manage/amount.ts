/** Amounts as people type them. */
import { z } from "#/kit/schema";

/** Said of what can't be read as an amount. */
export const notAnAmount = "Enter an amount, such as $40 or 1,250.50.";

/** Reads "$40", "40.5" or "1,250" as the decimal string that the API takes. Returns undefined for anything else. */
export function amountOf(text: string): string | undefined {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return undefined;
  const [whole = "", cents = ""] = plain.replaceAll(",", "").split(".");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}.${cents.padEnd(2, "0")}`;
}

/** Writes an amount into its field: "1250.5" → "1,250.50". Absent is empty. */
export function amountText(amount: string | undefined): string {
  if (!amount) return "";
  const [whole = "0", cents = ""] = amount.split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents.padEnd(2, "0").slice(0, 2)}`;
}

/** Tidies typed text. Text that can't be read stays as it is, with its error. */
export const tidied = (text: string) => {
  const amount = amountOf(text);
  return amount === undefined ? text.trim() : amountText(amount);
};

const isAmount = (text: string) => amountOf(text) !== undefined;

/** A field that needs an amount. */
export const amountField = z.string().refine(isAmount, notAnAmount);

/** A field that may stay empty. */
export const optionalAmount = z.string().refine((text) => text.trim() === "" || isAmount(text), notAnAmount);

/** The typed amount, as the decimal string that the API takes: "$1,250.5" → "1250.50". */
export const money = z
  .string()
  .overwrite((text) => amountOf(text) ?? text)
  .refine(isAmount, notAnAmount);

/** "12.5 %" → "12.5". */
export const percent = z
  .string()
  .overwrite((text) => text.replace(/[%\s]/g, ""))
  .regex(/^\d{1,3}(\.\d{1,2})?$/, "Enter a percentage, such as 12.5.");
