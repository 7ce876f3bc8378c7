// Notices when the test database goes away in the middle of a run, so that the run reports it once instead of in a
// thousand tests.

import { connect } from "node:net";

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

/** Watches the database of this address. `gone` is a message once it is gone, and `disappearance` resolves then. */
export function watch(address, { every = 1000 } = {}) {
  const { hostname: host, port } = new URL(address);
  const watched = { gone: undefined, stop: () => clearInterval(timer) };
  let disappeared;
  watched.disappearance = new Promise((resolve) => {
    disappeared = resolve;
  });
  let refusals = 0;
  const timer = setInterval(async () => {
    refusals = (await listens({ host, port: Number(port) })) ? 0 : refusals + 1;
    if (refusals < 2 || watched.gone) return;
    clearInterval(timer);
    watched.gone = `The test database is gone: nothing listens at ${host}:${port} any more. Run the tests again; infra/start-test-database starts a new one.`;
    disappeared();
  }, every);
  timer.unref();
  return watched;
}
