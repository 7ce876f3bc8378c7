import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
