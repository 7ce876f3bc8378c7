/** The API without a browser: for what a test needs to be there before it begins. */

/** The address of the marketplace under test. */
export const root = process.env.FIELDHOUSE_URL ?? "http://fieldhouse.localhost:5173";

/** The same server by IP address, for programs: unlike browsers, they may not resolve names below `localhost`. */
export const server = root.replace(/^(http:\/\/)(?:[\w-]+\.)+localhost\b/, "$1127.0.0.1");

const part = () => Math.floor(Math.random() * 254) + 1;

/** A random client address: the server limits sign-ups, sign-ins and the like by address. */
export const ownAddress = () => ({ "X-Forwarded-For": `10.${part()}.${part()}.${part()}` });

/** Reads a page that the server serves outside of its API. */
export async function readPage(path: string): Promise<string> {
  const answer = await fetch(server + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** A client of the API that keeps the session it is given. */
export class Client {
  private readonly address = ownAddress();
  private word = "";

  /** The value of the session cookie. */
  get session(): string {
    return this.word;
  }

  /** Reads, or with a body posts, unless told otherwise. A refusal fails the test with what the server said. */
  async call<T = void>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
    return this.ask(
      path,
      method,
      body === undefined ? {} : { "Content-Type": "application/json" },
      JSON.stringify(body),
    );
  }

  /** Posts files and what goes with them. */
  async send<T = void>(path: string, form: FormData): Promise<T> {
    return this.ask(path, "POST", {}, form);
  }

  private async ask<T>(path: string, method: string, headers: Record<string, string>, body?: BodyInit): Promise<T> {
    const answer = await fetch(`${server}/api${path}`, {
      method,
      headers: {
        ...this.address,
        ...(this.word && { Cookie: `fieldhouse_session=${this.word}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    for (const cookie of answer.headers.getSetCookie()) {
      const session = /^fieldhouse_session=([^;]+)/.exec(cookie);
      if (session?.[1]) this.word = session[1];
    }
    return (text ? JSON.parse(text) : undefined) as T;
  }
}
