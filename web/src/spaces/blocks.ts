/** Describes what conflicts with a time. */
import { span } from "#/kit/format";
import { leadWords } from "#/spaces/lead";

interface Block {
  start: string;
  end: string;
  reason: string;
}

const reasons: Record<string, string> = {
  taken: "is booked",
  held: "is on hold for someone else",
  buffer: "is buffer time for another booking",
  closed: "is outside open hours",
  past: "has passed",
  level: "is for members only",
  inCart: "is in your cart already",
  notRentable: "isn’t for rent",
};

export function blockWords({ start, end, reason }: Block, leadTimeDays: number): string {
  const when = span(start, end);
  const lead = leadWords(leadTimeDays);
  if (reason === "leadTime" && lead) return `Book this space at least ${lead} in advance.`;
  return `${when} ${reasons[reason] ?? "isn’t available"}.`;
}
