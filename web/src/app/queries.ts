/** The app's way to ask and to fail: one policy for all calls. */
import { ProblemError } from "@fieldhouse/clients/problem";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "#/kit/Toasts";
import { endSession } from "./session-ended";

/** The person has to sign in again: never signed in, timed out, or signed out elsewhere. */
const sessionOver = new Set([401, 419, 440]);

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ProblemError;
    mutationMeta: {
      /** Where to report a failure: `inline` next to the form (the default), or in a toast if there is no form. */
      failure?: "inline" | "toast";
      /** Names what failed, before the reason in passing: "Delete Error". */
      failed?: string;
      /** A 401 of this call means wrong words, not an ended session. */
      signsIn?: boolean;
    };
    queryMeta: { mayBeSignedOut?: boolean };
  }
}

/** Tries again where another try may help: the connection, or a server that is busy or restarting. */
const mayHelp = (error: Error) => !(error instanceof ProblemError) || error.status === 0 || error.status >= 502;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (sessionOver.has(error.status) && !query.meta?.mayBeSignedOut) endSession();
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      const { failure = "inline", failed, signsIn = false } = mutation.meta ?? {};
      if (sessionOver.has(error.status) && !signsIn) endSession();
      else if (failure === "toast") toast(error.message, { tone: "failed", ...(failed && { title: failed }) });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && mayHelp(error),
      refetchOnWindowFocus: true,
      // A page that can't be shown without it goes to the error boundary; a page that can asks for the error itself.
      throwOnError: false,
    },
    mutations: { retry: false },
  },
});
