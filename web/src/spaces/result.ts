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

/** The length that its price is for: never less than the space's least. */
export function pricedMinutes({ from, price }: Pick<SearchResult, "from" | "price">, asked: number): number {
  const hourly = Number(price);
  // Only to say how long; the amounts are the server's.
  return hourly > 0 ? Math.max(asked, Math.round((Number(from) / hourly) * 12) * 5) : asked;
}

/** "$65.10 for 2 h". */
export const fromWords = (result: Pick<SearchResult, "from" | "price">, asked: number) =>
  `${priceShort(result.from)} for ${lengthShort(pricedMinutes(result, asked))}`;
