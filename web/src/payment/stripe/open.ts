/** Stripe's script, loaded only when a card has to be typed or its holder asked. */
import { ProblemError } from "@fieldhouse/clients/problem";
import type { Stripe, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { queryOptions } from "@tanstack/react-query";
import { readCardFields } from "#/queries/payments";

/** Stripe, once it is loaded. A failed load is retried by the next component that needs it. */
export const stripeQuery = queryOptions({
  queryKey: ["stripe"],
  queryFn: open,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Fail without a connection instead of waiting for one.
  networkMode: "always",
  structuralSharing: false,
});

/** The longest wait for the form before an error is shown. */
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
    // A test server's script replaces Stripe's: the loader uses a script that is already there.
    if (scriptUrl && !window.Stripe) await addScript(scriptUrl);
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // Blocked, offline or broken: the page can't tell these apart.
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

/**
 * Makes Stripe's loader start over. It waits for its first script however often one tries, and loads another only after an error.
 */
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

/** Wraps an unexpected error, so that the person sees a message anyway. */
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

/** Stripe's refusal, with Stripe's message to the person. */
export const refusedByStripe = ({ type, code, message }: StripeError) =>
  new ProblemError({
    type: "about:blank",
    title: "The card wasn’t accepted",
    status: type === "api_connection_error" ? 0 : 402,
    code: code ?? type,
    ...(message && { detail: message }),
  });
