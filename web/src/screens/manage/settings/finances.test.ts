import { expect, test } from "vitest";
import { isRoutingNumber, legalOf, legalSchema, maskTaxId, payoutOf, payoutSchema } from "./finances";

test("a tax id is masked as it is typed, by its kind", () => {
  expect(maskTaxId("123456789", "individual")).toBe("123-45-6789");
  expect(maskTaxId("123456789", "nonprofit")).toBe("12-3456789");
  expect(maskTaxId("12-34", "nonprofit")).toBe("12-34");
  expect(maskTaxId("1a2", "individual")).toBe("12");
  expect(maskTaxId("1234567890", "other")).toBe("12-3456789");
});

test("a secret that isn't typed isn't sent", () => {
  expect(legalOf({ type: "other", name: "Verona", taxId: "" })).toEqual({ type: "other", name: "Verona" });
  expect(legalSchema.safeParse({ type: "other", name: "Verona", taxId: "12-3" }).success).toBe(false);
  const account = { method: "bankAccount" as const, accountName: "V", routingNumber: "075000019", repeated: "" };
  expect(payoutOf({ ...account, accountNumber: "" })).not.toHaveProperty("accountNumber");
  expect(payoutOf({ ...account, method: "check", accountNumber: "1234" })).toEqual({ method: "check" });
});

test("a routing number fits together, and an account number is typed twice", () => {
  expect(isRoutingNumber("075000019")).toBe(true);
  expect(isRoutingNumber("075000018")).toBe(false);
  expect(isRoutingNumber("07500001")).toBe(false);
  const account = { method: "bankAccount", accountName: "V", routingNumber: "075000019" };
  const typed = payoutSchema.safeParse({ ...account, accountNumber: "1234", repeated: "1243" });
  expect(typed.error?.issues[0]?.path).toEqual(["repeated"]);
});
