import { expect, it } from "vitest";
import { missingProof } from "./proofs";

it("names the first required proof that has no file", () => {
  const proofs = [
    { name: "Roster", required: true },
    { name: "Photo", required: false },
    { name: "Tax certificate", required: true },
  ];
  expect(missingProof(proofs, {})).toBe("Roster");
  expect(missingProof(proofs, { Roster: {} })).toBe("Tax certificate");
  expect(missingProof(proofs, { Roster: {}, "Tax certificate": {} })).toBeUndefined();
});
