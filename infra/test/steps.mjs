// The steps of `make test`, in order. Each is a command. `runner` names the form of the summary that its output ends
// with (counts.mjs); a step without one counts as a single test. A step with `beside` runs in parallel with the others:
// it keeps to about one core, and needs nothing that they make. `database` means that it needs the test database, and
// `durations` is the file in which nextest writes how long each test took.

import { spawnSync } from "node:child_process";
import { serverTests } from "./calendar.mjs";

const hasNextest = spawnSync("cargo", ["nextest", "--version"]).status === 0;

/** Notes about the machine, printed at the end of a run. */
export const notes = hasNextest
  ? []
  : ["cargo-nextest is missing: the server’s tests had no second try, and their slowest aren’t listed. Run: cargo install cargo-nextest --locked"];

const durations = "target/nextest/default/junit.xml";

/** Always the tests of the whole workspace: a part alone would be recompiled with other features. */
const nextest = (name, { variables = "", filter }) => ({
  name,
  command: `rm -f ${durations} && ${variables} cargo nextest run --workspace --no-fail-fast --status-level=retry --final-status-level=flaky ${filter ? `-E '${filter}'` : ""}`,
  runner: "nextest",
  durations,
  database: true,
});

const rustTests = hasNextest
  ? nextest("The server", { variables: "rm -rf target/answered &&" })
  : { name: "The server", command: "rm -rf target/answered && cargo test --workspace --no-fail-fast --quiet", runner: "cargo", database: true };

/** At both widths, unless E2E_WIDTH names one, and against one server. */
const inABrowser = (name, beside = "") => ({ name, command: `${beside} infra/test/with-server npm run --silent e2e`, runner: "playwright" });

const theWholeInABrowser = inABrowser("The whole, in a browser");

/** Its own specs (web/e2e/stripe), against a server whose payments are Stripe's. */
const cardsInABrowser = inABrowser("Cards at Stripe, in a browser", "infra/test/with-stripe");

const browserTests = [
  theWholeInABrowser,
  cardsInABrowser,
  // The same for web/e2e/identity: signing in at a provider, and a third-party captcha when signing up.
  inABrowser("Signing in elsewhere, in a browser", "infra/test/with-identity"),
];

// Rate limits would end its requests; see infra/test/schemathesis.
const askServer = (words = "") => `REQUESTS_PER_MINUTE=0 infra/test/with-server infra/test/schemathesis ${words}`;

// All programs together: one alone would be built with other features, and its dependencies recompiled.
const programs = {
  name: "Programs and web app build",
  command: "make --no-print-directory web/dist/index.html && cargo build --quiet --workspace --bins",
};

export const parts = {
  lint: [
    { name: "Rust is formatted", command: "cargo fmt --all --check", beside: true },
    { name: "Rust builds without warnings", command: "infra/test/build" },
    { name: "The web app is formatted, typed and free of dead code", command: "npm run --silent check", beside: true },
  ],
  rust: [
    { name: "The test runner", command: "node --test --test-reporter=spec infra/test/*.test.mjs", runner: "node", beside: true },
    rustTests,
    { name: "All that is documented is answered by a test", command: "node infra/test/answered.mjs", database: true },
    { name: "Specifications and clients are up to date", command: "infra/test/up-to-date" },
    ...(hasNextest ? [{ name: "The commands that pages print find what they name", command: "node infra/test/printed.mjs" }] : []),
  ],
  web: [{ name: "The web app", command: "npm run --silent test", runner: "vitest", beside: true }],
  browser: [programs, ...browserTests],
  contract: [programs, { name: "The server keeps to its specifications", command: askServer() }],
  // Long random tests, with seeds drawn by infra/test/run.
  explore: [
    programs,
    nextest("Properties, of many more cases", { variables: "PROPTEST_CASES=5000", filter: "package(domain)" }),
    nextest("Races of a thousand", { variables: "RACERS=1000", filter: "test(/^races::/)" }),
    nextest("Long histories", { variables: "MODEL_HISTORIES=5 MODEL_COMMANDS=2000", filter: "test(/^model::a_.*random_history/)" }),
    inABrowser("All of it at both widths, and every color of every page", "E2E_ALL=1"),
    { name: "Many more questions by the specifications", command: `EXAMPLES=100 ${askServer()}` },
    { name: "Noise at every parser, for a minute each", command: "FUZZ_SECONDS=$((60 * (1 + $(ls fuzz/targets | wc -l)))) infra/test/fuzz", database: true },
  ],
};

/** The parts of `make test`. */
export const gate = ["lint", "rust", "web", "browser", "contract"];

/** The tests that depend on the calendar (calendar.mjs). `make test-days` runs them at several critical instants. */
export const calendar = [
  nextest("The server", { filter: serverTests }),
  theWholeInABrowser,
  cardsInABrowser,
  { name: "What schemathesis asks about is there", command: askServer("--known") },
];

/** The steps that build everything first. */
export const built = [programs, { name: "The tests build", command: "infra/test/build" }];

/** Takes minutes to build, and saves more where the browser and the demo meet it at many instants. */
export const optimized = { name: "An optimized server builds", command: "cargo build --quiet --release --package fieldhouse", program: "target/release/fieldhouse" };
