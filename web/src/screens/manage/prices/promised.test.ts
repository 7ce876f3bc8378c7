import { expect, test } from "vitest";
import { promisedWords, together } from "./promised";

test("says what keeps its price", () => {
  const one = { bookings: 2, requests: 1, dates: 12, holds: 0 };
  expect(promisedWords(one)).toBe("2 bookings, 1 request (12 dates)");
  expect(promisedWords({ ...one, bookings: 0, dates: 1, holds: 1 })).toBe("1 request (1 date), 1 hold");
  expect(promisedWords(together([]))).toBe("");
  expect(together([one, one])).toEqual({ bookings: 4, requests: 2, dates: 24, holds: 0 });
});
