import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Promised } from "./Promised";

it.each([
  [{ bookings: 1, requests: 0, dates: 3, holds: 0 }, "1 booking (3 dates) keeps the price it was promised."],
  [{ bookings: 1, requests: 0, dates: 1, holds: 1 }, "1 booking (1 date), 1 hold keep the price they were promised."],
  [{ bookings: 0, requests: 0, dates: 0, holds: 1 }, "1 hold keeps the price it was promised."],
  [{ bookings: 0, requests: 0, dates: 0, holds: 0 }, "There are no upcoming bookings or holds"],
])("says what keeps its price in a sentence: %o", (promised, sentence) => {
  render(<Promised promised={promised} />);
  expect(screen.getByText((_, element) => element?.matches(".note") === true)).toHaveTextContent(sentence);
});
