import { connectionLost, ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ChangeQuote } from "@fieldhouse/clients/tenant/model/changeQuote";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { useChangeQuote } from "./use-change-quote";

const booking = { organizationShortName: "dpr", id: "b", version: 1 } as unknown as Booking;
const quoteOf = (total: string) => ({ total }) as unknown as ChangeQuote;

it("waits until the price of what is chosen now is there, and leaves a failure to the server", async () => {
  const client = new QueryClient();
  const answers = new Map<string, (quote: ChangeQuote | Promise<ChangeQuote>) => void>();
  const ask = (form: string) => new Promise<ChangeQuote>((resolve) => answers.set(form, resolve));
  const { result, rerender } = renderHook(
    ({ form }: { form: string | undefined }) => useChangeQuote(booking, { key: ["quote"], form, ask }),
    {
      initialProps: { form: undefined } as { form: string | undefined },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  expect(result.current.waiting).toBeUndefined();
  rerender({ form: "one" });
  expect(result.current.waiting).toBe("Loading the price");
  answers.get("one")?.(quoteOf("1.00"));
  await waitFor(() => expect(result.current.waiting).toBeUndefined());
  rerender({ form: "two" });
  expect(result.current.quote?.total).toBe("1.00");
  expect(result.current.waiting).toBe("Loading the price");
  answers.get("two")?.(Promise.reject(new ProblemError(connectionLost)));
  await waitFor(() => expect(result.current.problem).toBeDefined());
  expect(result.current.waiting).toBeUndefined();
});
