/**
 * News and ways for somebody who arrives by a link: the parameters that letters, other sites and older links put at the end of
 * any address.
 */
import { paths } from "#/paths";

import { withoutArrival } from "./arrival-names";
import { type ProviderRefusal, providerWords, refusalOf } from "./provider-words";
import { withLogin } from "./sign-in";

export interface Arrival {
  /** The page that answers the link. */
  to?: string;
  /** Shown over the page. */
  dialog?: { title: string; words: string; next?: { words: string; to: string; leaves?: boolean } };
  /** Said in passing. */
  toast?: string;
  /** The session is over. */
  ended?: boolean;
}

const withToken = (path: string, token: string | null) => (token ? `${path}?${new URLSearchParams({ token })}` : path);

type Place = { pathname: string; search: string };

/** Facebook lets people keep their email address, and asks for it again when told to. */
function askedAgain({ pathname, search }: Place): Arrival {
  const returnTo = pathname + withoutArrival(search);
  return {
    dialog: {
      title: "We need your email address",
      words: "Facebook didn’t share your email address. We send your confirmations and receipts there.",
      next: { words: "Ask Facebook again", to: paths.signInWith("facebook", returnTo, true), leaves: true },
    },
  };
}

/** A provider has sent somebody back whom we don't sign in. */
function refused(
  { pathname, search }: Place,
  { title, words, mode, next }: ProviderRefusal,
  provider: string,
): Arrival {
  const name = providerWords(provider);
  const to = mode && pathname + withLogin(withoutArrival(search), mode);
  return {
    dialog: {
      title: title.replaceAll("{name}", name),
      words: words.replaceAll("{name}", name),
      ...(to && next && { next: { words: next, to } }),
    },
  };
}

/** The request in an address on arrival; undefined for all others. */
export function arrivalOf({ pathname, search }: { pathname: string; search: string }): Arrival | undefined {
  const query = new URLSearchParams(search);
  const token = query.get("token");
  const said = (name: string) => query.has(name) && query.get(name) !== "false";
  if (query.has("unauthenticated")) return { ended: true };
  if (query.has("facebook")) return askedAgain({ pathname, search });
  if (query.has("refused"))
    return refused({ pathname, search }, refusalOf(query.get("refused")), query.get("with") ?? "");
  const connected = query.get("connected");
  if (connected)
    return { to: pathname + withoutArrival(search), toast: `You can now sign in with ${providerWords(connected)}.` };
  if (query.has("unauthorized"))
    return { dialog: { title: "Unauthorized", words: "Not authorized to view the resource." } };
  // These pages read their token themselves.
  if ([paths.resetPassword(), paths.confirmEmail(), paths.invitation()].includes(pathname)) return undefined;
  if (query.has("invited")) return { to: token ? paths.invitation(token) : paths.signIn(paths.memberships()) };
  if (query.has("reset")) return { to: withToken(paths.resetPassword(), token) };
  if (query.has("activated")) {
    if (token) return { to: withToken(paths.confirmEmail(), token) };
    if (!said("activated"))
      return {
        dialog: {
          title: "This link doesn’t work",
          // Not the `err` of the address: anybody could put their own words into this dialog.
          words: "Your account isn’t active yet. Sign in to get a new link.",
          next: { words: "Get a new link", to: paths.signIn(paths.profile()) },
        },
      };
    return {
      dialog: {
        title: "Your account is active",
        words: "Thanks for confirming your email address.",
        next: query.has("join")
          ? { words: "See your memberships", to: paths.memberships() }
          : { words: "Go to your account", to: paths.profile() },
      },
    };
  }
  if (query.has("confirmed"))
    return said("confirmed")
      ? { dialog: { title: "Your email is confirmed", words: "We’ll send your receipts and updates there." } }
      : {
          dialog: {
            title: "This link doesn’t work",
            words: "Your email address isn’t confirmed yet. Sign in to get a new link.",
            next: { words: "Get a new link", to: paths.signIn(paths.profile()) },
          },
        };
  if (query.has("join")) return { to: paths.memberships() };
  return undefined;
}
