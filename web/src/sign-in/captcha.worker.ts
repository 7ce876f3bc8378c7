/**
 * Searches for the proof in a worker, so that typing stays smooth. Answers with the solution, or with nothing if this browser
 * can't.
 */
import type { Captcha } from "#/queries/account";
import { prove } from "./proof-of-work";

addEventListener("message", async ({ data }: MessageEvent<Captcha>) => {
  postMessage(await prove(data).catch(() => undefined));
});
