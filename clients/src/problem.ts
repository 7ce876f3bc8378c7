import type { Bill } from "./tenant/model/bill";
import type { ConflictBlock } from "./tenant/model/conflictBlock";

/** A problem, as the server tells it: RFC 9457, with the fields that are wrong where there are any. */
export interface Problem {
  type: string;
  /** Says what happened, in a few words. */
  title: string;
  status: number;
  /** Stable, for programs: `slotTaken`, `billChanged`. */
  code: string;
  /** Written for the person who reads it. */
  detail?: string;
  /** Names this one refusal in the server's log. */
  requestId?: string;
  /** Fields that the server refused, each with what to do about it. */
  fields?: FieldProblem[];
  /** Conflicts of a time or a bill. */
  conflict?: Conflict;
  /** Things that a change of staff's would get in the way of, the earliest first. */
  collisions?: Collision[];
}

export interface Collision {
  kind: "booking" | "hold" | "rule";
  id: string;
  /** A booking's number, a rule's title. */
  name?: string;
  /** The event that something is booked for. */
  event?: string;
  /** Whose booking or hold it is. */
  renter?: string;
  spaceId: string;
  spaceName: string;
  date: string;
  start: string;
  end: string;
}

export interface FieldProblem {
  /** The path of the member in the body: `supervisor.email`, `dates.0.start`. */
  field: string;
  code: string;
  message: string;
}

export interface Conflict {
  blocks?: ConflictBlock[];
  /** Still free, for the same length. */
  alternatives?: { date: string; start: string; end: string }[];
  /** The total of the bill as it is now. */
  total?: string;
  /** The bill that comes to it. */
  bill?: Bill;
}

/** The only thing that a call throws. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;
  /** Seconds to wait before asking again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  get status() {
    return this.problem.status;
  }

  get code() {
    return this.problem.code;
  }
}

/** Status 0 stands for: no answer arrived. */
export const connectionLost: Problem = {
  type: "about:blank",
  title: "The connection dropped",
  status: 0,
  code: "connectionLost",
  detail: "Check it and try again.",
};

/** Reads a refusal into a problem, also where something between us and the server answered in its own words. */
export function asProblem(status: number, body: unknown): Problem {
  if (isProblem(body)) return { ...body, status };
  const title = status >= 500 ? "The server could not answer" : "This was refused";
  return { type: "about:blank", title, status, code: "unknown", detail: "Try again in a moment." };
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "title" in body && typeof body.title === "string" && "code" in body;
