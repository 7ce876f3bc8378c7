import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** A folder that is gone after the test. */
function folder(context) {
  const made = mkdtempSync(join(tmpdir(), "fieldhouse-install-"));
  context.after(() => rmSync(made, { recursive: true }));
  return made;
}

/** Puts a program of these lines of bash into a folder. */
function program(folder, name, lines) {
  writeFileSync(join(folder, name), `#!/bin/bash\n${lines}\n`);
  chmodSync(join(folder, name), 0o755);
}

test("two clones don't install from Debian at the same time", async (context) => {
  const programs = folder(context);
  const log = join(programs, "log");
  program(programs, "apt-get", `echo begins >>${log}; sleep 0.1; echo ends >>${log}`);
  program(programs, "sudo", '[ "$1" = -n ] && shift; exec "$@"');
  const clones = [folder(context), folder(context)];
  const install = (clone) => {
    mkdirSync(join(clone, "infra"));
    cpSync(join(repository, "infra/install"), join(clone, "infra/install"), { recursive: true });
    const command = "source infra/install/machine.sh; try_packages jq";
    return promisify(execFile)("bash", ["-euc", command], {
      cwd: clone,
      env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    });
  };
  await Promise.all(clones.map(install));
  assert.equal(readFileSync(log, "utf8"), "begins\nends\n".repeat(4));
});

test("what exploring needs is named with its command, all of it at once", (context) => {
  const programs = folder(context);
  program(programs, "cargo", '[ "$1" = nextest ]');
  const { status, stderr } = spawnSync("infra/install/for-fuzz", {
    cwd: repository,
    encoding: "utf8",
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  });
  assert.equal(status, 1);
  assert.equal(
    stderr,
    "cargo-fuzz is missing; run: cargo install cargo-fuzz --locked\nA nightly compiler is missing; run: rustup toolchain install nightly\n",
  );
});

test("make lists its commands with what every machine has", (context) => {
  const programs = folder(context);
  const used = spawnSync("bash", ["-c", "command -v make bash sed find"], { encoding: "utf8" }).stdout.trim().split("\n");
  for (const path of used) symlinkSync(path, join(programs, path.split("/").at(-1)));
  const { status, stdout, stderr } = spawnSync(used[0], ["help"], { cwd: repository, encoding: "utf8", env: { PATH: programs } });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^ {2}make test {12}everything: /m);
});
