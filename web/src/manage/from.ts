/** The `from` parameter: a page that was opened from a list leads back to it, with its filters. */
import { createPath, useLocation, useSearchParams } from "react-router";

/** Only this app's staff pages: an address elsewhere could be anybody's. */
const isOwn = (address: string) => /^\/manage(\/|\?|$)/.test(address) && !address.includes("\\");

/** Returns the page that this one was opened from, if the address has it. */
export function useFrom(): string | undefined {
  const [parameters] = useSearchParams();
  const from = parameters.get("from");
  return from && isOwn(from) ? from : undefined;
}

/** The address with the way back to where it is opened from. */
export function withFrom(to: string, from: string | undefined): string {
  if (!from) return to;
  const [path = "", query = ""] = to.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("from", from);
  return `${path}?${parameters}`;
}

/** This page's own address, for what is opened from it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return createPath({ pathname, search });
}
