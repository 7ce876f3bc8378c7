/** Adds the spaces of a file one by one, so that one refusal stops no other. */
import { ProblemError } from "@fieldhouse/clients/problem";
import { createSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { inLanes } from "#/manage/in-lanes";
import { reasonOf } from "../imports/use-import";
import type { SpacesFile } from "./kept-file";
import type { NewLine } from "./new-lines";
import { signedOut } from "./save";

/** The result of adding a file's spaces. */
export interface Additions extends Pick<SpacesFile, "refused" | "refusals"> {
  /** The number of spaces that were added. */
  added: number;
  /** The error that broke the run off: an answer that didn't arrive, or a session that ended. */
  stopped?: ProblemError;
}

/** The key of a run while it goes on. */
export const addingKey = (org: string) => ["addSpaces", org];

/** The server repeats a final refusal under the same key. After any other failure the space may be there, so the key stays. */
const isFinal = ({ status, code }: ProblemError) =>
  status >= 400 && status < 500 && status !== 429 && code !== "running";

/** Sends each line under its own key: sending again adds nothing twice, and retries refused lines. */
export async function addSpaces(
  org: string,
  file: Pick<SpacesFile, "key" | "refused" | "refusals">,
  lines: readonly NewLine[],
  onProgress: (done: number) => void,
): Promise<Additions> {
  const additions: Additions = { added: 0, refused: { ...file.refused }, refusals: { ...file.refusals } };
  let done = 0;
  await inLanes(lines, async ({ line, facility, space }) => {
    if (additions.stopped) return;
    const refusals = file.refusals[line] ?? 0;
    try {
      await createSpace(org, facility, space, { idempotencyKey: [file.key, line, refusals].join("-") });
      additions.added++;
      delete additions.refused[line];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.status === 0 || signedOut.has(error.status)) {
        additions.stopped = error;
        return;
      }
      additions.refused[line] = reasonOf(error);
      if (isFinal(error)) additions.refusals[line] = refusals + 1;
    }
    done++;
    onProgress(done);
  });
  return additions;
}
