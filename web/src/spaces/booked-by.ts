import type { BookedBy } from "#/kit/time-picker/slots";
import type { Space } from "#/queries/spaces";

const ways: Record<Space["pricing"]["mode"], BookedBy> = {
  hourly: "hour",
  sheet: "hour",
  blocks: "block",
  daily: "day",
};

/** The unit in which a space is booked: any time, one of its blocks, or whole days. */
export const bookedBy = ({ pricing }: Pick<Space, "pricing">): BookedBy => ways[pricing.mode];
