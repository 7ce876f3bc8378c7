// Notices when the test database goes away in the middle of a run, so that the run reports it once instead of in a
// thousand tests.

import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Returns true unless the connection is refused: a timeout may only mean that the machine is busy. */
export function listens({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (there) => {
      socket.destroy();
      resolve(there);
    };
    socket.setTimeout(5000, () => answer(true));
    socket.once("connect", () => answer(true));
    socket.once("error", ({ code }) => answer(code !== "ECONNREFUSED"));
  });
}

/**
 * Watches the database of this address. `gone` is a message once it is gone, and `disappearance` resolves then. `look` looks at
 * once: without a database tests fail faster than this looks by itself.
 */
export function watch(address, { every = 300 } = {}) {
  const { hostname: host, port } = new URL(address);
  const watched = { gone: undefined, look, stop: () => clearInterval(timer) };
  let disappeared;
  watched.disappearance = new Promise((resolve) => {
    disappeared = resolve;
  });
  const isThere = () => listens({ host, port: Number(port) });
  async function look() {
    if (await isThere()) return;
    // One refusal may be a moment's.
    await pause(Math.min(every, 100));
    if ((await isThere()) || watched.gone) return;
    clearInterval(timer);
    watched.gone = `The test database is gone: nothing listens at ${host}:${port} any more. Run the tests again; infra/start-test-database starts a new one.`;
    disappeared();
  }
  const timer = setInterval(look, every);
  timer.unref();
  return watched;
}
