/** A search result, in words and ways. */
import { lengthShort } from "#/kit/format";
import { paths } from "#/paths";
import type { SearchQuote, SearchResult } from "#/queries/search";
import type { Start } from "./starts";

/** The result's page, with a time chosen where one was, and with further dates of a series at the same time of day. */
export const resultPath = (result: SearchResult, start?: Partial<Start>, minutes?: number, also: string[] = []) =>
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
      also: also.length > 0 ? also.join(",") : undefined,
    },
  );

type Priced = Pick<SearchResult, "quote" | "priceUnit">;

/** The length that its price is for: whole slots, and never less than can be booked. */
export const pricedMinutes = ({ quote }: Pick<SearchResult, "quote">, asked: number) => quote?.minutes ?? asked;

/** "for 2 h", "for the day". */
export const lengthWords = ({ quote, priceUnit }: Priced) =>
  priceUnit === "day" || !quote ? "for the day" : `for ${lengthShort(quote.minutes)}`;

/** "2 h minimum", where less was asked for than can be booked. */
export const leastWords = ({ minimumMinutes }: SearchQuote, asked: number) =>
  minimumMinutes > asked && minimumMinutes < wholeDay ? `${lengthShort(minimumMinutes)} minimum` : undefined;

const wholeDay = 1440;
