import { defineConfig } from "@playwright/test";
import { root } from "./e2e/client";

const chromium = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * Every screen is tried at a phone's and a desktop's width. `FIELDHOUSE_URL` points the tests at a running server; where that
 * one takes its cards at Stripe's test server (infra/test/with-stripe), the tests are those of the cards there.
 */
const atStripe = Boolean(process.env.STRIPE_SECRET_KEY);

export default defineConfig({
  testDir: atStripe ? "e2e/stripe" : "e2e",
  testIgnore: atStripe ? [] : "stripe/**",
  fullyParallel: true,
  // Tests share nothing, and half of their time is waiting.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // A machine that builds and serves at the same time is slow; what is broken stays broken for longer than this.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    baseURL: root,
    launchOptions: chromium,
    // Where the demo is; and nothing fades in while it is looked at.
    timezoneId: "America/Chicago",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
