import { afterEach, beforeEach, expect, test, vi } from "vitest";

const named = '<script src="/assets/index-1.js"></script>';
const answers = '<script type="application/json" id="fieldhouse-answers">{"user":"kim"}</script>';
const kept = new Map<string, Response>();
const listeners = new Map<string, (event: object) => void>();
let server: (path: string) => Promise<Response>;

const cache = {
  put: async (path: string, response: Response) => void kept.set(path, response),
  addAll: async (paths: string[]) => {
    for (const path of paths) kept.set(path, new Response(`kept ${path}`));
  },
};

const html = async (policy: string) =>
  new Response(named + answers, { headers: { "Content-Security-Policy": policy, "Content-Type": "text/html" } });
const away = (status: number) => async () => new Response("gateway", { status });
const hanging = () => new Promise<never>(() => undefined);

/** Tells the worker, and waits for what it goes on to do. */
async function tell(type: string, more: object = {}) {
  const tasks: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event = {
    ...more,
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  };
  listeners.get(type)?.(event);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(tasks);
  return (await answer)?.text();
}

const ask = (path: string, mode = "no-cors") =>
  tell("fetch", { request: { method: "GET", url: `${location.origin}${path}`, mode } });
const openPage = () => ask("/manage/orgs/verona/crew", "navigate");

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  kept.clear();
  vi.stubGlobal("CREW_FILES", ["/assets/index-1.js", "/first.js"]);
  vi.stubGlobal("CREW_VERSION", "1");
  vi.stubGlobal("registration", { scope: "/manage/orgs/verona/crew" });
  vi.stubGlobal("skipWaiting", async () => undefined);
  vi.stubGlobal("caches", {
    open: async () => cache,
    has: async () => true,
    match: async (path: string) => kept.get(path)?.clone(),
  });
  vi.stubGlobal("fetch", (asked: string | { url: string }) =>
    server(typeof asked === "string" ? asked : new URL(asked.url).pathname),
  );
  server = () => html("first");
  vi.stubGlobal("addEventListener", (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  // A worker is no module.
  await vi.importActual("./crew-worker");
  await tell("install");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page comes from the server, and is kept as a stranger gets it", async () => {
  server = () => html("second");
  expect(await openPage()).toBe(named + answers);
  expect(await kept.get("/manage")?.clone().text()).toBe(named);
  expect(kept.get("/manage")?.headers.get("Content-Security-Policy")).toBe("second");
});

test.each([
  ["can't be reached", () => Promise.reject(new TypeError("failed"))],
  ["doesn't answer", hanging],
  ["is away behind its gateway", away(503)],
])("the kept page is shown where the server %s, and its files don't wait", async (_, trouble) => {
  const asked = vi.fn(trouble);
  server = asked;
  expect(await openPage()).toBe(named);
  expect(await ask("/first.js")).toBe("kept /first.js");
  expect(asked).toHaveBeenCalledOnce();
  expect(kept.get("/manage")?.headers.get("Content-Security-Policy")).toBe("first");
});

test("an error of the server's own is shown", async () => {
  server = away(500);
  expect(await openPage()).toBe("gateway");
});

test("a file without a hash in its name is the server's, or the kept one where that takes too long", async () => {
  server = async () => new Response("new");
  expect(await ask("/first.js")).toBe("new");
  expect(await ask("/assets/index-1.js")).toBe("kept /assets/index-1.js");
  server = hanging;
  expect(await ask("/first.js")).toBe("kept /first.js");
});
