/**
 * Signing in happens in a dialog over the page that one is on. Whether it is open stands in the address (`?login`), so that the
 * page below stays as it is, back closes it, and a link can open it. `/login?dest=` opens it over the home page.
 */

import { useCallback } from "react";
import type { Location } from "react-router";
import { useLocation, useNavigate } from "react-router";

export type SignInMode = "sign-in" | "code" | "sign-up" | "reset" | "update";

export interface SignInRequest {
  mode: SignInMode;
  /** Where to go afterwards; absent for: stay. */
  destination?: string;
  /** Why one is asked: "Your time stays chosen." */
  lead?: string;
}

const modes = new Set<string>(["sign-in", "code", "sign-up", "reset", "update"]);

/**
 * A destination is a path of this site: nobody is sent elsewhere by a link to the sign-in. Browsers read a backslash as a slash, and skip
 * tabs and line ends, so there is none of them in it.
 */
function localPath(text: string | null): string | undefined {
  // Links elsewhere name pages with their host, and spell spaces as they are.
  const path = withoutOwnHost(text ?? "").replaceAll(" ", "%20");
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : undefined;
}

const withoutOwnHost = (text: string) =>
  "location" in globalThis && text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;

/** The request to sign in of an address; undefined where it doesn't ask. */
export function signInRequest({ pathname, search, state }: Pick<Location, "pathname" | "search" | "state">) {
  const query = new URLSearchParams(search);
  const asked = query.get("login");
  if (pathname !== "/login" && asked === null) return undefined;
  const request: SignInRequest = { mode: modes.has(asked ?? "") ? (asked as SignInMode) : "sign-in" };
  const destination = localPath(query.get("dest"));
  if (pathname === "/login" && destination) request.destination = destination;
  const lead = (state as { lead?: string } | null)?.lead;
  if (lead) request.lead = lead;
  return request;
}

/** The same query, asking for a mode or no longer asking. */
export function withLogin(search: string, mode: SignInMode | undefined): string {
  const query = new URLSearchParams(search);
  if (mode) query.set("login", mode);
  else query.delete("login");
  return query.size > 0 ? `?${query}` : "";
}

/** Opens the dialog over the page as it is. */
export function useAskToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (mode: SignInMode = "sign-in", lead?: string) =>
      navigate({ pathname, search: withLogin(search, mode), hash }, { preventScrollReset: true, state: { lead } }),
    [navigate, pathname, search, hash],
  );
}
