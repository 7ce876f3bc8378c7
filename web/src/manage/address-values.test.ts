import { expect, it } from "vitest";
import { idsIn, monthIn } from "./address-values";
import { isCursor } from "./paging";

const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

it("reads months, ids and cursors that make sense", () => {
  expect(monthIn(new URLSearchParams("it=2027-12"), "it")).toBe("2027-12");
  expect(idsIn(new URLSearchParams(`it=${id}&it=${id}`), "it")).toEqual([id, id]);
  expect(isCursor(Buffer.from('["2027",1]').toString("base64url"))).toBe(true);
});

it("leaves out those that can't be meant", () => {
  expect(monthIn(new URLSearchParams("it=2027-13"), "it")).toBeUndefined();
  expect(idsIn(new URLSearchParams(`it=abc&it=${id}`), "it")).toEqual([id]);
  for (const cursor of ["", "abc", "🙂", "eyJ"]) expect(isCursor(cursor), cursor).toBe(false);
});
