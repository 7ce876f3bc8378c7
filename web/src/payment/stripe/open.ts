/** Stripe's script, loaded when a card is to be typed or its holder asked, and not before. */
import { ProblemError } from "@fieldhouse/clients/problem";
import type { Stripe, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { queryOptions } from "@tanstack/react-query";
import { readCardFields } from "#/queries/payments";

/** Once it is there it stays. Where it didn't come, whoever needs it tries again. */
export const stripeQuery = queryOptions({
  queryKey: ["stripe"],
  queryFn: open,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Without a connection it fails at once, and says so.
  networkMode: "always",
  structuralSharing: false,
});

/** Longer nobody waits for a form without being told. */
const patience = 20_000;

async function open(): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUpScript();
      reject(notThere("Stripe didn’t respond within 20 seconds."));
    }, patience);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}

async function load(): Promise<Stripe> {
  const { publishableKey, scriptUrl } = await readCardFields();
  if (!publishableKey) throw notThere();
  try {
    // A test server's script stands in: the loader takes what is there already.
    if (scriptUrl && !window.Stripe) await addScript(scriptUrl);
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // Blocked, offline or broken: the page can't tell them apart.
  }
  throw notThere();
}

function addScript(address: string): Promise<unknown> {
  const script = document.createElement("script");
  script.src = address;
  script.dataset.cardFields = "";
  return new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${address} didn't load`));
    });
    document.head.append(script);
  });
}

/** Stripe's loader waits for the script that it once asked for, however often one tries; after an error it asks anew. */
function giveUpScript() {
  for (const script of document.querySelectorAll('script[src^="https://js.stripe.com/"], script[data-card-fields]'))
    script.dispatchEvent(new Event("error"));
}

const notThere = (why = "Check your connection, and that your browser isn’t blocking js.stripe.com.") =>
  new ProblemError({
    type: "about:blank",
    title: "The card form didn’t load",
    status: 0,
    code: "cardFieldsNotLoaded",
    detail: `${why} Nothing was charged.`,
  });

/** An error that nobody foresaw, said to the person all the same. */
export const asProblemError = (error: unknown) =>
  error instanceof ProblemError
    ? error
    : new ProblemError({
        type: "about:blank",
        title: "The card wasn’t accepted",
        status: 0,
        code: "cardFieldsBroke",
        detail: "The card form stopped working. Nothing was charged. Try again, or reload the page.",
      });

/** Stripe's refusal, in its own words for the person. */
export const refusedByStripe = ({ type, code, message }: StripeError) =>
  new ProblemError({
    type: "about:blank",
    title: "The card wasn’t accepted",
    status: type === "api_connection_error" ? 0 : 402,
    code: code ?? type,
    ...(message && { detail: message }),
  });
