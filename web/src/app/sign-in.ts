/**
 * Signing in happens in a dialog over the current page. Whether it is open is in the address (`?login`), so that the page below
 * stays as it is, Back closes it, and a link can open it. `/login?dest=` opens it over the home page.
 */

import { useCallback } from "react";
import type { Location } from "react-router";
import { useLocation, useNavigate } from "react-router";

export type SignInMode = "sign-in" | "code" | "sign-up" | "reset" | "update";

export interface SignInRequest {
  mode: SignInMode;
  /** The page to open afterwards. Without one, the person stays on the page. */
  destination?: string;
  /** The reason for asking: "Your time stays chosen." */
  lead?: string;
}

const modes = new Set<string>(["sign-in", "code", "sign-up", "reset", "update"]);

/**
 * Returns the destination if it is a path of this site, so that a link to the sign-in can't redirect elsewhere. Browsers read a
 * backslash as a slash, and skip tabs and line ends, so none of them is allowed.
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

/** Returns the query with the dialog opened in a mode, or closed. */
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
