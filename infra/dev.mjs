// Serves while one works: builds and starts the server again when a Rust source or a migration changes, and lets Vite
// serve the web app, which it updates in the open page. Ctrl-C stops both.

import { spawn } from "node:child_process";
import { watch } from "node:fs";

const folders = ["platform", "tenant-api", "policy", "seeds", "migrations", "infra/embedded-postgres"];
const concernsTheServer = (file) => /\.(rs|toml|sql|csv|conf|html|txt|json)$/.test(file);
const port = process.env.PORT ?? "8080";

let server;
let building = false;
let changedMeanwhile = false;
let stopping = false;

const ended = (child) => new Promise((resolve) => child.once("exit", resolve));

async function stopServer() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const end = ended(server);
    server.kill("SIGTERM");
    await end;
  }
}

async function buildAndStart() {
  if (building) {
    changedMeanwhile = true;
    return;
  }
  building = true;
  do {
    changedMeanwhile = false;
    const build = spawn("cargo", ["build", "--package", "fieldhouse"], { stdio: "inherit" });
    const status = await ended(build);
    if (status === 0 && !changedMeanwhile && !stopping) {
      await stopServer();
      server = spawn("target/debug/fieldhouse", ["serve"], { stdio: "inherit" });
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

const web = spawn("npm", ["run", "--silent", "dev"], {
  stdio: "inherit",
  env: { ...process.env, FIELDHOUSE_SERVER: `http://127.0.0.1:${port}` },
});

async function stop() {
  stopping = true;
  web.kill("SIGTERM");
  await stopServer();
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
web.once("exit", (status) => stopping || process.exit(status ?? 1));

await buildAndStart();
