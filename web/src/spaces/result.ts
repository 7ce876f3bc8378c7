/** What a search result says, in words and ways. */
import { lengthShort, priceShort } from "#/kit/format";
import { paths } from "#/paths";
import type { SearchResult } from "#/queries/search";
import type { Start } from "./starts";

/** The result's page, with a time chosen where one was. */
export const resultPath = (result: SearchResult, start?: Partial<Start>, minutes?: number) =>
  paths.space(
    {
      organization: result.organizationShortName,
      state: result.state,
      city: result.city,
      facility: result.facilityShortName,
      space: result.spaceShortName,
    },
    {
      date: start?.date,
      start: start?.start,
      end: start?.end,
      minutes: start?.end ? undefined : minutes,
    },
  );

type Priced = Pick<SearchResult, "from" | "price" | "priceUnit" | "space">;

/** The length that its price is for: whole slots, and never less than the space's least. */
export function pricedMinutes({ from, price, priceUnit, space }: Priced, asked: number): number {
  if (space && priceUnit === "hour")
    return Math.max(Math.ceil(asked / space.block) * space.block, space.minimumMinutes);
  const hourly = Number(price);
  // Only to say how long; the amounts are the server's.
  return hourly > 0 ? Math.max(asked, Math.round((Number(from) / hourly) * 12) * 5) : asked;
}

/** "$65.10 for 2 h". */
export const fromWords = (result: Priced, asked: number) =>
  `${priceShort(result.from)} for ${lengthShort(pricedMinutes(result, asked))}`;
