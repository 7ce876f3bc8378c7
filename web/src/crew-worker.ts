/// <reference lib="webworker" />
/**
 * Lets the crew's day open without a connection. It is registered for that page alone, and keeps the app's files that it needs and the
 * page that a stranger would get: nothing of a person, and no answer of the API (`screens/manage/work/kept-day.ts` has those). The page
 * comes from the server whenever it answers, so nobody stays on an old version; a new one takes over as soon as it is complete.
 */
/** Written in by the build: `web/crew-files.ts`. */
declare const CREW_FILES: string[];
declare const CREW_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Any staff page: they are all the same until the app runs. */
const shell = "/manage";
/** The server's answers to a stranger's first questions, one of which is who is there (`clients/src/given.ts`). */
const givenAnswers = /<script type="application\/json" id="fieldhouse-answers">[^<]*<\/script>/;
/** The time that the server may take to answer before the kept page is taken, in milliseconds. */
const patience = 5_000;
/** A gateway's answer in the server's place while that is away. */
const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504;

/** Each organization has its own worker, and each version of the worker its own cache. */
const ours = `crew ${worker.registration.scope} `;
const cacheName = ours + CREW_VERSION;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    const shown = page(request);
    event.respondWith(shown);
    event.waitUntil(shown.then(keepPageAnew).catch(() => undefined));
  } else if (CREW_FILES.includes(pathname)) event.respondWith(file(request, pathname));
});

async function keepFiles() {
  const page = await strangersPage();
  const cache = await caches.open(cacheName);
  await cache.addAll(CREW_FILES);
  await cache.put(shell, page);
}

/** Fetches the page again: the sources that it may load, and the place's look, change without a new version. */
async function keepPageAnew() {
  if (isPageKept || !(await caches.has(cacheName))) return;
  const page = await strangersPage();
  await (await caches.open(cacheName)).put(shell, page);
}

async function strangersPage(): Promise<Response> {
  const answer = await fetch(shell, { credentials: "omit", cache: "no-store" });
  const html = (await answer.text()).replace(givenAnswers, "");
  const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
  // Between two versions: the next visit finds them in agreement.
  if (!answer.ok || !named.every((name) => CREW_FILES.includes(name)))
    throw new Error("The page is of another version");
  const headers = ["Content-Type", "Content-Security-Policy"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return new Response(html, { headers });
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

const kept = (path: string) => caches.match(path, { cacheName });

/** True where the latest page had to come from the cache: its files then don't wait for the server once more. */
let isPageKept = false;

async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const first = await soon(answer);
  const own = first ? undefined : await kept(shell);
  isPageKept = own !== undefined;
  return own ?? answer;
}

/** Files with a hash in their name never change; of the others the server's is newer. */
async function file(request: Request, path: string): Promise<Response> {
  if (isPageKept || path.startsWith("/assets/")) return (await kept(path)) ?? fetch(request);
  const answer = fetch(request);
  return (await soon(answer)) ?? (await kept(path)) ?? answer;
}

/** The server's answer if it comes in time. */
async function soon(answer: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, patience));
  const first = await Promise.race([answer.catch(() => undefined), late]);
  return first && !isAway(first) ? first : undefined;
}
