import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("#/site");
  vi.resetModules();
});

/** The provider of a page whose payments are the sandbox's, or are not. */
async function providerWhere(sandboxPayments: boolean) {
  vi.resetModules();
  vi.doMock("#/site", () => ({ site: { kind: "marketplace", rootUrl: "http://here", sandboxPayments } }));
  const { provider } = await import("./provider");
  return { provider, sandbox: (await import("./sandbox")).sandbox, stripe: (await import("./stripe")).stripe };
}

it("takes test cards where the server says that payments are the sandbox's", async () => {
  const { provider, sandbox } = await providerWhere(true);
  expect(provider).toBe(sandbox);
});

it("takes cards by Stripe's own fields everywhere else", async () => {
  const { provider, stripe } = await providerWhere(false);
  expect(provider).toBe(stripe);
});
