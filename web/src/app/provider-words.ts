/** Messages on a sign-in at a provider that came to nothing. */
import { site } from "#/site";
import type { SignInMode } from "./sign-in";

export interface ProviderRefusal {
  title: string;
  words: string;
  /** The way on, and what its button says. */
  mode?: SignInMode;
  next?: string;
}

const anotherWay = { mode: "sign-in", next: "Sign in another way" } as const;

const refusals = {
  canceled: { title: "Sign-in canceled", words: "You didn’t finish signing in with {name}.", ...anotherWay },
  expired: {
    title: "This sign-in has expired",
    words: "It took too long or was started in another browser. Try again.",
    mode: "sign-in",
    next: "Try again",
  },
  unavailable: {
    title: "{name} isn’t available",
    words: "We can’t reach {name} right now. Try again in a moment, or sign in another way.",
    ...anotherWay,
  },
  failed: {
    title: "We couldn’t sign you in",
    words: "{name} didn’t confirm who you are. Try again, or sign in another way.",
    ...anotherWay,
  },
  tooMany: { title: "Too many attempts", words: "Wait a moment and try again." },
  suspended: {
    title: "This account is closed",
    words: "If you think that’s a mistake, contact us.",
  },
  emailTaken: {
    title: "You already have an account",
    words: "An account with this email already exists. Sign in with your password, then add {name} in your settings.",
    mode: "sign-in",
    next: "Sign in",
  },
  unconfirmed: {
    title: "This email isn’t confirmed yet",
    words:
      "An account with this email already exists, but nobody has confirmed the address. Reset its password by email to show that it’s yours, then sign in with {name}.",
    mode: "reset",
    next: "Reset password",
  },
  connectedElsewhere: {
    title: "{name} is already in use",
    words:
      "This {name} account opens another account here. Sign in with it and remove it there first, or choose another one.",
  },
  noEmail: {
    title: "We need your email address",
    words: "{name} didn’t share your email address. Allow it and try again, or create an account.",
    mode: "sign-up",
    next: "Create an account",
  },
} satisfies Record<string, ProviderRefusal>;

/** A provider's name, as its button says it. */
export const providerWords = (id: string) =>
  site.signInProviders.find((provider) => provider.id === id)?.name ?? "This provider";

/** Why nobody was signed in; what isn't known failed. */
export const refusalOf = (why: string | null): ProviderRefusal =>
  Object.hasOwn(refusals, why ?? "") ? refusals[why as keyof typeof refusals] : refusals.failed;
