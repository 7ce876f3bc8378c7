import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { expect, it } from "vitest";
import { addressesIn, nameOf } from "./membership";

it("reads addresses however they are separated, each once", () => {
  expect(addressesIn(" Ana@Example.com, ben@example.com;\nana@example.com\t cy@example.com ")).toEqual([
    "ana@example.com",
    "ben@example.com",
    "cy@example.com",
  ]);
  expect(addressesIn("Max@Müller.de, max@xn--mller-kva.de, no address")).toEqual([
    "max@xn--mller-kva.de",
    "no",
    "address",
  ]);
  expect(addressesIn(" \n")).toEqual([]);
});

it("names somebody who hasn't answered by their address", () => {
  const invited = { firstName: "Invited", lastName: "User", email: "ana@example.com", state: "invited" } as Membership;
  expect(nameOf(invited)).toBe("ana@example.com");
  expect(nameOf({ ...invited, firstName: "Ana", lastName: "Alvarez" })).toBe("Ana Alvarez");
});
