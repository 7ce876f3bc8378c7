import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { root } from "./e2e/client";

/** The shell without a window does the same in half of the time. */
const shell = "/usr/lib/chromium/chromium-headless-shell";

const chromium = {
  executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : "/usr/bin/chromium"),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Organizations' own domains of the tests are on this machine.
    "--host-resolver-rules=MAP *.example 127.0.0.1",
  ],
};

/**
 * `FIELDHOUSE_URL` points the tests at a running server; where that one takes its cards at Stripe's test server
 * (infra/test/with-stripe), the tests are those of the cards there; where people sign in at the test provider
 * (infra/test/with-identity), those of that.
 */
const elsewhere = process.env.STRIPE_SECRET_KEY ? "stripe" : process.env.IDENTITY_SERVER ? "identity" : undefined;

/**
 * Tests run at a desktop's width. Those tagged @phone run at a phone's too: the main ways there, from a search to a day's work, and what
 * fingers do. With `E2E_ALL` (`make explore`) all do. `E2E_WIDTH` names one of the two.
 */
const widths = [
  { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  {
    name: "phone",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    ...(elsewhere || process.env.E2E_ALL ? {} : { grep: /@phone/ }),
  },
];

/** Specs that are left out, by name: `E2E_WITHOUT="crop palette"`. */
const without = (process.env.E2E_WITHOUT ?? "").split(" ").filter(Boolean);

export default defineConfig({
  testDir: elsewhere ? `e2e/${elsewhere}` : "e2e",
  testIgnore: [...(elsewhere ? [] : ["stripe/**", "identity/**"]), ...without.map((name) => `${name}.spec.ts`)],
  fullyParallel: true,
  // Tests share nothing, and half of their time is waiting.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // A machine that builds and serves at the same time is slow; what is broken stays broken for longer than this.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes on its second try is reported as flaky, at the end of `make test` too. Specs of races and money turn it off.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./e2e/failed-page.ts"]],
  use: {
    baseURL: root,
    launchOptions: chromium,
    // The demo's time zone; and no fading while pages are checked.
    timezoneId: "America/Chicago",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    // Recording slows every step; in the gate the second try alone is recorded.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
  },
  projects: widths.filter(({ name }) => name === (process.env.E2E_WIDTH ?? name)),
});
