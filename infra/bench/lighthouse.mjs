#!/usr/bin/env node
/**
 * Opens the five public pages with Lighthouse (a simulated phone) and compares them with their marks. Runs against the server that
 * `infra/test/with-server` starts; `make lighthouse` does both. RUNS sets how often each page is opened (three times), and the
 * median counts. PAGES=home,space leaves out the others.
 */
import { get } from "node:http";
import { gzipSync } from "node:zlib";

const root = process.env.FIELDHOUSE_URL;
if (!root) throw new Error("FIELDHOUSE_URL is missing; run make lighthouse.");
const runs = Number(process.env.RUNS ?? 3);
process.env.CHROME_PATH ??= process.env.CHROMIUM ?? "/usr/bin/chromium";

const { default: lighthouse } = await import("../../target/lighthouse/node_modules/lighthouse/core/index.js");
const { launch } = await import("../../target/lighthouse/node_modules/chrome-launcher/dist/index.js");

const portal = root.replace("//", "//four-lakes.");
const gym = "/facilities/prairie-ridge-high-school";
const pages = {
  home: `${root}/`,
  portal: `${portal}/`,
  facility: `${portal}${gym}`,
  space: `${portal}${gym}/gym-a-full-court`,
  results: `${root}/search?latitude=43.0731&longitude=-89.4012&miles=25`,
};

/**
 * Bytes are kB of 1,000. `first` counts scripts named in the page's head, which load before it can be used; `all`
 * counts every script requested.
 */
const marks = [
  ["performance", "performance", (value) => value >= 95],
  ["accessibility", "accessibility", (value) => value === 100],
  ["practices", "best practices", (value) => value === 100],
  ["seo", "SEO", (value) => value === 100],
  ["lcp", "LCP s", (value) => value <= 2],
  ["cls", "CLS", (value) => value <= 0.02],
  ["first", "first JS kB", (value) => value <= 130],
  ["all", "all JS kB", (value) => value <= 170],
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Reads an answer without compression. Browsers resolve names below localhost, Node.js doesn't. */
const read = (address) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const asked = get({ hostname: "127.0.0.1", port, path: pathname + search, headers: { host } }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      resolve(Buffer.concat(parts));
    });
    asked.on("error", reject);
  });

/** Returns the size of a script as gzip, in kB, however the server sends it. */
const gzipped = async (url) => gzipSync(await read(url), { level: 9 }).length / 1000;

async function opened(url, port) {
  const { lhr } = await lighthouse(url, { port, output: "json", logLevel: "error" });
  const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === "binary");
  const requests = lhr.audits["network-requests"].details.items;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: lhr.audits["largest-contentful-paint"].numericValue / 1000,
    cls: lhr.audits["cumulative-layout-shift"].numericValue,
    blocked: lhr.audits["total-blocking-time"].numericValue,
    scripts: requests.filter(({ resourceType }) => resourceType === "Script").map((request) => request.url),
    requests: requests.length,
    failed: failed.map(({ id }) => id),
  };
}

const chrome = await launch({ chromeFlags: ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"] });
const rows = [];
try {
  const wanted = process.env.PAGES?.split(",") ?? Object.keys(pages);
  for (const name of wanted) {
    const url = pages[name];
    const html = (await read(url)).toString();
    const named = new Set([...html.matchAll(/(?:src|href)="(\/[^"]*\.js)"/g)].map(([, path]) => new URL(path, url).href));
    const tries = [];
    for (let run = 0; run < runs; run++) tries.push(await opened(url, chrome.port));
    const row = { page: name, failed: new Set(tries.flatMap(({ failed }) => failed)) };
    for (const figure of ["performance", "accessibility", "practices", "seo", "lcp", "cls", "blocked", "requests"])
      row[figure] = median(tries.map((one) => one[figure]));
    const scripts = [...new Set(tries[0].scripts)];
    const sizes = new Map(await Promise.all(scripts.map(async (script) => [script, await gzipped(script)])));
    row.first = scripts.filter((script) => named.has(script)).reduce((sum, script) => sum + sizes.get(script), 0);
    row.all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    row.files = scripts.length;
    rows.push(row);
  }
} finally {
  chrome.kill();
}

const written = { lcp: 2, cls: 3, first: 0, all: 0 };
const words = (figure, value) => (figure in written ? value.toFixed(written[figure]) : String(Math.round(value)));
console.log(`| page | ${marks.map(([, title]) => title).join(" | ")} | scripts | requests | blocked ms |`);
console.log(`| --- |${" --- |".repeat(marks.length + 3)}`);
let missed = 0;
for (const row of rows) {
  const cells = marks.map(([figure, , meets]) => {
    const met = meets(row[figure]);
    if (!met) missed++;
    return `${words(figure, row[figure])}${met ? "" : " (missed)"}`;
  });
  console.log(`| ${row.page} | ${cells.join(" | ")} | ${row.files} | ${row.requests} | ${Math.round(row.blocked)} |`);
}
for (const { page, failed } of rows) if (failed.size) console.log(`${page}: ${[...failed].join(", ")}`);
console.log(missed ? `${missed} marks are missed.` : "All marks are met.");
process.exitCode = missed ? 1 : 0;
