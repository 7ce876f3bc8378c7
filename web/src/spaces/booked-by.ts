import type { BookedBy } from "#/kit/time-picker/slots";
import type { Space } from "#/queries/spaces";

const ways: Record<Space["pricing"]["mode"], BookedBy> = {
  hourly: "hour",
  sheet: "hour",
  blocks: "block",
  daily: "day",
};

/** What is booked of a space: any time, one of its blocks, or whole days. */
export const bookedBy = ({ pricing }: Pick<Space, "pricing">): BookedBy => ways[pricing.mode];
