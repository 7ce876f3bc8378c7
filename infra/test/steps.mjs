// What `make test` runs, in order. A step is a command; `runner` says whose summary its output ends with (see counts.mjs),
// and a step without one counts as a single test.

import { spawnSync } from "node:child_process";

const hasNextest = spawnSync("cargo", ["nextest", "--version"]).status === 0;

const rustTests = hasNextest
  ? { command: "cargo nextest run --workspace --no-fail-fast --status-level=fail", runner: "nextest" }
  : { command: "cargo test --workspace --no-fail-fast --quiet", runner: "cargo" };

// Limits would end its questions; see infra/test/schemathesis.
const contract = "REQUESTS_PER_MINUTE=0 TRUST_PROXY=true infra/test/with-server infra/test/schemathesis";

// Its own specs (web/e2e/stripe), against a server whose payments are Stripe's.
const cardsAtStripe =
  "cargo build --quiet --package stripe-server && infra/test/with-stripe infra/test/with-server npm run --silent e2e";

export const parts = {
  lint: [
    { name: "Rust is formatted", command: "cargo fmt --all --check" },
    { name: "Rust has no warnings", command: "cargo clippy --workspace --all-targets --quiet -- --deny warnings" },
    { name: "The web app is formatted, typed and free of dead code", command: "npm run --silent check" },
  ],
  rust: [
    { name: "The test runner", command: "node --test --test-reporter=spec infra/test/*.test.mjs", runner: "node" },
    { name: "The server", ...rustTests },
    { name: "Specifications and clients are up to date", command: "infra/test/up-to-date" },
    ...(hasNextest ? [{ name: "The commands of CONTRIBUTING run as printed", command: "node infra/test/printed.mjs" }] : []),
  ],
  web: [{ name: "The web app", command: "npm run --silent test", runner: "vitest" }],
  browser: [
    { name: "Server and web app build", command: "make --no-print-directory target/debug/fieldhouse" },
    { name: "The whole, in a browser", command: "infra/test/with-server npm run --silent e2e", runner: "playwright" },
    { name: "Cards at Stripe, in a browser", command: cardsAtStripe, runner: "playwright" },
    { name: "The server keeps to its specifications", command: contract },
  ],
};
