// The development server: rebuilds and restarts the server when a Rust source or a migration changes, and runs Vite,
// which updates the web app in the open page. Ctrl-C stops both; if one ends, so does the other.

import { spawn } from "node:child_process";
import { watch } from "node:fs";

const folders = ["platform", "tenant-api", "policy", "seeds", "migrations", "infra/embedded-postgres"];
const concernsTheServer = (file) => /\.(rs|toml|sql|csv|conf|html|txt|json)$/.test(file);
const port = process.env.PORT ?? "8080";

let build;
let server;
let building = false;
let changedMeanwhile = false;
let stopping = false;

const toldToEnd = new WeakSet();
const ended = (child) => new Promise((resolve) => child.once("exit", resolve));

async function end(child) {
  if (child && child.exitCode === null && child.signalCode === null) {
    toldToEnd.add(child);
    const over = ended(child);
    child.kill("SIGTERM");
    await over;
  }
}

async function stop(status) {
  if (stopping) return;
  stopping = true;
  await Promise.all([web, build, server].map(end));
  process.exit(status);
}

/** Starts a long-running process. If it ends early, it has printed the reason. */
function serve(name, command, words, env = process.env) {
  const child = spawn(command, words, { stdio: "inherit", env });
  child.once("exit", () => {
    if (stopping || toldToEnd.has(child)) return;
    console.error(`${name} has ended, and with it everything else.`);
    stop(1);
  });
  return child;
}

async function buildAndStart() {
  if (building) {
    changedMeanwhile = true;
    return;
  }
  building = true;
  do {
    changedMeanwhile = false;
    build = spawn("cargo", ["build", "--package", "fieldhouse"], { stdio: "inherit" });
    const status = await ended(build);
    if (status === 0 && !changedMeanwhile && !stopping) {
      await end(server);
      if (!stopping) server = serve("The server", "target/debug/fieldhouse", ["serve"]);
    }
  } while (changedMeanwhile && !stopping);
  building = false;
}

let timer;
for (const folder of folders) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !concernsTheServer(file)) return;
    clearTimeout(timer);
    timer = setTimeout(buildAndStart, 200); // an editor writes several files at once
  });
}

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

const web = serve("The web app's server", "npm", ["run", "--silent", "dev"], {
  ...process.env,
  FIELDHOUSE_SERVER: `http://127.0.0.1:${port}`,
});

await buildAndStart();
