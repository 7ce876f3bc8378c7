import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import { expect, test } from "vitest";
import { same } from "#/manage/merge";
import {
  isRoutingNumber,
  legalOf,
  legalSchema,
  legalValues,
  maskTaxId,
  payoutOf,
  payoutSchema,
  payoutValues,
} from "./finances";

test("a tax id is masked as it is typed, by its kind", () => {
  expect(maskTaxId("123456789", "individual")).toBe("123-45-6789");
  expect(maskTaxId("123456789", "nonprofit")).toBe("12-3456789");
  expect(maskTaxId("12-34", "nonprofit")).toBe("12-34");
  expect(maskTaxId("1a2", "individual")).toBe("12");
  expect(maskTaxId("1234567890", "other")).toBe("12-3456789");
});

test("a secret that isn't typed isn't sent", () => {
  expect(legalOf({ type: "other", name: "Verona", taxId: "", onFile: "6789" })).toEqual({
    type: "other",
    name: "Verona",
  });
  expect(legalSchema.safeParse({ type: "other", name: "Verona", taxId: "12-3", onFile: "" }).success).toBe(false);
  const account = {
    method: "bankAccount" as const,
    accountName: "V",
    routingNumber: "075000019",
    repeated: "",
    onFile: "6789",
  };
  expect(payoutOf({ ...account, accountNumber: "" })).toEqual({
    method: "bankAccount",
    accountName: "V",
    routingNumber: "075000019",
  });
  expect(payoutOf({ ...account, method: "check", accountNumber: "1234" })).toEqual({ method: "check" });
});

test("a routing number fits together, and an account number is typed twice", () => {
  expect(isRoutingNumber("075000019")).toBe(true);
  expect(isRoutingNumber("075000018")).toBe(false);
  expect(isRoutingNumber("07500001")).toBe(false);
  const account = { method: "bankAccount", accountName: "V", routingNumber: "075000019", onFile: "" };
  const typed = payoutSchema.safeParse({ ...account, accountNumber: "1234", repeated: "1243" });
  expect(typed.error?.issues[0]?.path).toEqual(["repeated"]);
});

test("a secret that somebody else replaced is a conflict with what is typed", () => {
  const finances = (lastFour: string) =>
    ({
      version: 1,
      legal: { type: "other", name: "Verona", taxIdLastFour: lastFour },
      payout: { method: "bankAccount", accountName: "V", routingNumber: "075000019", accountLastFour: lastFour },
    }) as Finances;
  for (const valuesOf of [legalValues, payoutValues]) {
    expect(same(valuesOf(finances("6789")), valuesOf(finances("6789")))).toBe(true);
    expect(same(valuesOf(finances("6789")), valuesOf(finances("4321")))).toBe(false);
  }
});
