// What `make test` runs, in order, and `make test-more` beyond it. A step is a command; `runner` says whose summary its output
// ends with (see counts.mjs), and a step without one counts as a single test.

import { spawnSync } from "node:child_process";

const hasNextest = spawnSync("cargo", ["nextest", "--version"]).status === 0;

const rustTests = hasNextest
  ? { command: "rm -rf target/answered && cargo nextest run --workspace --no-fail-fast --status-level=retry --final-status-level=flaky", runner: "nextest" }
  : { command: "rm -rf target/answered && cargo test --workspace --no-fail-fast --quiet", runner: "cargo" };

const inABrowser = (width, beside = "") => `E2E_WIDTH=${width} ${beside} infra/test/with-server npm run --silent e2e`;

// Limits would end its questions; see infra/test/schemathesis.
const contract = "REQUESTS_PER_MINUTE=0 TRUST_PROXY=true infra/test/with-server infra/test/schemathesis";

// Its own specs (web/e2e/stripe), against a server whose payments are Stripe's.
const cardsAtStripe = (width) => inABrowser(width, "infra/test/with-stripe");

// Likewise web/e2e/identity, where people sign in at a provider and a captcha of another stands before signing up.
const signInElsewhere = (width) => inABrowser(width, "infra/test/with-identity");

// All programs together: one alone would have other features of what all use, and all of that be compiled again.
const programs = "make --no-print-directory web/dist/index.html && cargo build --quiet --workspace --bins";

export const parts = {
  lint: [
    { name: "Rust is formatted", command: "cargo fmt --all --check" },
    { name: "Rust builds without warnings", command: "infra/test/build" },
    { name: "The web app is formatted, typed and free of dead code", command: "npm run --silent check" },
  ],
  rust: [
    { name: "The test runner", command: "node --test --test-reporter=spec infra/test/*.test.mjs", runner: "node" },
    { name: "The server", ...rustTests },
    { name: "All that is documented is answered by a test", command: "node infra/test/answered.mjs" },
    { name: "Specifications and clients are up to date", command: "infra/test/up-to-date" },
  ],
  web: [{ name: "The web app", command: "npm run --silent test", runner: "vitest" }],
  browser: [
    { name: "Programs and web app build", command: programs },
    { name: "The whole, in a browser", command: inABrowser("desktop"), runner: "playwright" },
    { name: "Cards at Stripe, in a browser", command: cardsAtStripe("desktop"), runner: "playwright" },
    { name: "Signing in elsewhere, in a browser", command: signInElsewhere("desktop"), runner: "playwright" },
  ],
  // As long again; what changes screens, the specification or CONTRIBUTING runs it too.
  more: [
    { name: "Programs and web app build", command: programs },
    { name: "The whole, on a phone", command: inABrowser("phone"), runner: "playwright" },
    { name: "Cards at Stripe, on a phone", command: cardsAtStripe("phone"), runner: "playwright" },
    { name: "Signing in elsewhere, on a phone", command: signInElsewhere("phone"), runner: "playwright" },
    { name: "The server keeps to its specifications", command: contract },
    ...(hasNextest ? [{ name: "The commands of CONTRIBUTING run as printed", command: "node infra/test/printed.mjs" }] : []),
  ],
};
