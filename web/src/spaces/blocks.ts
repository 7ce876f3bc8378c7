/** What is in the way of a time, in words. */
import { span } from "#/kit/format";
import { leadWords } from "#/spaces/lead";

interface Block {
  start: string;
  end: string;
  reason: string;
}

const reasons: Record<string, string> = {
  taken: "is taken",
  held: "is being booked by somebody else",
  buffer: "is kept free around another booking",
  closed: "is outside of the opening hours",
  past: "has passed",
  level: "is kept for members",
  notRentable: "is not rented",
};

export function blockWords({ start, end, reason }: Block, leadTimeDays: number): string {
  const when = span(start, end);
  const lead = leadWords(leadTimeDays);
  if (reason === "leadTime" && lead) return `This space has to be booked at least ${lead} before it starts.`;
  return `${when} ${reasons[reason] ?? "can’t be had"}.`;
}
