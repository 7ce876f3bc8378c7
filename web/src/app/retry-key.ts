/**
 * The idempotency key of one intention. A call whose fate isn't known (the connection dropped, the server is busy) is sent
 * again with the same key, so that it happens once; a call that was answered is over, and the next one is another intention.
 */
import { ProblemError } from "@fieldhouse/clients/problem";

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** Was it refused for good? A twin that is still running and what the server didn't survive were not. */
export const isAnswer = (error: unknown) =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500 && error.retryAfter === undefined;

export type RetryKey = ReturnType<typeof retryKey>;

export function retryKey() {
  let kept: { intention: string; key: string } | undefined;
  return {
    /** Runs a call with the key of what it wants. */
    async call<Answer>(intention: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
      const written = JSON.stringify(intention);
      if (kept?.intention !== written) kept = { intention: written, key: newKey() };
      try {
        const answer = await send(kept.key);
        kept = undefined;
        return answer;
      } catch (error) {
        if (isAnswer(error)) kept = undefined;
        throw error;
      }
    },
  };
}
