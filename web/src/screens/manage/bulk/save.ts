/** Saves many spaces one by one, so that one refusal stops no other. */
import { type Problem, ProblemError } from "@fieldhouse/clients/problem";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { changeSpace, readSpace, setSpacePricing } from "@fieldhouse/clients/tenant/spaces/spaces";
import { inLanes } from "#/manage/in-lanes";
import type { RowEdit } from "./sheet";

/** The result for one space. */
export type Outcome =
  | { kind: "saved"; space: Space }
  /** Somebody else saved in between. */
  | { kind: "overtaken"; latest: Space }
  /** Without a price it would lose its hours. That has to be agreed to. */
  | ({ kind: "endsHours" } & Refused)
  | ({ kind: "refused" } & Refused);

interface Refused {
  problem: Problem;
  /** The space as it is now. */
  space: Space;
  /** Set where only the price per day was refused. It is sent last, so the rest of the row is saved by then. */
  about?: "dailyPrice" | undefined;
}

export interface SaveRequest {
  edit: RowEdit;
  /** Hours may end with the price. */
  endHours: boolean;
}

/** The person has to sign in again: nothing else can be saved either. */
export const signedOut = new Set([401, 419, 440]);

async function saveOne(org: string, { edit, endHours }: SaveRequest): Promise<Outcome> {
  let { space } = edit;
  const { dailyPrice, ...change } = edit.change;
  const agreed = endHours ? { removeAvailability: true } : {};
  const version = () => ({ ifMatch: `"${space.version}"` });
  let about: Refused["about"];
  try {
    if (Object.keys(change).length > 0)
      space = await changeSpace(org, space.id, { ...change, ...agreed } as SpaceChange, version());
    if (dailyPrice !== undefined) {
      about = "dailyPrice";
      space = await setSpacePricing(org, space.id, { mode: "daily", dailyPrice, ...agreed }, version());
    }
    return { kind: "saved", space };
  } catch (error) {
    if (!(error instanceof ProblemError) || signedOut.has(error.status)) throw error;
    if (error.status === 412) return { kind: "overtaken", latest: await readSpace(org, space.id) };
    const kind = error.code === "availabilityWouldEnd" ? "endsHours" : "refused";
    return { kind, problem: error.problem, space, about };
  }
}

/** Saves them a few at a time, and reports how many are done. */
export async function saveAll(
  org: string,
  requests: readonly SaveRequest[],
  onProgress: (done: number) => void,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await inLanes(requests, async (request) => {
    outcomes.set(request.edit.space.id, await saveOne(org, request));
    onProgress(outcomes.size);
  });
  return outcomes;
}
