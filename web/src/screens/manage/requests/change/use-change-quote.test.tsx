import { connectionLost, ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ChangeQuote } from "@fieldhouse/clients/tenant/model/changeQuote";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { Change } from "./use-change";
import { useChangeQuote } from "./use-change-quote";

const booking = { organizationShortName: "dpr", id: "b", version: 1 } as unknown as Booking;
const idle = { isPending: false, after: undefined };
const quoteOf = (total: string) => ({ total }) as unknown as ChangeQuote;

it("waits until the price of what is chosen now is there, and leaves a failure to the server", async () => {
  const client = new QueryClient();
  const answers = new Map<string, (quote: ChangeQuote | Promise<ChangeQuote>) => void>();
  const ask = (form: string) => new Promise<ChangeQuote>((resolve) => answers.set(form, resolve));
  const { result, rerender } = renderHook(
    ({ form }: { form: string | undefined }) => useChangeQuote(booking, { key: ["quote"], form, change: idle, ask }),
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

it("asks nothing anymore once the change is sent, of the version that it makes neither", async () => {
  const client = new QueryClient();
  const ask = vi.fn(async () => quoteOf("1.00"));
  const { result, rerender } = renderHook(
    ({ version, change }) => useChangeQuote({ ...booking, version }, { key: ["quote"], form: "one", change, ask }),
    {
      initialProps: { version: 1, change: { ...idle } as Pick<Change, "isPending" | "after"> },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.quote).toBeDefined());
  rerender({ version: 1, change: { isPending: true, after: undefined } });
  await client.invalidateQueries();
  rerender({ version: 2, change: { isPending: true, after: undefined } });
  rerender({ version: 2, change: { isPending: false, after: booking } });
  await client.invalidateQueries();
  expect(result.current.quote?.total).toBe("1.00");
  expect(ask).toHaveBeenCalledOnce();
});
