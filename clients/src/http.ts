/**
 * The one way to the server. Every call carries the session's cookie, unless its `credentials` say otherwise, and the version of
 * the API, and throws a {@link ProblemError} whenever the answer is not a success.
 */
import { forgetGiven, given } from "./given";
import { asProblem, connectionLost, ProblemError } from "./problem";

/** The version of the API that these clients were generated for. */
const apiVersion = "1";

/** `idempotencyKey`: one per intention, so that a call sent twice happens once. `ifMatch`: the version that was edited. */
export type CallOptions = RequestInit & { idempotencyKey?: string; ifMatch?: string };

/** The type that react-query knows a failed call by, whatever body the specification gives it. */
export type ErrorType<_Body> = ProblemError;

/** Where calls go and who makes them. A page calls its own host with its session, and needs neither. */
const server: { origin: string; accessToken?: string } = { origin: "" };

/** For programs that aren't a page of the site: the marketplace's origin and an access token or API key. */
export function connect({ origin, accessToken }: { origin: string; accessToken: string }) {
  Object.assign(server, { origin, accessToken });
}

/** Paths of the specifications begin below the API's root or with it; the address always has it once. */
const rooted = (url: string) => (url.startsWith("/api/") ? url : `/api${url}`);

export const platformHttp = <T>(url: string, options?: CallOptions) => call<T>(rooted(url), options);

export const tenantHttp = <T>(url: string, options?: CallOptions) => call<T>(rooted(url), options);

async function call<T>(url: string, { idempotencyKey, ifMatch, ...options }: CallOptions = {}): Promise<T> {
  const reads = (options.method ?? "GET") === "GET";
  const first = reads ? given(url) : undefined;
  if (first) return first.answer as T;
  // Whoever changes something wants to see what came of it.
  if (!reads) forgetGiven();
  const headers = new Headers(options.headers);
  headers.set("Accept", "application/json");
  headers.set("Api-Version", apiVersion);
  if (server.accessToken) headers.set("Authorization", `Bearer ${server.accessToken}`);
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  if (ifMatch) headers.set("If-Match", ifMatch);
  const answer = await fetch(server.origin + url, { credentials: "same-origin", ...options, headers }).catch((reason: unknown) => {
    // Giving up on a call is not a failure of the connection; react-query wants to see its own signal.
    if (reason instanceof DOMException && reason.name === "AbortError") throw reason;
    throw new ProblemError(connectionLost);
  });
  const body = await readBody(answer);
  if (answer.ok) return body as T;
  throw new ProblemError(asProblem(answer.status, body), Number(answer.headers.get("Retry-After")) || undefined);
}

async function readBody(answer: Response): Promise<unknown> {
  if (answer.status === 204 || answer.status === 304) return undefined;
  const kind = answer.headers.get("Content-Type") ?? "";
  if (kind.includes("json")) return answer.json().catch(() => undefined);
  return kind.startsWith("text/") ? answer.text() : answer.blob();
}
