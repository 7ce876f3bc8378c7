import { clock } from "#/kit/clock";

/** The last day of the year in which people became 18: birth years end 18 years ago. */
export const latestBirthday = (now = clock.date()) => `${now.getFullYear() - 18}-12-31`;
