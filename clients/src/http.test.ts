import { afterEach, describe, expect, it, vi } from "vitest";
import { platformHttp, tenantHttp } from "./http";
import { ProblemError } from "./problem";

function answer(status: number, body?: unknown, headers: Record<string, string> = {}) {
  const sent = new Headers({ "Content-Type": "application/problem+json", ...headers });
  const fetched = vi.fn(async () => new Response(status === 204 ? null : JSON.stringify(body), { status, headers: sent }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const refusal = async (call: Promise<unknown>) => {
  const reason = await call.then(() => undefined, (error: unknown) => error);
  if (!(reason instanceof ProblemError)) throw new Error("it was not refused with a problem");
  return reason;
};

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("carries the API's version, the key of its intention and the version that was edited", async () => {
    const fetched = answer(204);
    await tenantHttp("/api/organizations/fourlakes/bookings", { method: "POST", idempotencyKey: "k1", ifMatch: '"3"' });
    const [url, options] = fetched.mock.calls[0] as unknown as [string, { headers: Headers }];
    expect(url).toBe("/api/organizations/fourlakes/bookings");
    expect(options.headers.get("Idempotency-Key")).toBe("k1");
    expect(options.headers.get("If-Match")).toBe('"3"');
    expect(options.headers.get("Api-Version")).toBe("1");
  });

  it("goes with the session, unless it says otherwise", async () => {
    const fetched = answer(204);
    await tenantHttp("/api/organization");
    await tenantHttp("/api/organization", { credentials: "omit" });
    const options = fetched.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1]);
    expect(options.map(({ credentials }) => credentials)).toEqual(["same-origin", "omit"]);
  });

  it("reaches the API's root whether or not the path names it", async () => {
    const fetched = answer(204);
    await platformHttp("/search");
    await platformHttp("/api/search");
    expect(fetched.mock.calls.map((call) => (call as unknown[])[0])).toEqual(["/api/search", "/api/search"]);
  });

  it("gives what the page came with once, and asks again afterwards", async () => {
    const page = { getElementById: () => ({ textContent: '{"/api/lists?b=x%20y&a=1":{"sports":[]}}' }) };
    vi.stubGlobal("document", page);
    vi.resetModules();
    const { platformHttp } = await import("./http");
    const fetched = answer(204);
    expect(await platformHttp("/lists?a=1&b=x+y", { method: "GET" })).toEqual({ sports: [] });
    expect(fetched).not.toHaveBeenCalled();
    await platformHttp("/lists?a=1&b=x+y");
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("throws the server's problem with its fields and conflict", async () => {
    answer(409, { title: "Taken", code: "slotTaken", type: "x", status: 409, conflict: { alternatives: [{ date: "2027-03-11", start: "18:30", end: "20:30" }] } }, { "Retry-After": "3" });
    const error = await refusal(platformHttp("/holds"));
    expect([error.status, error.code, error.retryAfter]).toEqual([409, "slotTaken", 3]);
    expect(error.problem.conflict?.alternatives?.[0]?.start).toBe("18:30");
  });

  it("makes a problem of what somebody else answered", async () => {
    answer(502, "bad gateway");
    expect((await refusal(platformHttp("/search"))).code).toBe("unknown");
  });

  it("says that the connection dropped where no answer came, but lets a cancelled call be", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    expect((await refusal(platformHttp("/search"))).code).toBe("connectionLost");
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("gone", "AbortError")));
    await expect(platformHttp("/search")).rejects.toBeInstanceOf(DOMException);
  });
});
