/**
 * The values of an address's parameters. People edit addresses and links get cut off, so a value that can't be meant is left out:
 * the page opens without it, and the server is never asked for it.
 */
import { isDay } from "#/kit/typed-day";

type Query = URLSearchParams;

/** Years that calendars can be paged through; beyond them days have no four digits, or no rules. */
const [firstYear, lastYear] = ["1970", "2999"];

const clockTime = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Letters that a search takes. */
const longestText = 100;

/** Returns a parameter's trimmed value if it is valid. */
export const fitting = (query: Query, name: string, fits: (value: string) => boolean): string | undefined => {
  const value = query.get(name)?.trim();
  return value && fits(value) ? value : undefined;
};

/** True for a day that the calendar has, within reach of a page's calendar. */
export const isDayOfAddress = (value: string): boolean =>
  isDay(value) && value.slice(0, 4) >= firstYear && value.slice(0, 4) <= lastYear;

/** True for a time of the day, to the minute: "17:30", and "24:00" for its end. */
export const isClockTime = (value: string): boolean => clockTime.test(value);

/** A day: "2027-03-11". */
export const dayIn = (query: Query, name: string) => fitting(query, name, isDayOfAddress);

/** A time of the day: "17:30". */
export const clockIn = (query: Query, name: string) => fitting(query, name, isClockTime);

/** True for an id of the server's form. */
export const isId = (value: string): boolean => idShape.test(value);

/** The server's id of a thing. */
export const idIn = (query: Query, name: string) => fitting(query, name, isId);

/** Returns a parameter's value if it is one of the given. */
export const oneIn = <Value extends string>(query: Query, name: string, values: readonly Value[]) =>
  values.find((value) => value === query.get(name));

/** A whole number within bounds. */
export function wholeIn(query: Query, name: string, from: number, to: number): number | undefined {
  const value = fitting(query, name, (text) => /^-?\d{1,16}$/.test(text));
  return value !== undefined && Number(value) >= from && Number(value) <= to ? Number(value) : undefined;
}

/** A number within bounds. */
export function numberIn(query: Query, name: string, from: number, to: number): number | undefined {
  const value = fitting(query, name, (text) => /^-?\d+(\.\d+)?$/.test(text));
  return value !== undefined && Number(value) >= from && Number(value) <= to ? Number(value) : undefined;
}

/** Words to search by, as many letters as a search takes. */
export const textIn = (query: Query, name: string) => query.get(name)?.slice(0, longestText) ?? "";
