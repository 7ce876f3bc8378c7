import { expect, it } from "vitest";
import type { SavedCard } from "#/queries/payments";
import { choiceOf, restored } from "./use-paying";

const visa = { paymentMethod: "pm_1", brand: "visa", lastFour: "4242", expired: false } as SavedCard;
const card = { paymentMethod: "pm_1", brand: "visa", lastFour: "4242" };

it("keeps a saved card by its id, or the invoice, and never a typed card", () => {
  expect(choiceOf({ card }, [visa])).toEqual({ savedCard: "pm_1" });
  expect(choiceOf({ card: { ...card, paymentMethod: "pm_2", keep: true }, typed: { name: "Dana" } }, [visa])).toBe(
    undefined,
  );
  expect(choiceOf({ card, invoice: true }, [visa])).toEqual({ invoice: true });
  expect(choiceOf({ card, declined: "Card declined." }, [visa])).toBe(undefined);
});

it("chooses it again where it is still saved and hasn't expired", () => {
  expect(restored({ savedCard: "pm_1" }, [visa])).toEqual({ card });
  expect(restored({ savedCard: "pm_1" }, [{ ...visa, expired: true }])).toEqual({});
  expect(restored({ savedCard: "pm_1" }, [])).toEqual({});
  expect(restored({ invoice: true }, [])).toEqual({ invoice: true });
});
